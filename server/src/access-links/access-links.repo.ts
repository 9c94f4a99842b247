import type { LinkPurpose } from '@palco/contract/access-links'
import { PostgresAdapter, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AccessLinksTable, Schema } from '../db/schema.ts'
import { hashToken, newToken } from '../session/tokens.ts'

type Reader = Database | Transaction<Schema>

/** How long people are still told why a link does not work. */
const REMEMBER_MS = 90 * 86_400_000

const at = (time: number) => new Date(time).toISOString()

/**
 * One link for each of them who is there, by the user's id. It replaces the one that he had for the same purpose. The
 * tokens are handed out here and never again: only their hashes are stored.
 */
export async function issueLinks(
  trx: Transaction<Schema>,
  userIds: readonly string[],
  purpose: LinkPurpose,
  createdBy: string | null,
  expiresAt: string,
): Promise<Map<string, string>> {
  const present = await holdUsers(trx, userIds)
  if (!present.length) return new Map()
  await voidLinks(trx, present, purpose)
  const tokens = new Map(present.map((userId) => [userId, newToken()]))
  const created_at = at(Date.now())
  const rows = [...tokens].map(([user_id, token]) => ({
    hash: hashToken(token),
    user_id,
    purpose,
    created_by: createdBy,
    created_at,
    expires_at: expiresAt,
  }))
  await trx.insertInto('access_links').values(rows).execute()
  return tokens
}

/** Until the end of the transaction nobody else makes a link for them. In one order, so that no two wait for each other. */
async function holdUsers(trx: Transaction<Schema>, userIds: readonly string[]): Promise<string[]> {
  if (!userIds.length) return []
  const found = trx.selectFrom('users').where('id', 'in', userIds).orderBy('id').select('id')
  const onPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  const rows = await (onPostgres ? found.forNoKeyUpdate() : found).execute()
  return rows.map(({ id }) => id)
}

/** Takes back what these people still have: for one purpose, or for any. Answers how many links that were. */
export async function voidLinks(trx: Transaction<Schema>, userIds: readonly string[], purpose?: LinkPurpose) {
  const own = liveLinks(trx).where('user_id', 'in', userIds)
  const voided = await (purpose ? own.where('purpose', '=', purpose) : own).executeTakeFirst()
  return Number(voided.numUpdatedRows)
}

const liveLinks = (trx: Transaction<Schema>) =>
  trx
    .updateTable('access_links')
    .set({ voided_at: at(Date.now()) })
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findLink = (db: Reader, hash: string) =>
  db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .where('access_links.hash', '=', hash)
    .select(['user_id', 'purpose', 'expires_at', 'used_at', 'voided_at'])
    .select(['users.name', 'users.email', 'users.active', 'users.password_hash'])
    .executeTakeFirst()

export type LinkState = 'fresh' | 'used' | 'replaced' | 'expired'

export function linkState(
  link: Pick<AccessLinksTable, 'used_at' | 'voided_at' | 'expires_at'>,
  now: number,
): LinkState {
  if (link.used_at) return 'used'
  if (link.voided_at) return 'replaced'
  return link.expires_at > at(now) ? 'fresh' : 'expired'
}

/** The caller holds the user, and so nobody else uses it or takes it back. */
export const markUsed = (trx: Transaction<Schema>, hash: string, now: number) =>
  trx
    .updateTable('access_links')
    .set({ used_at: at(now) })
    .where('hash', '=', hash)
    .execute()

export const deleteOldLinks = (db: Database, now: number) =>
  db
    .deleteFrom('access_links')
    .where('expires_at', '<', at(now - REMEMBER_MS))
    .execute()
