import { useState } from 'react'

interface SteadyList<Row> {
  shown: readonly Row[]
  /** How many newer rows wait to be shown. */
  waiting: number
  showAll: () => void
}

/**
 * Keeps newer rows, which arrive at the top, out of a list until they are asked for: what somebody reads must not move.
 * `key` names what the list shows; another one starts anew.
 */
export function useSteadyList<Row extends { id: string }>(rows: readonly Row[], key: string): SteadyList<Row> {
  const newest = rows[0]?.id ?? null
  const [top, setTop] = useState({ key, id: newest })
  const index = rows.findIndex(({ id }) => id === top.id)
  if (newest !== top.id && (key !== top.key || index === -1)) setTop({ key, id: newest })
  const waiting = key === top.key && index > 0 ? index : 0
  return { shown: rows.slice(waiting), waiting, showAll: () => setTop({ key, id: newest }) }
}
