import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { databaseInstant } from '../../base/db/database-time.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { lockFreeRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { OutboxTable, Schema } from '../../base/db/schema.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'
import { type MailTemplate, type NewMail, RUN_PRIORITIES, RUN_TEMPLATE } from './new-mail.ts'

const KEPT_MS = 30 * 86_400_000
/** Far longer than a long queue and all retries take. */
const WAITING_MS = 7 * 86_400_000
const ROWS_AT_ONCE = 1000

/**
 * Somebody waits for a reset on the login page, so it overtakes older invitations. Certificates are issued for thousands at
 * once, and nobody waits for them. Only mails of runs are below 0: a pause holds them.
 */
const PRIORITIES: Record<MailTemplate, number> = {
  reset: 3,
  'password-changed': 2,
  'sign-in-elsewhere': 2,
  'first-access': 1,
  'certificate-issued': 0,
  'certificate-name': 0,
}

/** Written for thousands at once: sent at a pace. */
export const isPaced = ({ priority }: Pick<OutboxTable, 'priority'>) => priority < PRIORITIES['first-access']

const COLUMNS = {
  id: 'text',
  dedupe_key: 'text',
  user_id: 'text',
  recipient: 'text',
  template: 'text',
  params: 'text',
  language: 'text',
  message_id: 'text',
  priority: 'integer',
  expires_at: 'text',
  run_id: 'text',
} as const

/** One statement: callers with many mails batch them. */
export async function insertMails(trx: Transaction, mails: readonly NewMail[], domain: string, now: number | null) {
  const names = sql.join(Object.keys(COLUMNS).map((column) => sql.ref(column)))
  const rows = mails.map((mail) => toRow(mail, domain))
  const at = databaseInstant(trx, now)
  // `where true`: otherwise SQLite parses "on conflict" as a join condition.
  await sql`
    insert into outbox (${names}, state, attempts, next_at, created_at)
    select ${names}, 'waiting', 0, ${at}, ${at} from ${jsonRows(trx, 'mails', COLUMNS, rows)} where true
    on conflict (dedupe_key) do nothing`.execute(trx)
}

function toRow(mail: NewMail, domain: string) {
  const { key, userId, to, template, params, language, expiresAt } = mail
  const id = newId()
  return {
    id,
    dedupe_key: key,
    user_id: userId,
    recipient: to,
    template,
    params: JSON.stringify(params),
    language,
    message_id: `<${id}@${domain}>`,
    priority: mail.template === RUN_TEMPLATE ? mail.priority : PRIORITIES[mail.template],
    expires_at: expiresAt ?? null,
    run_id: mail.template === RUN_TEMPLATE ? mail.runId : null,
  } satisfies Record<keyof typeof COLUMNS, string | number | null>
}

/** Part of the claim, so that a pause holds the mails of runs on all nodes at once. */
export const LOWEST_PRIORITY = sql<number>`(
  select case when exists (select 1 from message_settings where paused_at is not null) then 0
    else ${sql.lit(Math.min(...RUN_PRIORITIES))} end
)`

const due = (db: Database, now: number | null) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', databaseInstant(db, now))
    .where('priority', '>=', LOWEST_PRIORITY)
    // By the index: without an order PostgreSQL would read every mail that is paused.
    .orderBy('priority', 'desc')
    .orderBy('next_at')
    .select('id')
    .limit(1)

export interface ClaimedMail extends OutboxTable {
  isExpired: boolean
}

/**
 * Leases the mail with the highest priority, and of those the one that has been due for longest. Reads before it writes,
 * because mostly nothing is due.
 */
export async function claimMail(db: Database, now: number | null, leaseMs: number): Promise<ClaimedMail | null> {
  if (!(await due(db, now).executeTakeFirst())) return null
  const claimed = await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_at: databaseInstant(db, now, leaseMs) }))
    .where('id', '=', lockFreeRows(db, due(db, now)))
    .returningAll()
    .returning(sql<unknown>`coalesce(expires_at <= ${databaseInstant(db, now)}, false)`.as('isExpired'))
    .executeTakeFirst()
  return claimed ? { ...claimed, isExpired: Boolean(claimed.isExpired) } : null
}

type Claimed = Pick<OutboxTable, 'id' | 'attempts' | 'recipient' | 'run_id'>
type End = Pick<OutboxTable, 'state' | 'failure' | 'last_error'>

/** Matches nothing once another process has taken over the lease, or the address was corrected: it is sent there next. */
const held = (db: Database, { id, attempts, recipient }: Claimed) =>
  db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('recipient', '=', recipient)
    .where('state', '=', 'waiting')

