import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/base/db/database.ts'
import { dataOf, type Office } from './office.ts'

// SQLite's search index of people. Rows that a test inserts directly are indexed only after the next API call that
// changes people.

export type Ask = Pick<Office, 'ask'>

export async function find({ ask }: Ask, search: string): Promise<{ emails: string[]; total: number }> {
  const { data, total } = dataOf(await ask(`/admin/users?${new URLSearchParams({ search, pageSize: '5' })}`))
  return { emails: data.map(({ email }: { email: string }) => email), total }
}

export const createSomebody = async ({ ask }: Ask, email: string) =>
  dataOf(await ask('/admin/users', { body: { name: 'Rui Lima', email, password: 'segredo-1' } }))

async function countOf(db: Database, rows: ReturnType<typeof sql>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from ${rows}`.execute(db)
  return counted.rows[0]?.count ?? Number.NaN
}

export const countPending = (db: Database) => countOf(db, sql`users_search_pending`)
export const countKeys = (db: Database) => countOf(db, sql`users_search_keys`)

/** Counts matches in the index, without the users table. */
export const countIndexed = (db: Database, text: string) =>
  countOf(db, sql`users_search where users_search match ${`"${text}"`}`)

/** Creates a person through the API, and waits until everybody is indexed. */
export async function letIndexCatchUp({ server, ask }: Office, email = 'last@example.com') {
  await createSomebody({ ask }, email)
  await expect.poll(() => countPending(server.db)).toBe(0)
}
