import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../components/use-settled.ts'

const TYPING_MS = 300

/**
 * Kept in the address too: whoever comes back from a room finds what he had searched for. Not with every key, because
 * Safari refuses an address that is written too often.
 */
export function useRoomSearch() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(params.get('search') ?? '')
  const settled = useSettled(search, TYPING_MS)

  function write(text: string) {
    const { search: written = '', ...others } = Object.fromEntries(params)
    if (text === written) return
    setParams({ ...others, ...(text && { search: text }) }, { replace: true, preventScrollReset: true })
  }

  const writeSettled = useEffectEvent(write)
  useEffect(() => writeSettled(settled), [settled])

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
