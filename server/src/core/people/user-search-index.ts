import { sql } from 'kysely'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/** In one transaction, for which other writers wait. */
const BATCH = 500

/**
 * Fills SQLite's search index with people who were created since (`users_search_pending`), in small transactions after
 * their own: in that of a large import it takes most of the time, and every login waits for it.
 */
export function createSearchIndex(db: Database, bus: Bus) {
  let isAsked = false
  let isStopping = false
  let filling: Promise<void> | null = null

  /** A request that comes after the last look at what is pending makes it look again. */
  async function fill() {
    try {
      while (isAsked && !isStopping) {
        isAsked = false
        if (!(await hasPending(db))) continue
        await indexBatch(db)
        isAsked = true
      }
    } finally {
      filling = null
    }
  }

  function catchUp(): Promise<void> {
    isAsked = true
    filling ??= fill()
    return filling
  }

  return {
    catchUp,

    start(onError: (error: unknown) => void) {
      bus.subscribe((event) => {
        // Not awaited: a listener delays the answer to the call that has made the change.
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
