import { ACCESS_TOKEN_MINUTES, SESSION_IDLE_DAYS } from '@palco/contract/base/limits'
import { type TeamFunction, teamFunctionOf } from '@palco/contract/team/permissions'
import type { Role } from '@palco/contract/users/users'
import { type Expression, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { END_REASONS, type EndReason } from '../../base/db/schema.ts'
import { MAY_SIGN_IN } from './may-sign-in.ts'

export interface Session {
  id: string
  userId: string
  role: Role
  /** True if the user signed in by single sign-on. */
  isByProvider: boolean
}

/** A user, as stored when the password was verified. */
export interface Verified {
  person: { id: string; role: Role; version: number }
  passwordHash: string
  /** True if the user has a session, which would end when they sign in (a takeover). */
  hasSession: boolean
  /** True if the single sign-on provider has identified the user, instead of the password. */
  isByProvider?: boolean
  /** False if the user has not proved who they are just now: the provider may have remembered them. Default: true. */
  isConfirmed?: boolean
}

const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 86_400_000
export const accessTokenExpiry = (now: number) => isoTime(now + minutes(ACCESS_TOKEN_MINUTES))
const idleSince = (now: number) => isoTime(now - days(SESSION_IDLE_DAYS))

const liveSessions = (db: Database, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(MAY_SIGN_IN)
    .where('sessions.last_seen_at', '>', idleSince(now))
    .select(['sessions.id', 'sessions.user_id as userId', 'users.role', 'sessions.created_at', 'sessions.provider_at'])

const toSession = <Row extends { created_at: string; provider_at: string | null }>(row: Row) => {
  const { created_at, provider_at, ...session } = row
  return { ...session, isByProvider: provider_at !== null && provider_at >= created_at }
}

/** A session found by one of its access tokens. */
export interface TokenSession extends Session {
  expiresAt: string
}

export async function findByAccessHashes(db: Database, hashes: readonly string[], now: number) {
  const rows = await liveSessions(db, now)
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .where(isOneOf(db, 'access_tokens.hash', hashes))
    .where('access_tokens.expires_at', '>', isoTime(now))
    .select(['access_tokens.hash', 'access_tokens.expires_at as expiresAt'])
    .execute()
  return new Map<string, TokenSession>(rows.map(({ hash, ...row }) => [hash, toSession(row)]))
}

export async function findByIds(db: Database, ids: readonly string[], now: number): Promise<Map<string, Session>> {
  const rows = await liveSessions(db, now)
    .where(isOneOf(db, 'sessions.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, toSession(row)]))
}

const sessionsByRefreshHash = (db: Database, hash: string, now: number) =>
  liveSessions(db, now).where('sessions.refresh_hash', '=', hash)

type Owned = Pick<Session, 'id' | 'userId'>

export const findByRefreshHash = (db: Database, hash: string, now: number): Promise<Owned | undefined> =>
  sessionsByRefreshHash(db, hash, now).executeTakeFirst()

/** Locks the session, so that it can't end before this transaction does. */
export const lockByRefreshHash = (trx: Transaction, hash: string, now: number): Promise<Owned | undefined> =>
  lockRows(trx, sessionsByRefreshHash(trx, hash, now), 'sessions').executeTakeFirst()

/**
 * Locks the user until the transaction ends. FOR KEY SHARE is too weak: a sign-in must wait for a password reset or
 * deactivation. FOR SHARE can deadlock if two transactions hold it and then both change the row.
 */
export function lockUser(trx: Transaction, id: string) {
  const user = trx.selectFrom('users').where('id', '=', id)
  return lockRows(
    trx,
    user.select(['password_hash as passwordHash', 'has_default_password', 'active', 'blocked_at', 'role', 'version']),
  ).executeTakeFirst()
}

/** A person's role, and their role within the team if they are in it. */
export interface Standing {
  role: Role
  teamFunction?: TeamFunction | null | undefined
}

export async function findStandings(db: Database, userIds: readonly string[]): Promise<Map<string, Standing>> {
  if (!userIds.length) return new Map()
  const rows = await db.selectFrom('users').where('id', 'in', userIds).select(['id', 'role', 'team_function']).execute()
  return new Map(
    rows.map(({ id, role, team_function }) => [id, { role, teamFunction: teamFunctionOf(role, team_function) }]),
  )
}

/** A reason that only another release knows counts as a takeover, which is the most frequent one. */
export async function findEndReason(db: Database, id: string): Promise<EndReason | null> {
  const row = await db.selectFrom('ended_sessions').where('id', '=', id).select('reason').executeTakeFirst()
  if (!row) return null
  return END_REASONS.find((reason) => reason === row.reason) ?? 'takeover'
}

/**
 * Replaces the user's session, and returns the id of the previous one, if any. Uses one upsert, so that of several
 * concurrent sign-ins exactly one session remains.
 */
export async function takeOver(
  trx: Transaction,
  session: { id: string; userId: string; refreshHash: string; isByProvider: boolean; isConfirmed: boolean },
  now: number,
): Promise<string | null> {
  const { replaced_id } = await trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      id: session.id,
      refresh_hash: session.refreshHash,
      created_at: isoTime(now),
      last_seen_at: isoTime(now),
      replaced_id: null,
      confirmed_at: session.isConfirmed ? isoTime(now) : null,
      last_used_at: isoTime(now),
      provider_at: session.isByProvider ? isoTime(now) : null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        replaced_id: row.ref('sessions.id'),
        id: row.ref('excluded.id'),
        refresh_hash: row.ref('excluded.refresh_hash'),
        created_at: row.ref('excluded.created_at'),
        last_seen_at: row.ref('excluded.last_seen_at'),
        confirmed_at: row.ref('excluded.confirmed_at'),
        last_used_at: row.ref('excluded.last_used_at'),
        provider_at: row.ref('excluded.provider_at'),
      })),
    )
    .returning('replaced_id')
    .executeTakeFirstOrThrow()
  return replaced_id
}

