import { sql } from 'kysely'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/** How many users are indexed in one transaction, for which other writers wait. */
const BATCH = 500

/**
 * Adds new people (`users_search_pending`) to SQLite's search index in small batches, after the transaction that
 * created them. Otherwise, indexing would take most of the time of a large import, and every sign-in would wait for the
 * import.
 */
export function createSearchIndex(db: Database, bus: Bus) {
  let isRequested = false
  let isStopping = false
  let filling: Promise<void> | null = null

  /** Indexes people until none is pending. A request during the last check causes another check. */
  async function fill() {
    try {
      while (isRequested && !isStopping) {
        isRequested = false
        if (!(await hasPending(db))) continue
        await indexBatch(db)
        isRequested = true
      }
    } finally {
      filling = null
    }
  }

  function catchUp(): Promise<void> {
    isRequested = true
    filling ??= fill()
    return filling
  }

  return {
    catchUp,

    start(onError: (error: unknown) => void) {
      bus.subscribe((event) => {
        // Don't wait for the indexing, because the write that emitted the event waits for its listeners.
        if (event.type === 'users-changed') catchUp().catch(onError)
      })
      return async () => {
        isStopping = true
        await filling?.catch(onError)
      }
    },
  }
}

async function hasPending(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from users_search_pending limit 1`.execute(db)
  return rows.length > 0
}

async function indexBatch(db: Database) {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ user_id: string }>`
      delete from users_search_pending
      where user_id in (select user_id from users_search_pending limit ${BATCH})
      returning user_id
    `.execute(trx)
    const ids = rows.map(({ user_id }) => user_id)
    await sql`insert into users_search_keys (user_id) select value from json_each(${JSON.stringify(ids)})`.execute(trx)
    await sql`
      insert into users_search (rowid, search_text)
      select key, search_text from users_search_keys join users on id = user_id where ${isOneOf(trx, 'user_id', ids)}
    `.execute(trx)
  })
}
