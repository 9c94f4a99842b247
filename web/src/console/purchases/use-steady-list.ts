import { useState } from 'react'

interface SteadyList<Row> {
  shown: readonly Row[]
  /** How many newer rows wait to be shown. */
  waiting: number
  showAll: () => void
}

/**
 * Keeps newer rows, which arrive at the top, out of a list until they are asked for: what somebody reads must not move.
 * Ids sort by time. `key` names what the list shows; another one starts anew.
 */
export function useSteadyList<Row extends { id: string }>(rows: readonly Row[], key: string): SteadyList<Row> {
  const newest = rows[0]?.id ?? ''
  const [top, setTop] = useState({ key, id: newest })
  const waiting = rows.findIndex(({ id }) => id <= top.id)
  const isAnew = key !== top.key || (waiting === -1 && newest !== top.id)
  if (isAnew) setTop({ key, id: newest })
  return {
    shown: isAnew ? rows : rows.slice(waiting),
    waiting: isAnew ? 0 : Math.max(waiting, 0),
    showAll: () => setTop({ key, id: newest }),
  }
}
