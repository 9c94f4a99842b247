import { useState } from 'react'

interface SteadyRows<Row> {
  /** Newest first; ids sort by time. */
  rows: readonly Row[]
  /** There are older ones, which are not loaded. */
  hasMore: boolean
  /** Names what the list shows; another one starts anew. */
  key: string
}

interface SteadyList<Row> {
  shown: readonly Row[]
  /** How many newer rows wait to be shown. */
  waiting: number
  showAll: () => void
}

/**
 * Keeps newer rows, which arrive at the top, out of a list until they are asked for: what somebody reads must not move,
 * nor vanish when the newer ones fill all loaded pages. `rows` stay the same array until they change.
 */
export function useSteadyList<Row extends { id: string }>({ rows, hasMore, key }: SteadyRows<Row>): SteadyList<Row> {
  const [held, setHeld] = useState({ key, rows, shown: rows })
  let now = held
  if (key !== held.key || rows !== held.rows) {
    now = { key, rows, shown: key === held.key ? steadyRows(held.shown, rows, hasMore) : rows }
    setHeld(now)
  }
  const top = now.shown[0]?.id ?? ''
  return {
    shown: now.shown,
    waiting: rows.filter(({ id }) => id > top).length,
    showAll: () => setHeld({ key, rows, shown: rows }),
  }
}

/** The shown rows as they are now, and older ones than before. Those beyond the loaded pages stay as they were. */
function steadyRows<Row extends { id: string }>(shown: readonly Row[], rows: readonly Row[], hasMore: boolean) {
  const top = shown[0]?.id ?? ''
  const last = rows.at(-1)?.id ?? ''
  const beyond = hasMore ? shown.filter(({ id }) => id < last) : []
  const steady = [...rows.filter(({ id }) => id <= top), ...beyond]
  return steady.length > 0 ? steady : rows
}
