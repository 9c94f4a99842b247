import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Lower case and without accents, so that "joao" finds "João" on both engines; NUL is a letter to neither of them. */
export const searchable = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\0', '').toLowerCase()

/** The trigram index of SQLite knows nothing shorter. */
const SHORTEST_INDEXED = 3

/** A condition on `users`: the text stands somewhere in the name or the address. */
export function containsText(db: Database, text: string): RawBuilder<boolean> {
  const wanted = searchable(text.trim())
  const onSqlite = !(db.getExecutor().adapter instanceof PostgresAdapter)
  if (onSqlite && [...wanted].length >= SHORTEST_INDEXED) {
    const phrase = `"${wanted.replaceAll('"', '""')}"`
    return sql`users.rowid in (select rowid from users_search where users_search match ${phrase})`
  }
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return sql`users.search_text like ${pattern} escape '\\'`
}
