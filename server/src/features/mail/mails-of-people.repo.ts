import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { StoredKind } from './mail-kind.ts'

type Kind = Pick<StoredKind, 'template'>

/** Sends waiting mails to a corrected e-mail address. Removes their failures, which were about the old address. */
export const redirectMails = (trx: Transaction, userId: string, recipient: string) =>
  trx
    .updateTable('outbox')
    .set({ recipient, failure: null, last_error: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()

/** Deletes waiting mails of a kind, because their text is not true any more. */
export const dropMails = (trx: Transaction, { template }: Kind, userIds: readonly string[]) =>
  trx
    .deleteFrom('outbox')
    .where(isOneOf(trx, 'user_id', userIds))
    .where('template', '=', template)
    .where('state', '=', 'waiting')
    .execute()

export const findLastMail = (db: Database, userId: string, { template }: Kind) =>
  db
    .selectFrom('outbox')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['created_at', 'done_at', 'state'])
    .executeTakeFirst()

/**
 * The kind whose sent mails are left out of a person's history, because the history has them as entries of the access
 * link.
 */
const RECORDED_ELSEWHERE = 'first-access'

/**
 * Lists a person's mails before a time, newest first. A mail's time is when it was sent or given up; until then, it is
 * when the mail was created.
 */
export function listMailsOf(db: Database, userId: string, before: string, count: number) {
  const at = sql<string>`coalesce(done_at, created_at)`
  return db
    .selectFrom('outbox')
    .where('user_id', '=', userId)
    .where((mail) => mail.or([mail('template', '<>', RECORDED_ELSEWHERE), mail('state', '<>', 'sent')]))
    .where(at, '<', before)
    .orderBy(at, 'desc')
    .limit(count)
    .select(['id', 'template', 'run_id', 'state', 'failure', at.as('at')])
    .execute()
}

export async function listMailedSince(
  db: Database,
  { template }: Kind,
  userIds: readonly string[],
  since: number,
): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('outbox')
    .where(isOneOf(db, 'user_id', userIds))
    .where('template', '=', template)
    .where('created_at', '>', isoTime(since))
    .select('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * SQL with the same condition as `listMailedSince`, for queries on `users`. The template is a literal: with a
 * parameter, SQLite would not use the partial index (0049-list-indexes).
 */
export const wasMailedSince = ({ template }: Kind, since: number) => sql<boolean>`exists (
  select 1 from outbox
  where outbox.user_id = users.id and template = ${sql.lit(template)} and outbox.created_at > ${isoTime(since)}
)`