export const findSessionOf = (db: Database, userId: string) =>
  db.selectFrom('sessions').where('user_id', '=', userId).select('last_seen_at').executeTakeFirst()

export const deleteSession = (trx: Transaction, id: string) =>
  trx.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst()

export const recordEnd = (trx: Transaction, id: string, reason: EndReason, now: number) =>
  trx
    .insertInto('ended_sessions')
    .values({ id, reason, ended_at: isoTime(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const addAccessToken = (db: Database, token: { hash: string; userId: string; sessionId: string }, now: number) =>
  db
    .insertInto('access_tokens')
    .values({
      hash: token.hash,
      user_id: token.userId,
      session_id: token.sessionId,
      expires_at: accessTokenExpiry(now),
    })
    .execute()

export const deleteAccessTokensOf = (trx: Transaction, userId: string) =>
  trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()

/** Deletes the user's access tokens, except the newest `keep` of this session that are still valid. */
export const deleteOldAccessTokens = (trx: Transaction, { id, userId }: Owned, keep: number, now: number) =>
  trx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('hash', 'not in', (tokens) =>
      tokens
        .selectFrom('access_tokens')
        .where('user_id', '=', userId)
        .where('session_id', '=', id)
        .where('expires_at', '>', isoTime(now))
        .orderBy('expires_at', 'desc')
        .limit(keep)
        .select('hash'),
    )
    .execute()

export const setRefreshHash = (trx: Transaction, id: string, refreshHash: string) =>
  trx.updateTable('sessions').set({ refresh_hash: refreshHash }).where('id', '=', id).returning('id').executeTakeFirst()

const inOrder = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('sessions')
    .where(isOneOf(db, 'id', ids))
    .orderBy('user_id')

const latest = (stored: Expression<string | null>, given: string) =>
  sql<string>`case when ${stored} > ${given} then ${stored} else ${given} end`

/**
 * Marks sessions as seen. Returns those that still exist: the others have ended, and this node has missed the message.
 * Locks rows in the same order as `endSessionsOf`, so that the two can't deadlock.
 */
export async function markSeen(db: Database, ids: readonly string[], now: number): Promise<Set<string>> {
  const rows = await db
    .updateTable('sessions')
    // The time never goes back: otherwise a node whose clock is far behind would end the sessions that it marks.
    .set(({ ref }) => ({ last_seen_at: latest(ref('last_seen_at'), isoTime(now)) }))
    .where('user_id', 'in', lockRows(db, inOrder(db, ids).select('user_id')))
    // Check the ids again: a session may have been taken over while this waited for the row lock.
    .where(isOneOf(db, 'id', ids))
    .returning('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Records that people used these sessions, because idle ones are ended. */
export const markUsed = (db: Database, ids: readonly string[], now: number) =>
  db
    .updateTable('sessions')
    .set(({ ref }) => ({ last_used_at: latest(ref('last_used_at'), isoTime(now)) }))
    .where('user_id', 'in', lockRows(db, inOrder(db, ids).select('user_id')))
    .where(isOneOf(db, 'id', ids))
    .execute()

/**
 * Returns the owners of team sessions that were not used since `time`. The role is a literal, because with a parameter
 * SQLite would not use the partial index.
 */
export async function findIdleMembers(db: Database, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('sessions.user_id', 'in', (user) =>
      user.selectFrom('users').where('role', '=', sql.lit('ADMIN')).select('users.id'),
    )
    .where('sessions.created_at', '<', isoTime(time))
    .where((row) => row(row.fn.coalesce('sessions.last_used_at', 'sessions.created_at'), '<', isoTime(time)))
    .select('sessions.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Records that the owner has proved who they are. Returns `false` if the session has ended. */
export async function confirm(db: Database, id: string, now: number): Promise<boolean> {
  const confirmed = db
    .updateTable('sessions')
    .set({ confirmed_at: isoTime(now) })
    .where('id', '=', id)
  return (await confirmed.returning('id').executeTakeFirst()) !== undefined
}

export async function isConfirmedSince(db: Database, id: string, time: number): Promise<boolean> {
  const session = db.selectFrom('sessions').where('id', '=', id).where('confirmed_at', '>', isoTime(time))
  return (await session.whereRef('confirmed_at', '>=', 'created_at').select('id').executeTakeFirst()) !== undefined
}

export const countSeenSince = (db: Database, time: number) =>
  countRows(db.selectFrom('sessions').where('last_seen_at', '>', isoTime(time)))

export async function deleteExpired(db: Database, now: number) {
  await db.deleteFrom('access_tokens').where('expires_at', '<', isoTime(now)).execute()
  await db.deleteFrom('sessions').where('last_seen_at', '<', idleSince(now)).execute()
  await db.deleteFrom('ended_sessions').where('ended_at', '<', idleSince(now)).execute()
}
