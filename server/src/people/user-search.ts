import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'

/** Lower case and without accents, so that "joao" finds "João" on both engines; NUL is a letter to neither of them. */
export const searchable = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\0', '').toLowerCase()

/** The trigram index of SQLite knows nothing shorter. */
const SHORTEST_INDEXED = 3

/** A text that more people have than this is found faster by reading them all than by SQLite's index. */
const RARE = 1000

/** A condition on `users`, and how many meet it where that came with it. */
export interface Match {
  condition: RawBuilder<boolean>
  total?: number
}

/** Those in whose name or address the text stands somewhere. */
export async function matchText(db: Database, text: string): Promise<Match> {
  const wanted = searchable(text.trim())
  if (isOnPostgres(db)) return { condition: containsOnPostgres(wanted) }
  const ids = [...wanted].length < SHORTEST_INDEXED ? null : await findRare(db, wanted)
  if (!ids) return { condition: sql`instr(users.search_text, ${wanted}) > 0` }
  return {
    condition: sql`users.id in (select value from json_each(${JSON.stringify(ids)}))`,
    total: ids.length,
  }
}

/** Its planner chooses between the trigram index and reading them all. */
function containsOnPostgres(wanted: string): RawBuilder<boolean> {
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return sql`users.search_text like ${pattern}`
}

async function findRare(db: Database, wanted: string): Promise<string[] | null> {
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users_search_keys
    where key in (select rowid from users_search where users_search match ${phrase} limit ${RARE + 1})
  `.execute(db)
  return rows.length > RARE ? null : rows.map(({ user_id }) => user_id)
}
