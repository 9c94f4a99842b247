import { sql } from 'kysely'
import PQueue from 'p-queue'
import { isOnPostgres } from '../db/engine.ts'
import { busyWriting } from '../errors.ts'
import type { Bus } from './bus.ts'

/** Longer than most of what it may wait for, and far shorter than a proxy waits. */
const LOCK_MS = 10_000
/** More than administrators press at a time. */
const MAX_WAITING = 200

/**
 * For writes that may wait for one lock: in PostgreSQL each would wait with a connection of the pool, until none is left
 * for anybody else. So they wait here, and `atOnce` of them there, for at most `lockMs` (503 `BUSY` after that).
 */
export function queueWrites(bus: Bus, atOnce: number, lockMs = LOCK_MS): Bus {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    ...bus,
    async transaction(work) {
      if (queue.size >= MAX_WAITING) throw busyWriting()
      const since = performance.now()
      return queue.add(() => {
        // The caller was told that it failed, or will be: a proxy waits no longer than this.
        if (performance.now() - since > lockMs) throw busyWriting()
        return bus.transaction(async (trx, announce) => {
          if (isOnPostgres(trx)) await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
          return work(trx, announce)
        })
      })
    },
  }
}
