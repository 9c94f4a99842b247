import { setImmediate as endOfTurn } from 'node:timers/promises'
import { AppError } from '../errors.ts'

const MAX_BATCH = 200

interface Batch<Row> {
  keys: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/** Batches lookups: keys requested while a query runs go into the next query. */
export function createBatchLoader<Row>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
  let next: Batch<Row> | null = null
  let running: Promise<unknown> = Promise.resolve()
  let queued = 0
  /**
   * The last outage. Batches up to number `until` were queued before the outage was noticed. They fail with its error,
   * so that they do not wait for a timeout each.
   */
  let outage: { until: number; error: unknown } = { until: 0, error: null }

  function enqueue(): Batch<Row> {
    queued += 1
    const place = queued
    const keys = new Set<string>()
    const rows = running.then(endOfTurn).then(() => {
      if (next === batch) next = null
      if (place <= outage.until) throw outage.error
      return read([...keys])
    })
    const batch = { keys, rows }
    running = rows.catch((error) => {
      if (place > outage.until && isUnavailable(error)) outage = { until: queued, error }
    })
    return batch
  }

  return async (key: string): Promise<Row | undefined> => {
    if (!next || next.keys.size >= MAX_BATCH) next = enqueue()
    next.keys.add(key)
    return (await next.rows).get(key)
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE'
