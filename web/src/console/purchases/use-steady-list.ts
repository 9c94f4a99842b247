import { useState } from 'react'

interface SteadyRows<Row> {
  /** The rows, newest first. The order of their ids is the order of their times. */
  rows: readonly Row[]
  hasMore: boolean
  /** Identifies the list. If it changes, all rows are shown. */
  key: string
}

/**
 * Hides new rows, which would appear at the top, until somebody asks for them, so that visible rows do not move.
 * Callers must pass the same `rows` array until a row changes.
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

/** Updates the visible rows and adds older ones. Rows that are no longer loaded keep their old data. */
function steadyRows<Row extends { id: string }>(shown: readonly Row[], rows: readonly Row[], hasMore: boolean) {
  const top = shown[0]?.id ?? ''
  const last = rows.at(-1)?.id ?? ''
  const beyond = hasMore ? shown.filter(({ id }) => id < last) : []
  const steady = [...rows.filter(({ id }) => id <= top), ...beyond]
  return steady.length > 0 ? steady : rows
}
