import { LINK_PURPOSES, type LinkPurpose } from '@palco/contract/access-links/access-links'
import type { Database, Transaction } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readIds } from '../../base/db/read-pages.ts'
import type { AccessLinksTable } from '../../base/db/schema.ts'
import { HAS_SECOND_FACTOR } from '../people/second-factor.repo.ts'

/** How long a link stays in the table after its expiry. After that, its page says that the link is unknown. */
const KEPT_MS = 90 * 86_400_000

/** Voids all unused links of these people, and deletes the queued mails that contain them. */
export async function voidLinks(trx: Transaction, userIds: readonly string[]) {
  const areTheirs = isOneOf(trx, 'user_id', userIds)
  await voidLive(trx).where(areTheirs).execute()
  const queued = trx.deleteFrom('outbox').where('state', '=', 'waiting').where('template', 'in', LINK_PURPOSES)
  await queued.where(areTheirs).execute()
}

const NOT_ENDED = { used_at: null, voided_at: null }

/** Returns the ids of people who have a link that was neither used nor voided, in ascending order. */
export const findHolders = (db: Database): Promise<string[]> =>
  readIds((after, count) =>
    db
      .selectFrom('access_links')
      .where((link) => link.and(NOT_ENDED))
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(count)
      .select('user_id as id')
      .distinct()
      .execute(),
  )

const voidLive = (db: Database) =>
  db
    .updateTable('access_links')
    .set({ voided_at: isoTime() })
    .where((link) => link.and(NOT_ENDED))

/** Lists the person's links for this purpose that were created after `since`, even if used, voided or expired. */
export const listLinks = (db: Database, userId: string, purpose: LinkPurpose, since: number) =>
  db
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', isoTime(since))
    .select(['created_at', 'expires_at', 'used_at', 'voided_at'])
    .execute()

const MAX_OF_PERSON = 200

export const listLinksOf = (db: Database, userId: string) =>
  db
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MAX_OF_PERSON)
    .select(['purpose', 'created_at', 'sent_at', 'sent_by', 'opened_at', 'used_at', 'voided_at'])
    .execute()

export const findRecipient = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'active', 'blocked_at', 'has_default_password'])
    .executeTakeFirst()

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findLink = (db: Database, hash: string) =>
  db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .where('access_links.hash', '=', hash)
    .select(['user_id', 'purpose', 'expires_at', 'opened_at', 'used_at', 'voided_at'])
    .select([
      'users.name',
      'users.email',
      'users.active',
      'users.blocked_at',
      'users.password_hash',
      'users.has_default_password',
      HAS_SECOND_FACTOR,
      'users.role',
    ])
    .executeTakeFirst()

export function linkState(link: Pick<AccessLinksTable, 'used_at' | 'voided_at' | 'expires_at'>, now: number) {
  if (link.used_at) return 'used'
  if (link.voided_at) return 'replaced'
  return link.expires_at > isoTime(now) ? 'fresh' : 'expired'
}

export const markOpened = (db: Database, hash: string, now: number) =>
  db
    .updateTable('access_links')
    .set({ opened_at: isoTime(now) })
    .where('hash', '=', hash)
    .where('opened_at', 'is', null)
    .execute()

/** Records that the mail server has accepted the mail with this link. */
export const recordMailed = (db: Database, hash: string, now: number) =>
  db
    .updateTable('access_links')
    .where('hash', '=', hash)
    .set({ sent_at: isoTime(now), sent_by: 'mail' })
    .execute()

/** Deletes a link unless it was opened. Called when its mail was refused or did not reach the mail server. */
export const deleteUnread = (db: Database, hash: string) =>
  db.deleteFrom('access_links').where('hash', '=', hash).where('opened_at', 'is', null).execute()

/** Returns `false` if the link was used or voided in the meantime. */
export async function markUsed(trx: Transaction, hash: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('access_links')
    .set({ used_at: isoTime(now) })
    .where((link) => link.and({ hash, ...NOT_ENDED }))
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Deletes old links in batches: most links of an event expire at the same time, and one large delete would block other
 * writes.
 */
export const deleteOldLinks = (db: Database, now: number, stop: AbortSignal) =>
  deleteInBatches((count) => {
    const old = db
      .selectFrom('access_links')
      .where('expires_at', '<', isoTime(now - KEPT_MS))
      .limit(count)
    return db.deleteFrom('access_links').where('hash', 'in', old.select('hash')).execute()
  }, stop)
