import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { busyWriting } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { Announce, Bus } from './bus.ts'

/** Longer than most locks are held, far shorter than the timeout of a proxy. */
const LOCK_MS = 10_000
/** More than administrators start at a time. */
const MAX_WAITING = 200

interface Options {
  /** Transactions at a time. */
  width: number
  maxWaiting?: number
  /** Transactions of one lane at a time. */
  perLane?: number
  refuse?: () => Error
  /** How long a transaction waits, here and later for a lock. */
  lockMs?: number
}

type Work<Result> = (trx: Transaction, announce: Announce) => Promise<Result>

/**
 * For writes that contend for locks. Each would hold a connection of PostgreSQL's pool while it waits, until none is left
 * for other calls. So only `width` of them run, and the others queue here, fairly between lanes. 503 `BUSY` for one that
 * waits too long, here or for a lock.
 */
export function createWriteQueue(bus: Bus, options: Options) {
  const { width, maxWaiting = MAX_WAITING, perLane = width, refuse = busyWriting, lockMs = LOCK_MS } = options
  const queue = createFairQueue(width, maxWaiting, { perLane, refuse })

  return <Result>(lane: string, work: Work<Result>): Promise<Result> => {
    const since = performance.now()
    return queue.add(lane, async () => {
      // The caller may have given up: a write that is reported as failed must not be carried out later.
      if (performance.now() - since > lockMs) throw busyWriting()
      return bus.transaction(async (trx, announce) => {
        if (isOnPostgres(trx)) await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
        return work(trx, announce)
      })
    })
  }
}

/** A bus whose transactions wait in one lane of such a queue. */
export function queueWrites(bus: Bus, width: number, lockMs = LOCK_MS): Bus {
  const write = createWriteQueue(bus, { width, lockMs })
  return { ...bus, transaction: (work) => write('', work) }
}
