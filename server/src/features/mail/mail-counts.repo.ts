import type { MessageRun } from '@palco/contract/messages/messages'
import type { RawBuilder } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import { IS_FAILED } from './failed-recipients.repo.ts'
import { lowestPriority, type Withdrawal, waitingMails } from './outbox.repo.ts'

/** Counts by the indexes of waiting and of failed mails, because the outbox may hold a million sent mails. */
export const countUnsent = async (db: Database) => ({
  waiting: await countRows(waitingMails(db)),
  failed: await countRows(db.selectFrom('outbox').where(IS_FAILED)),
})

const sentMails = (db: Database) => db.selectFrom('outbox').where('state', '=', 'sent')

/**
 * Only mails that were sent longer ago than this are in the cached count. This time must exceed the difference between
 * the clocks of node and database; otherwise, a mail could be missing from the cached count and from the count of newer
 * mails.
 */
const SETTLED_MS = 10 * 60_000

export type SentCounter = ReturnType<typeof createSentCounter>

/** Creates a counter of sent mails. Pages poll it, so the count of older mails is cached. */
export function createSentCounter(db: Database) {
  let settled: ReturnType<typeof count> | null = null

  async function count() {
    const until = isoTime(Date.now() - SETTLED_MS)
    return { until, sent: await countRows(sentMails(db).where('done_at', '<=', until)) }
  }

  function recount() {
    const counting = count()
    counting.catch(() => {
      if (settled === counting) settled = null
    })
    settled = counting
    return counting
  }

  return {
    recount,

    async read(): Promise<number> {
      const { until, sent } = await (settled ?? recount())
      return sent + (await countRows(sentMails(db).where('done_at', '>', until)))
    },
  }
}

/**
 * Counts mails. `waiting` is the number of waiting mails that are not paused, `delayed` how many of them have failed to
 * reach the mail server at least once, and `stuck` how many have failed more than once.
 */
export async function countMailTrouble(db: Database, since: number, isPaused: RawBuilder<boolean>) {
  const waiting = waitingMails(db).where('priority', '>=', lowestPriority(isPaused))
  // This condition lets the database use the index of mails with a failure. It leaves out mails whose address was
  // corrected after they failed, because the correction removes the failure.
  const delayed = waiting.where('failure', 'is not', null)
  const ended = db.selectFrom('outbox').where('done_at', '>', isoTime(since))
  return {
    waiting: await countRows(waiting),
    delayed: await countRows(delayed.where('unreached', '>', 0)),
    stuck: await countRows(delayed.where('unreached', '>', 1)),
    sent: await countRows(ended.where('state', '=', 'sent')),
    refused: await countRows(ended.where(IS_FAILED)),
  }
}

export const findLastSent = async (db: Database): Promise<string | null> =>
  (await sentMails(db).select('done_at').orderBy('done_at', 'desc').limit(1).executeTakeFirst())?.done_at ?? null

/**
 * Returns the failure of a mail that is still being retried. If there is none, returns that of the mail that was given
 * up last.
 */
export async function findLastFailure(db: Database) {
  const failed = db.selectFrom('outbox').where('failure', 'is not', null).select(['failure', 'last_error']).limit(1)
  return (
    (await failed.where('state', '=', 'waiting').orderBy('next_at', 'desc').executeTakeFirst()) ??
    (await failed.where(IS_FAILED).orderBy('done_at', 'desc').executeTakeFirst()) ??
    null
  )
}

export const WITHDRAWN: readonly string[] = ['expired', 'outdated'] satisfies Withdrawal[]

export type MailCounts = Pick<MessageRun, 'waiting' | 'sent' | 'failed' | 'withdrawn'>

export async function countMailsOf(db: Database, runIds: readonly string[]): Promise<(runId: string) => MailCounts> {
  const rows = runIds.length
    ? await db
        .selectFrom('outbox')
        .where('run_id', 'in', runIds)
        .select((row) => ['run_id', 'state', 'failure', row.fn.countAll<number>().as('count')])
        .groupBy(['run_id', 'state', 'failure'])
        .execute()
    : []
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id)
  return (runId) => {
    const counts = { waiting: 0, sent: 0, failed: 0, withdrawn: 0 }
    for (const { state, failure, count } of byRun.get(runId) ?? []) counts[runMailState(state, failure)] += count
    return counts
  }
}

export const runMailState = (state: OutboxTable['state'], failure: string | null) =>
  state === 'dead' ? (WITHDRAWN.includes(failure ?? '') ? 'withdrawn' : 'failed') : state
