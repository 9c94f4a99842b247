import { sql, type Transaction } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../src/base/db/database.ts'
import { isOnPostgres } from '../../src/base/db/engine.ts'
import type { Schema } from '../../src/base/db/schema.ts'
import type { TestServer } from './test-server.ts'

/** The next write stops just before its transaction begins: `reached` says that it has, `release` lets it go on. */
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
 * Runs `act` while `change` is made but not committed, and answers what `act` did. On PostgreSQL `act` gets as far as
 * the row that is being changed; SQLite keeps it from the database altogether.
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
    if (isOnPostgres(db)) await vi.waitUntil(() => isSomebodyWaiting(db), 30_000)
  })
  if (!acting) throw new Error('nothing was done')
  return acting
}

/** Asked on another connection: within a transaction this view does not change. */
export async function isSomebodyWaiting(db: Database, atLeast = 1) {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length >= atLeast
}
