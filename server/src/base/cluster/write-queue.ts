import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { busyWriting } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { Announce, Bus } from './bus.ts'

/** How long a write may wait: longer than most locks are held, far shorter than the timeout of a proxy. */
const LOCK_MS = 10_000
const MAX_WAITING = 200

interface Options {
  width: number
  maxWaiting?: number
  perLane?: number
  refuse?: () => Error
  /** The longest wait in the queue. On PostgreSQL also the longest wait for each lock. */
  lockMs?: number
}

type Work<Result> = (trx: Transaction, announce: Announce) => Promise<Result>

/**
 * Queues writes that need the same locks, so that they don't use up the connection pool: a transaction that waits for a
 * lock keeps its connection. Each lane is a queue of its own; lanes take turns.
 */
export function createWriteQueue(bus: Bus, options: Options) {
  const { width, maxWaiting = MAX_WAITING, perLane = width, refuse = busyWriting, lockMs = LOCK_MS } = options
  const queue = createFairQueue(width, maxWaiting, { perLane, refuse })

  return <Result>(lane: string, work: Work<Result>): Promise<Result> => {
    const since = performance.now()
    return queue.add(lane, async () => {
      // The client has probably given up, so skip the write.
      if (performance.now() - since > lockMs) throw busyWriting()
      return bus.transaction(async (trx, announce) => {
        if (isOnPostgres(trx)) await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
        return work(trx, announce)
      })
    })
  }
}

export function queueWrites(bus: Bus, width: number, lockMs = LOCK_MS): Bus {
  const write = createWriteQueue(bus, { width, lockMs })
  return { ...bus, transaction: (work) => write('', work) }
}
