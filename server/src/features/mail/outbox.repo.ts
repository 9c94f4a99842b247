import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { databaseInstant } from '../../base/db/database-time.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { lockFreeRows } from '../../base/db/lock-rows.ts'
import type { OutboxTable, Schema } from '../../base/db/schema.ts'
import type { MailKind } from './mail-kind.ts'

const KEPT_MS = 30 * 86_400_000
const WAITING_MS = 7 * 86_400_000
const ROWS_AT_ONCE = 1000

interface Addressed {
  key: string
  /** `null` for an e-mail address without an account. */
  userId: string | null
  to: string
  language: InterfaceLanguage
}

export interface NewMail<Params> extends Addressed {
  kind: MailKind<Params>
  params: NoInfer<Params>
  /** When the mail's link expires. The mail is not sent after that. */
  expiresAt?: string
}

/** A mail of a message run. Its text is composed when the mail is sent (`RunMails`). */
export interface RunMail extends Addressed {
  runId: string
  priority: RunPriority
  params: object
  expiresAt: string
}

const RUN_PRIORITIES = [-1, -2, -3] as const
export type RunPriority = (typeof RUN_PRIORITIES)[number]

const RUN_TEMPLATE = 'message'

/** True if mails of this priority are sent at a limited rate, because many may be due at once. */
export const isPaced = ({ priority }: Pick<OutboxTable, 'priority'>) => priority <= 0

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

/** Inserts all mails in one statement. Callers split many mails into batches. */
export async function insertMails<Params>(
  trx: Transaction,
  mails: readonly (NewMail<Params> | RunMail)[],
  domain: string,
  now: number | null,
) {
  const names = sql.join(Object.keys(COLUMNS).map((column) => sql.ref(column)))
  const rows = mails.map((mail) => toRow(mail, domain))
  const at = databaseInstant(trx, now)
  // `where true` is needed: without it, SQLite would parse "on conflict" as a join condition.
  await sql`
    insert into outbox (${names}, state, attempts, next_at, created_at)
    select ${names}, 'waiting', 0, ${at}, ${at} from ${jsonRows(trx, 'mails', COLUMNS, rows)} where true
    on conflict (dedupe_key) do nothing`.execute(trx)
}

function toRow<Params>(mail: NewMail<Params> | RunMail, domain: string) {
  const { key, userId, to, params, language, expiresAt } = mail
  const isOfRun = 'runId' in mail
  const id = newId()
  return {
    id,
    dedupe_key: key,
    user_id: userId,
    recipient: to,
    template: isOfRun ? RUN_TEMPLATE : mail.kind.template,
    params: JSON.stringify(params),
    language,
    message_id: `<${id}@${domain}>`,
    priority: isOfRun ? mail.priority : mail.kind.priority,
    expires_at: expiresAt ?? null,
    run_id: isOfRun ? mail.runId : null,
  } satisfies Record<keyof typeof COLUMNS, string | number | null>
}

/**
 * SQL for the lowest priority that is sent. During a pause it is 0, because messages (`RunMail`) have negative
 * priorities.
 */
export const lowestPriority = (isPaused: RawBuilder<boolean>) => sql<number>`(
  select case when ${isPaused} then 0 else ${sql.lit(Math.min(...RUN_PRIORITIES))} end
)`

const due = (db: Database, isPaused: RawBuilder<boolean>, now: number | null) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', databaseInstant(db, now))
    .where('priority', '>=', lowestPriority(isPaused))
    .orderBy('priority', 'desc')
    .orderBy('next_at')
    .select('id')
    .limit(1)

export interface ClaimedMail extends OutboxTable {
  isExpired: boolean
}

/** Leases the due mail with the highest priority. Reads before it writes, because usually nothing is due. */
export async function claimMail(
  db: Database,
  isPaused: RawBuilder<boolean>,
  now: number | null,
  leaseMs: number,
): Promise<ClaimedMail | null> {
  const next = due(db, isPaused, now)
  if (!(await next.executeTakeFirst())) return null
  const claimed = await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_at: databaseInstant(db, now, leaseMs) }))
    .where('id', '=', lockFreeRows(db, next))
    .returningAll()
    .returning(sql<unknown>`coalesce(expires_at <= ${databaseInstant(db, now)}, false)`.as('isExpired'))
    .executeTakeFirst()
  return claimed ? { ...claimed, isExpired: Boolean(claimed.isExpired) } : null
}

type Claimed = Pick<OutboxTable, 'id' | 'attempts' | 'recipient' | 'run_id'>
type End = Pick<OutboxTable, 'state' | 'failure' | 'last_error'>

/**
 * Starts an update of a claimed mail. The update changes nothing if another process has leased the mail since, or if
 * the mail's address was corrected.
 */
const held = (db: Database, { id, attempts, recipient }: Claimed) =>
  db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('recipient', '=', recipient)
    .where('state', '=', 'waiting')

/**
 * Ends a mail. For a message (`RunMail`), also frees the dedupe key: the same message can then be written again, for
 * example after a room is moved back.
 */
export const recordEnd = (db: Database, mail: Claimed, end: End, now: number | null) =>
  held(db, mail)
    .set({
      ...end,
      params: null,
      done_at: databaseInstant(db, now),
      ...(mail.run_id !== null && { dedupe_key: mail.id }),
    })
    .execute()

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

/**
 * Changes rows in batches, so that SQLite's only writer is not blocked for long. Returns how many rows were changed.
 */
async function inBatches(change: () => Promise<bigint>, stop?: AbortSignal): Promise<number> {
  let all = 0
  for (let changed = ROWS_AT_ONCE; changed === ROWS_AT_ONCE && !stop?.aborted; all += changed)
    changed = Number(await change())
  return all
}

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
    // Check the state again: the mail may have been sent while this statement waited for the row lock.
    .where('state', '=', 'waiting')
    .set({ state: 'dead', failure, params: null, done_at: databaseInstant(db, now) })
  return inBatches(async () => (await some.executeTakeFirst()).numUpdatedRows, stop)
}

export const waitingMails = (db: Database) => db.selectFrom('outbox').where('state', '=', 'waiting')

/** Ends mails that have waited too long: messages (`RunMail`) as expired, others as failed. Returns how many. */
export function giveUpOldMails(db: Database, now: number, stop?: AbortSignal): Promise<number> {
  const old = waitingMails(db).where('created_at', '<=', isoTime(now - WAITING_MS))
  // A mail without a failure was probably never tried, for example because no mail server is configured any more.
  const failure = sql<string>`case when run_id is null then coalesce(failure, 'unreachable') else 'expired' end`
  return endAll(db, old, failure, now, stop)
}

/** Ends messages (`RunMail`) that are too late, even during a pause. Returns how many. */
export async function withdrawExpired(db: Database, now: number | null): Promise<number> {
  const at = databaseInstant(db, now)
  const expired = waitingMails(db)
    .where('priority', '<', 0)
    .where('expires_at', '<=', at)
    // Leaves out leased mails: the process with the lease checks the expiry itself.
    .where('next_at', '<=', at)
  const isAny = await expired.select('id').limit(1).executeTakeFirst()
  return isAny ? endAll(db, expired, sql.lit<Withdrawal>('expired'), now) : 0
}

/**
 * Why a message was withdrawn. `expired`: it is too late. `outdated`: its reason is gone, for example because the room
 * was moved.
 */
export type Withdrawal = 'expired' | 'outdated'
