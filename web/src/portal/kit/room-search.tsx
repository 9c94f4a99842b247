import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'
import styles from './room-search.module.css'

interface RoomSearchProps {
  label: string
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

export function RoomSearch({ label, value, onChange, onLeave }: RoomSearchProps) {
  const { t } = useTexts()
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={t('rooms.searchHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </search>
  )
}

const TYPING_MS = 300

/**
 * Returns the search, and copies it to the URL, so that coming back from a room restores it. The URL changes with a
 * delay, because Safari rejects frequent changes.
 */
export function useRoomSearch() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(params.get('search') ?? '')
  const settled = useDebounced(search, TYPING_MS)
  /** The search that was last written to the URL. It is newer than `params`, which changes only in the next render. */
  const written = useRef(search)

  function write(text: string, others: Readonly<Record<string, string>> = {}) {
    if (text === written.current && !Object.keys(others).length) return
    written.current = text
    const next = Object.entries({ ...Object.fromEntries(params), ...others, search: text })
    setParams(Object.fromEntries(next.filter(([, value]) => value)), { replace: true, preventScrollReset: true })
  }

  const isLeaving = useIsLeaving()
  const writeSettled = useEffectEvent((text: string) => isLeaving() || write(text))
  useEffect(() => void writeSettled(settled), [settled])

  return {
    search,
    type: setSearch,
    /** Writes the search to the URL immediately. Called on blur, because the next click may open a room. */
    keep: () => write(search),
    /** Writes the search and other parameters to the URL, in one write: a second one would start from the old URL. */
    set: (others: Readonly<Record<string, string>>) => write(search, others),
    clear(others?: Readonly<Record<string, string>>) {
      setSearch('')
      write('', others)
    },
  }
}
