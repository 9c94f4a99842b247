import { searchWords } from '@palco/contract/base/fold-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/** The length of the shortest words that SQLite's trigram index can find. */
const SHORTEST_INDEXED = 3

/** From this number of candidates on, a scan is faster than reading the candidates by id. */
const MANY = 1001

const wordsOf = (text: string) => searchWords(text.replaceAll('\0', ''))

/** SQL for the searched text without the e-mail address. */
const NAME_TEXT = sql<string>`replace(replace(users.search_text, users.email_key, ''), replace(users.email_key, '''', ''), '')`

/**
 * Condition on `users`: every word is in the name or the e-mail address. `null` if there is no word. With `ofNames`,
 * only names are searched: callers who don't see e-mail addresses must not guess them by searching.
 */
export async function matchText(db: Database, text: string, ofNames = false): Promise<RawBuilder<boolean> | null> {
  const match = await matchAll(db, text)
  if (!match || !ofNames) return match
  return sql`${match} and ${sql.join(
    wordsOf(text).map((word) => containsIn(NAME_TEXT, word)),
    sql` and `,
  )}`
}

async function matchAll(db: Database, text: string): Promise<RawBuilder<boolean> | null> {
  const words = wordsOf(text)
  if (!words.length) return null
  const indexed = words.filter((word) => [...word].length >= SHORTEST_INDEXED)
  const ids = indexed.length && !isOnPostgres(db) ? await findCandidates(db, indexed) : null
  return ids ? sql`${isOneOf(db, 'users.id', ids)} and ${containsWords(words)}` : containsWords(words)
}

/** The same condition as `matchText` but without an index, for queries that scan all people anyway. */
export function containsText(text: string): RawBuilder<boolean> | null {
  const words = wordsOf(text)
  return words.length ? containsWords(words) : null
}

/** Returns the condition that every word occurs. PostgreSQL chooses between its trigram index and a scan by itself. */
const containsWords = (words: readonly string[]) => {
  const conditions = words.map((word) => containsWord('users.search_text', word))
  return sql.join<boolean>(conditions, sql` and `)
}

export const containsWord = (column: string, word: string) => containsIn(sql.ref(column), word)

const containsIn = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * Returns the ids of people whom SQLite's index finds and of people who are not indexed yet (`user-search-index.ts`),
 * or `null` if there are too many. Reads both in one statement, because people who are indexed between two statements
 * could be missed.
 */
async function findCandidates(db: Database, words: readonly string[]): Promise<string[] | null> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users_search_keys
    where key in (select rowid from users_search where users_search match ${phrases} limit ${MANY})
    union all select user_id from users_search_pending
    limit ${MANY}
  `.execute(db)
  return rows.length < MANY ? rows.map(({ user_id }) => user_id) : null
}
