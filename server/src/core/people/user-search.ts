import { foldLetters, searchWords, withoutApostrophes } from '@palco/contract/fold-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/**
 * Folded, so that "joao" finds "João" on both engines; NUL is a letter to neither of them. What has an apostrophe stands
 * there a second time without it, which is how it is looked for.
 */
export function searchable(text: string) {
  const folded = foldLetters(text.replaceAll('\0', ''))
  return folded.includes("'") ? `${folded} ${withoutApostrophes(folded)}` : folded
}

/** The trigram index of SQLite knows nothing shorter. */
const SHORTEST_INDEXED = 3

/** So many candidates are read faster together with everybody else than one by one. */
const MANY = 1001

const wordsOf = (text: string) => searchWords(text.replaceAll('\0', ''))

/** Those in whose name or address every word stands somewhere; `null` where there is no word to look for. */
export async function matchText(db: Database, text: string): Promise<RawBuilder<boolean> | null> {
  const words = wordsOf(text)
  if (!words.length) return null
  const indexed = words.filter((word) => [...word].length >= SHORTEST_INDEXED)
  const ids = indexed.length && !isOnPostgres(db) ? await findCandidates(db, indexed) : null
  return ids ? sql`${isOneOf(db, 'users.id', ids)} and ${containsWords(words)}` : containsWords(words)
}

/** The same without an index, for those that read through all people anyway. */
export function containsText(text: string): RawBuilder<boolean> | null {
  const words = wordsOf(text)
  return words.length ? containsWords(words) : null
}

/** PostgreSQL chooses between its trigram index and reading all people. */
const containsWords = (words: readonly string[]) => sql.join<boolean>(words.map(containsWord), sql` and `)

const containsWord = (word: string) => sql`users.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * By SQLite's index, and those who are not in it yet (`user-search-index.ts`). One statement, and so one snapshot:
 * nobody is indexed between its two halves. `null` where there are many.
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
