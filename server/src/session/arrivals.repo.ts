import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isOnPostgres } from '../db/engine.ts'
import type { Schema } from '../db/schema.ts'
import { accessTokenExpiry } from './sessions.repo.ts'

/** A session that is to be opened for somebody as he was when his password was verified. */
export interface Arrival {
  id: string
  userId: string
  passwordHash: string
  version: number
  refreshHash: string
  accessHash: string
}

/**
 * Opens those that need nothing else: their user is as he was, and has no session yet. Answers which they are. Whoever
 * is being changed at this moment is left out, so that nobody else waits for him; nor for his session, which an insert
 * would wait for while it is being ended or marked.
 */
export async function openSessions(
  trx: Transaction<Schema>,
  arrivals: readonly Arrival[],
  now: number,
): Promise<Set<string>> {
  const onPostgres = isOnPostgres(trx)
  const arriving = onPostgres ? rowsOnPostgres(arrivals) : rowsOnSqlite(arrivals)
  const time = new Date(now).toISOString()
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, id, refresh_hash, created_at, last_seen_at)
    select users.id, arriving.id, arriving.refresh_hash, ${time}, ${time}
    from ${arriving} join users on users.id = arriving.user_id
    where users.active and users.password_hash = arriving.password_hash and users.version = arriving.version
      and not exists (select 1 from sessions where sessions.user_id = users.id)
    ${onPostgres ? sql`for no key update of users skip locked` : sql``}
    on conflict (user_id) do nothing
    returning id
  `.execute(trx)
  const opened = new Set(rows.map(({ id }) => id))
  const tokens = arrivals
    .filter(({ id }) => opened.has(id))
    .map(({ id, userId, accessHash }) => ({
      hash: accessHash,
      user_id: userId,
      session_id: id,
      expires_at: accessTokenExpiry(now),
    }))
  if (tokens.length) await trx.insertInto('access_tokens').values(tokens).execute()
  return opened
}

// As one parameter, so that the statement is the same for any number of them.

const rowsOnPostgres = (arrivals: readonly Arrival[]): RawBuilder<unknown> => sql`
  json_to_recordset(${toJson(arrivals)})
  as arriving (id text, user_id text, password_hash text, version integer, refresh_hash text)
`

const rowsOnSqlite = (arrivals: readonly Arrival[]): RawBuilder<unknown> => sql`
  (select value ->> 'id' as id, value ->> 'user_id' as user_id, value ->> 'password_hash' as password_hash,
    value ->> 'version' as version, value ->> 'refresh_hash' as refresh_hash
  from json_each(${toJson(arrivals)})) as arriving
`

const toJson = (arrivals: readonly Arrival[]) =>
  JSON.stringify(
    arrivals.map(({ id, userId, passwordHash, version, refreshHash }) => ({
      id,
      user_id: userId,
      password_hash: passwordHash,
      version,
      refresh_hash: refreshHash,
    })),
  )