/** A mail of a run frees its key: its receipts keep it from being repeated, unless a room is moved back. */
export const recordEnd = (db: Database, mail: Claimed, end: End, now: number | null) =>
  held(db, mail)
    .set({
      ...end,
      params: null,
      done_at: databaseInstant(db, now),
      ...(mail.run_id !== null && { dedupe_key: mail.id }),
    })
    .execute()

/** Before the end of the mail is recorded: otherwise a crash between them would leave a link that looks unsent. */
export async function recordLinkSent(db: Database, { dedupe_key }: Pick<OutboxTable, 'dedupe_key'>, now: number) {
  if (!dedupe_key.startsWith(LINK_MAIL_KEY)) return
  await db
    .updateTable('access_links')
    .where('hash', '=', dedupe_key.slice(LINK_MAIL_KEY.length))
    .set({ sent_at: isoTime(now), sent_by: 'mail' })
    .execute()
}

export const recordDelay = (
  db: Database,
  mail: Claimed,
  why: Pick<OutboxTable, 'failure' | 'last_error' | 'unreached'>,
  now: number | null,
  delayMs: number,
) =>
  held(db, mail)
    .set({ ...why, next_at: databaseInstant(db, now, delayMs) })
    .execute()

/** Statement by statement: each blocks SQLite's only writer. Returns how many rows they changed. */
async function inBatches(change: () => Promise<bigint>, stop?: AbortSignal): Promise<number> {
  let all = 0
  for (let changed = ROWS_AT_ONCE; changed === ROWS_AT_ONCE && !stop?.aborted; all += changed)
    changed = Number(await change())
  return all
}

/** Returns their number. */
export function deleteOldMails(db: Database, now: number, stop?: AbortSignal): Promise<number> {
  const old = db.selectFrom('outbox').where('done_at', '<=', isoTime(now - KEPT_MS))
  const some = db.deleteFrom('outbox').where('id', 'in', old.limit(ROWS_AT_ONCE).select('id'))
  return inBatches(async () => (await some.executeTakeFirst()).numDeletedRows, stop)
}

type WaitingMails = SelectQueryBuilder<Schema, 'outbox', object>

function endAll(
  db: Database,
  mails: WaitingMails,
  failure: Expression<string>,
  now: number | null,
  stop?: AbortSignal,
) {
  const some = db
    .updateTable('outbox')
    .where('id', 'in', mails.limit(ROWS_AT_ONCE).select('id'))
    // It may have been sent while this statement waited for its row.
    .where('state', '=', 'waiting')
    .set({ state: 'dead', failure, params: null, done_at: databaseInstant(db, now) })
  return inBatches(async () => (await some.executeTakeFirst()).numUpdatedRows, stop)
}

export const waitingMails = (db: Database) => db.selectFrom('outbox').where('state', '=', 'waiting')

/** Administrators see them as failed. Returns their number. */
export function giveUpOldMails(db: Database, now: number, stop?: AbortSignal): Promise<number> {
  const old = waitingMails(db).where('created_at', '<=', isoTime(now - WAITING_MS))
  // Without a failure it was never tried: there is no mail server any more.
  const failure = sql<string>`case when run_id is null then coalesce(failure, 'unreachable') else 'expired' end`
  return endAll(db, old, failure, now, stop)
}

/** Mails of runs that make no sense any more, also while they are paused. Returns their number. */
export async function withdrawExpired(db: Database, now: number | null): Promise<number> {
  const at = databaseInstant(db, now)
  const expired = waitingMails(db)
    .where('priority', '<', 0)
    .where('expires_at', '<=', at)
    // Not those that a process is sending: it looks at the time itself.
    .where('next_at', '<=', at)
  const isAny = await expired.select('id').limit(1).executeTakeFirst()
  return isAny ? endAll(db, expired, sql.lit<Withdrawal>('expired'), now) : 0
}

/** Why a mail of a run was not sent: too late, or no longer true. Neither is a failure. */
export type Withdrawal = 'expired' | 'outdated'

/** The newest mail of a template for a person, in any state. */
export const findLastMail = (db: Database, userId: string, template: MailTemplate) =>
  db
    .selectFrom('outbox')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['created_at', 'done_at', 'state'])
    .executeTakeFirst()

/** Those of `userIds` that a mail of the template was written for since then, in any state. */
export async function listMailedSince(
  db: Database,
  template: MailTemplate,
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

/** The same as a condition on `users`. */
export const wasMailedSince = (template: MailTemplate, since: number) => sql<boolean>`exists (
  select 1 from outbox
  where outbox.user_id = users.id and template = ${template} and outbox.created_at > ${isoTime(since)}
)`
