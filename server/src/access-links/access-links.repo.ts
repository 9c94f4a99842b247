import { LINK_PURPOSES, type LinkPurpose } from '@palco/contract/access-links'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteInPieces } from '../db/delete-in-pieces.ts'
import { isOnPostgres } from '../db/engine.ts'
import { isOneOf } from '../db/one-of.ts'
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
  if (!userIds.length) return new Map()
  if (purpose === 'first-access') await lockFirstAccess(trx)
  const found = trx.selectFrom('users').where('id', 'in', userIds).orderBy('id').select('id')
  // Nobody else makes a link for them meanwhile. In one order, so that no two wait for each other.
  const present = await (isOnPostgres(trx) ? found.forNoKeyUpdate() : found).execute()
  const tokens = new Map(present.map(({ id }) => [id, newToken()]))
  for (const statement of issueStatements(trx, tokens, { purpose, createdBy, expiresAt }))
    await trx.executeQuery(statement)
  return tokens
}

const LINKS_LOCK = 20_251_212

/**
 * Who makes first-access links does so one after the other, a file of them included: nobody else waits for that. SQLite
 * has one writer at a time as it is.
 */
export async function lockFirstAccess(trx: Transaction<Schema>) {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${LINKS_LOCK})`.execute(trx)
}

/** What has to be written for tokens by their users' ids: rows travel as one text, as those of an import do. */
export function issueStatements(
  db: Reader,
  tokens: ReadonlyMap<string, string>,
  { purpose, createdBy, expiresAt }: { purpose: LinkPurpose; createdBy: string | null; expiresAt: string },
): CompiledQuery[] {
  const now = at(Date.now())
  const userIds = [...tokens.keys()]
  const json = JSON.stringify([...tokens].map(([user_id, token]) => ({ user_id, hash: hashToken(token) })))
  const rows = isOnPostgres(db)
    ? sql`json_array_elements(${json}::json) as rows(value)`
    : sql`json_each(${json}) as rows`
  const replace = sql`
    update access_links set voided_at = ${now}
    where ${isOneOf(db, 'user_id', userIds)} and purpose = ${purpose}
      and used_at is null and voided_at is null`
  const add = sql`
    insert into access_links (hash, user_id, purpose, created_by, created_at, expires_at)
    select value ->> 'hash', value ->> 'user_id', ${purpose}, ${createdBy}, ${now}, ${expiresAt} from ${rows}`
  // A mail that still waits would bring the link that was replaced. Not by the index of what waits, which PostgreSQL takes
  // for short while an order fills it, and reads whole for every piece.
  const unsend = sql`
    delete from outbox where state || '' = 'waiting' and template = ${purpose} and ${isOneOf(db, 'user_id', userIds)}`
  return [replace.compile(db), unsend.compile(db), add.compile(db)]
}

/** Takes back all that these people still have, and what is on its way to them. */
export async function voidLinks(trx: Transaction<Schema>, userIds: readonly string[]) {
  await voidLive(trx).where('user_id', 'in', userIds).execute()
  await unsendLinks(trx).where('user_id', 'in', userIds).execute()
}

/** The mails that wait with a link: it opens nothing any more. */
export const unsendLinks = (db: Reader) =>
  db.deleteFrom('outbox').where('state', '=', 'waiting').where('template', 'in', LINK_PURPOSES)

export const voidLive = (db: Reader) =>
  db
    .updateTable('access_links')
    .set({ voided_at: at(Date.now()) })
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)

/** Whether he was given one since then that he can still use. */
export async function hasFreshLink(db: Reader, userId: string, purpose: LinkPurpose, since: number): Promise<boolean> {
  const fresh = db
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('created_at', '>', at(since))
  return (await fresh.select('hash').executeTakeFirst()) !== undefined
}

/** Where a link of his goes to. */
export const findRecipient = (db: Reader, userId: string) =>
  db.selectFrom('users').where('id', '=', userId).select(['email', 'active']).executeTakeFirst()

export const countLive = (db: Reader) =>
  db
    .selectFrom('access_links')
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', at(Date.now()))
    .select((row) => row.fn.countAll<number | string>().as('count'))

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findLink = (db: Reader, hash: string) =>
  db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .where('access_links.hash', '=', hash)
    .select(['user_id', 'purpose', 'expires_at', 'used_at', 'voided_at'])
    .select(['users.name', 'users.email', 'users.active', 'users.password_hash', 'users.has_default_password'])
    .executeTakeFirst()

export function linkState(link: Pick<AccessLinksTable, 'used_at' | 'voided_at' | 'expires_at'>, now: number) {
  if (link.used_at) return 'used'
  if (link.voided_at) return 'replaced'
  return link.expires_at > at(now) ? 'fresh' : 'expired'
}

/** Whether it still could be: it may have been taken back, with all others, while somebody looked at it. */
export async function markUsed(trx: Transaction<Schema>, hash: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('access_links')
    .set({ used_at: at(now) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** All links of an event run out at the same moment. */
export const deleteOldLinks = (db: Database, now: number) =>
  deleteInPieces((count) => {
    const old = db
      .selectFrom('access_links')
      .where('expires_at', '<', at(now - REMEMBER_MS))
      .limit(count)
    return db.deleteFrom('access_links').where('hash', 'in', old.select('hash')).execute()
  })
