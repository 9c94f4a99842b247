import type { MessageFailure, MessagesOfUser } from '@palco/contract/messages/messages'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { findRefusal, knownFailure } from '../mail/failed-recipients.repo.ts'
import { runMailState, WITHDRAWN } from '../mail/mail-counts.repo.ts'

const MAX_RUNS = 100
const MAX_FAILURES = 100
const MAX_OF_USER = 20

export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

export const listRuns = (db: Database) =>
  db
    .selectFrom('message_runs')
    .leftJoin('free_messages', 'run_id', 'message_runs.id')
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RUNS)
    .select(['id', 'kind', 'day', 'due_at', 'rooms', 'state', 'created_at', 'restored', 'subject', 'sent_by'])
    .execute()

export const hasRun = async (db: Database, id: string) =>
  (await countRows(db.selectFrom('message_runs').where('id', '=', id))) > 0

export async function listFailures(db: Database, runId: string): Promise<MessageFailure[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .where('outbox.run_id', '=', runId)
    .where('outbox.state', '=', 'dead')
    .where((row) => row.or([row('failure', 'is', null), row('failure', 'not in', WITHDRAWN)]))
    // Sort by an expression. With the column itself, PostgreSQL would use the index on `done_at` and scan the mails of
    // all runs.
    .orderBy(sql`outbox.done_at || ''`, 'desc')
    .limit(MAX_FAILURES)
    .select(['users.id', 'users.name', 'users.email', 'failure', 'last_error', 'done_at'])
    .execute()
  return rows.map(({ failure, last_error, done_at, ...user }) => ({
    user,
    failure: knownFailure(failure),
    answer: last_error ?? '',
    at: done_at ?? '',
  }))
}

export const countUnsubscribed = (db: Database) =>
  countRows(db.selectFrom('users').where('unsubscribed_at', 'is not', null))

export async function findMessagesOfUser(db: Database, userId: string): Promise<MessagesOfUser | null> {
  const [user, refusedAt, rows] = await Promise.all([
    db.selectFrom('users').where('id', '=', userId).select('unsubscribed_at').executeTakeFirst(),
    findRefusal(db, userId),
    db
      .selectFrom('outbox')
      .innerJoin('message_runs', 'message_runs.id', 'outbox.run_id')
      .where('outbox.user_id', '=', userId)
      .orderBy('outbox.created_at', 'desc')
      .limit(MAX_OF_USER)
      .select(['kind', 'day', 'outbox.created_at', 'outbox.done_at', 'outbox.state', 'failure'])
      .execute(),
  ])
  if (!user) return null
  return {
    unsubscribedAt: user.unsubscribed_at,
    refusedAt,
    messages: rows.map(({ kind, day, created_at, done_at, state, failure }) => ({
      kind,
      day,
      at: done_at ?? created_at,
      state: runMailState(state, failure),
    })),
  }
}
