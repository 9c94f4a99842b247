import { sql, type Transaction } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../src/base/db/database.ts'
import { isOnPostgres } from '../../src/base/db/engine.ts'
import type { Schema } from '../../src/base/db/schema.ts'
import type { TestServer } from './test-server.ts'

/** Stops the next write just before its transaction. Then `reached` resolves, and `release` lets the write continue. */
export function holdNextWrite({ bus }: TestServer) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const transaction = bus.transaction.bind(bus)
  vi.spyOn(bus, 'transaction').mockImplementationOnce(async (work) => {
    reached.resolve()
    await released.promise
    return transaction(work)
  })
  return { reached: reached.promise, release: released.resolve }
}

/**
 * Starts `act` while `change` is uncommitted, and resolves to the result of `act`. On PostgreSQL, `act` waits for the
 * row lock. On SQLite, it waits until the only writer is free.
 */
export async function duringWrite<Result>(
  { db }: TestServer,
  change: (trx: Transaction<Schema>) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  let acting: Promise<Result> | undefined
  await db.transaction().execute(async (trx) => {
    await change(trx)
    acting = act()
    if (isOnPostgres(db)) await vi.waitUntil(() => isSomebodyWaiting(db))
  })
  if (!acting) throw new Error('nothing was done')
  return acting
}

/**
 * Whether other connections wait for a lock. `db` must not be a transaction: there, PostgreSQL would repeat the view's
 * first result.
 */
export async function isSomebodyWaiting(db: Database, atLeast = 1) {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length >= atLeast
}
