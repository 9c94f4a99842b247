import { foldLetters, searchWords, withoutApostrophes } from '@palco/contract/fold-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'

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
  if (!ids) return words.length ? { condition: containsWords(db, words) } : null
  const isRare = sql<boolean>`users.id in (select value from json_each(${JSON.stringify(ids)}))`
  const short = words.filter((word) => !isIndexed(word))
  if (!short.length) return { condition: isRare, total: ids.length }
  return { condition: sql`${isRare} and ${containsWords(db, short)}` }
}

/** The same by reading through the people: for who reads through them anyway, a piece at a time. */
export function containsText(db: Database, text: string): RawBuilder<boolean> | null {
  const words = wordsOf(text)
  return words.length ? containsWords(db, words) : null
}

function containsWords(db: Database, words: readonly string[]): RawBuilder<boolean> {
  const contains = isOnPostgres(db) ? containsOnPostgres : containsOnSqlite
  return sql.join<boolean>(words.map(contains), sql` and `)
}

const containsOnSqlite = (word: string) => sql`instr(users.search_text, ${word}) > 0`

/** Its planner chooses between the trigram index and reading them all. */
const containsOnPostgres = (word: string) => sql`users.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

async function findRare(db: Database, words: readonly string[]): Promise<string[] | null> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users_search_keys
    where key in (select rowid from users_search where users_search match ${phrases} limit ${RARE + 1})
  `.execute(db)
  return rows.length > RARE ? null : rows.map(({ user_id }) => user_id)
}
