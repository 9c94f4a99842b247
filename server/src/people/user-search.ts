import { foldLetters, searchWords, withoutApostrophes } from '@palco/contract/fold-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { isOneOf } from '../db/one-of.ts'

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

/** A text that more people have than this is found faster by reading them all than by SQLite's index. */
const RARE = 1000

/** A condition on `users`, and how many meet it where that came with it. */
export interface Match {
  condition: RawBuilder<boolean>
  total?: number
}

const wordsOf = (text: string) => searchWords(text.replaceAll('\0', ''))

/** Those in whose name or address every word stands somewhere; `null` where there is no word to look for. */
export async function matchText(db: Database, text: string): Promise<Match | null> {
  const words = wordsOf(text)
  const isIndexed = (word: string) => [...word].length >= SHORTEST_INDEXED
  const indexed = words.filter(isIndexed)
  const ids = indexed.length && !isOnPostgres(db) ? await findRare(db, indexed) : null
  if (!ids) return words.length ? { condition: containsWords(words) } : null
  const isRare = isOneOf(db, 'users.id', ids)
  const short = words.filter((word) => !isIndexed(word))
  if (!short.length) return { condition: isRare, total: ids.length }
  return { condition: sql`${isRare} and ${containsWords(short)}` }
}

/** The same without an index, for those that read through all people anyway. */
export function containsText(text: string): RawBuilder<boolean> | null {
  const words = wordsOf(text)
  return words.length ? containsWords(words) : null
}

/** PostgreSQL chooses between its trigram index and reading all people. */
const containsWords = (words: readonly string[]) => sql.join<boolean>(words.map(containsWord), sql` and `)

const containsWord = (word: string) => sql`users.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

async function findRare(db: Database, words: readonly string[]): Promise<string[] | null> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users_search_keys
    where key in (select rowid from users_search where users_search match ${phrases} limit ${RARE + 1})
  `.execute(db)
  return rows.length > RARE ? null : rows.map(({ user_id }) => user_id)
}
