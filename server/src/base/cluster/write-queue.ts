import { sql } from 'kysely'
import PQueue from 'p-queue'
import type { Transaction } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { busyWriting } from '../errors.ts'
import type { Announce, Bus } from './bus.ts'

/** Longer than most locks are held, far shorter than the timeout of a proxy. */
const LOCK_MS = 10_000
/** More than administrators start at a time. */
const MAX_WAITING = 200

/** A transaction to put into a queue. It fails with 503 `BUSY` if it waits too long there, or later for a lock. */
export function queuedTransaction<Result>(
  bus: Bus,
  work: (trx: Transaction, announce: Announce) => Promise<Result>,
  lockMs = LOCK_MS,
) {
  const since = performance.now()
  return async (): Promise<Result> => {
    // The caller may have given up: a write that is reported as failed must not be carried out later.
    if (performance.now() - since > lockMs) throw busyWriting()
    return bus.transaction(async (trx, announce) => {
      if (isOnPostgres(trx)) await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
      return work(trx, announce)
    })
  }
}

/**
 * For writes that contend for one lock. Each would hold a connection of PostgreSQL's pool while it waits, until none is
 * left for other calls. So only `concurrency` of them run, the others queue here, for at most `lockMs` (then 503 `BUSY`).
 */
export function queueWrites(bus: Bus, concurrency: number, lockMs = LOCK_MS): Bus {
  const queue = new PQueue({ concurrency })
  return {
    ...bus,
    async transaction(work) {
      if (queue.size >= MAX_WAITING) throw busyWriting()
      return queue.add(queuedTransaction(bus, work, lockMs))
    },
  }
}
