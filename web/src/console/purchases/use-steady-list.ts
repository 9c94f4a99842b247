import { useState } from 'react'

interface SteadyRows<Row> {
  /** Newest first; ids sort by time. */
  rows: readonly Row[]
  /** Whether there are older rows, which are not loaded. */
  hasMore: boolean
  /** Identifies the shown list; with another key all its rows are shown. */
  key: string
}

/**
 * Holds back newer rows, which arrive at the top, until they are requested: rows that somebody reads must not move,
 * nor disappear when newer ones fill all loaded pages. `rows` must be the same array until they change.
 */
export function useSteadyList<Row extends { id: string }>({ rows, hasMore, key }: SteadyRows<Row>) {
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

/** Returns the shown rows with their newest data, and older rows. Rows beyond the loaded pages keep their data. */
function steadyRows<Row extends { id: string }>(shown: readonly Row[], rows: readonly Row[], hasMore: boolean) {
  const top = shown[0]?.id ?? ''
  const last = rows.at(-1)?.id ?? ''
  const beyond = hasMore ? shown.filter(({ id }) => id < last) : []
  const steady = [...rows.filter(({ id }) => id <= top), ...beyond]
  return steady.length > 0 ? steady : rows
}
