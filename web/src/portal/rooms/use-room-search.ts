import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'

const TYPING_MS = 300

/**
 * Kept in the address too: whoever comes back from a room finds what he had searched for. Not with every key, because
 * Safari refuses an address that is written too often.
 */
export function useRoomSearch() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(params.get('search') ?? '')
  const settled = useDebounced(search, TYPING_MS)
  /** What `params` says only after the next rendering: leaving the field and clearing it come in one click. */
  const written = useRef(search)

  function write(text: string) {
    if (text === written.current) return
    written.current = text
    const { search: _, ...others } = Object.fromEntries(params)
    setParams({ ...others, ...(text && { search: text }) }, { replace: true, preventScrollReset: true })
  }

  const isLeaving = useIsLeaving()
  const writeSettled = useEffectEvent((text: string) => isLeaving() || write(text))
  useEffect(() => void writeSettled(settled), [settled])

  return {
    search,
    type: setSearch,
    /** For when the field is left: the next click may lead to a room. */
    keep: () => write(search),
    clear() {
      setSearch('')
      write('')
    },
  }
}
