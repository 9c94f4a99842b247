import { HELD_WAYS, type WorkingLink } from '@palco/contract/access-links/access-links'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { ONE_BY_ONE } from '../mail/failed-recipients.repo.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'

const working = (db: Database) =>
  db
    .selectFrom('access_links')
    .where((link) => link.and({ used_at: null, voided_at: null }))
    .where('expires_at', '>', isoTime())

export const countLive = (db: Database) => countRows(working(db))
export const countLiveOf = (db: Database, userId: string) => countRows(working(db).where('user_id', '=', userId))

export async function listWorking(db: Database, userId: string): Promise<WorkingLink[]> {
  const rows = await working(db)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'first-access')
    .orderBy('created_at')
    .select([HELD_WAY.as('way'), 'created_at', 'sent_at', 'opened_at', 'expires_at'])
    .execute()
  return rows.map(({ way, created_at, sent_at, opened_at, expires_at }) => ({
    way: HELD_WAYS[way] ?? 'copy',
    at: opened_at ?? sent_at ?? created_at,
    expiresAt: expires_at,
  }))
}

/** SQL for how a person got a link, as an index in `HELD_WAYS`. */
export const HELD_WAY = sql<number>`case
  when opened_at is not null then 4
  when sent_by = 'whatsapp' then 3
  when sent_by = 'mail' or made_for in ('mail', 'message') then 2
  when made_for = 'file' then 1
  else 0 end`

/**
 * SQL for whether the link may have reached the person. A mailed link may have reached them if it was sent or opened,
 * or if its mail is waiting. Otherwise the mail was given up, or was lost in a crash or by a restore.
 */
export const MAY_BE_KNOWN = sql<boolean>`(
  coalesce(made_for, '') not in ('mail', 'message') or sent_at is not null or opened_at is not null
  or exists (
    select 1 from outbox where dedupe_key = ${LINK_MAIL_KEY} || access_links.hash and state = 'waiting' ${ONE_BY_ONE}))`

/**
 * Marks the person's newest working link that was created for copying: an administrator has opened a chat that contains
 * it. Returns `false` if there is no such link.
 */
export async function markSent(trx: Transaction, userId: string, now: number): Promise<boolean> {
  const shown = working(trx)
    .where('user_id', '=', userId)
    .where((link) => link.and({ purpose: 'first-access', made_for: 'copy' }))
    .orderBy('created_at', 'desc')
    .limit(1)
  const sent = await trx
    .updateTable('access_links')
    .set({ sent_at: isoTime(now), sent_by: 'whatsapp' })
    .where('hash', '=', shown.select('hash'))
    .returning('hash')
    .executeTakeFirst()
  return sent !== undefined
}
