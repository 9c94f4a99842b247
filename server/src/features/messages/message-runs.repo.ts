import type { DueMessage, PlannedMessage, PlannedRoom } from '@palco/contract/messages/message-plan'
import type { MessageKind } from '@palco/contract/messages/messages'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockFreeRows } from '../../base/db/lock-rows.ts'
import type { MessageRunsTable } from '../../base/db/message-tables.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { subjectOf } from './message-rooms.ts'

/**
 * A run: an automatic message that is sent to its recipients, in batches. (Free messages are sent by a walk, a
 * background job over people.)
 */
export interface StoredRun extends Omit<MessageRunsTable, 'rooms' | 'kind'> {
  kind: MessageKind
  rooms: PlannedRoom[]
}

const runs = (db: Database) =>
  db.selectFrom('message_runs').where('kind', '<>', 'free').selectAll().$narrowType<{ kind: MessageKind }>()

const read = async (found: ReturnType<typeof runs>): Promise<StoredRun[]> =>
  (await found.execute()).map(({ rooms, ...row }) => ({ ...row, rooms: JSON.parse(rooms) }))

export async function findRunSubjects(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('message_runs')
    .leftJoin('free_messages', 'run_id', 'message_runs.id')
    .where(isOneOf(db, 'message_runs.id', ids))
    .select(['message_runs.id', 'kind', 'day', 'subject'])
    .execute()
  return new Map(rows.map(({ id, kind, day, subject }) => [id, { kind, day, ...(subject !== null && { subject }) }]))
}

/**
 * True if the run has the same rooms and start times as the planned message. Names may differ: a renamed room needs no
 * new run.
 */
export const isAbout = (run: StoredRun, { rooms }: PlannedMessage) =>
  run.rooms.map(subjectOf).join() === rooms.map(subjectOf).join()

/** Returns the due messages that have no run yet, or whose rooms have changed since their run was opened. */
export async function withoutRun(db: Database, due: readonly DueMessage[]): Promise<DueMessage[]> {
  if (!due.length) return []
  const keys = due.map(({ key }) => key)
  const known = new Map((await read(runs(db).where('key', 'in', keys))).map((run) => [run.key, run]))
  return due.filter((message) => {
    const run = known.get(message.key)
    return !run || !isAbout(run, message)
  })
}

const DAY_MS = 86_400_000
/** The prefix of a run's key after `endGone`. A new run can then have the old key. */
const GONE = 'gone:'

export function listRecent(db: Database, now: number): Promise<StoredRun[]> {
  const recent = runs(db).where('due_at', '>', isoTime(now - DAY_MS))
  return read(recent.where('key', 'not like', `${GONE}%`))
}

export const endGone = (trx: Transaction, { id }: StoredRun) =>
  trx
    .updateTable('message_runs')
    .where('id', '=', id)
    .set({ key: GONE + id, state: 'done' })
    .execute()

/**
 * Opens a run. If the run exists, it starts again with all people. Receipts keep people from getting the message twice.
 */
export async function openRun(trx: Transaction, { key, kind, day, at, rooms }: DueMessage, now: number) {
  const begun = { rooms: JSON.stringify(rooms), state: 'running', last_user_id: '' } as const
  // A `missed` message is due when the day's recordings are published, so its time may have changed.
  const moved = kind === 'missed' ? { due_at: at } : {}
  await trx
    .insertInto('message_runs')
    .values({ id: newId(), key, kind, day, due_at: at, created_at: isoTime(now), ...begun })
    .onConflict((same) =>
      same
        .column('key')
        .doUpdateSet({ ...begun, ...moved })
        // Update only if another node has not updated the run already.
        .where('message_runs.rooms', '<>', begun.rooms),
    )
    .execute()
}

/**
 * Returns the runs of the last two days that announced rooms or their changes (`evening` and `changed`), oldest first.
 */
export function listTold(db: Database, now: number): Promise<StoredRun[]> {
  const recent = runs(db).where('due_at', '>', isoTime(now - 2 * DAY_MS))
  return read(recent.where('kind', 'in', ['evening', 'changed']).orderBy('created_at').orderBy('id'))
}

const running = (db: Database) => runs(db).where('state', '=', 'running')

export const listRunning = (db: Database) => read(running(db).orderBy('due_at').orderBy('id'))

/** Locks the run. Returns `false` if it has changed since it was read, or if another node is writing its next batch. */
export async function lockRun(trx: Transaction, { id, last_user_id, rooms }: StoredRun): Promise<boolean> {
  const same = running(trx).where('id', '=', id).where('last_user_id', '=', last_user_id)
  const row = await lockFreeRows(trx, same).executeTakeFirst()
  return row?.rooms === JSON.stringify(rooms)
}

/**
 * Stores up to which person the run has come. Call it in the transaction of the batch, so that nobody is in two
 * batches.
 */
export const advanceRun = (
  trx: Transaction,
  { id }: StoredRun,
  { lastUserId, isLast }: { lastUserId: string; isLast: boolean },
) =>
  trx
    .updateTable('message_runs')
    .where('id', '=', id)
    .set({ last_user_id: lastUserId, state: isLast ? 'done' : 'running' })
    .execute()

export const deleteOldRuns = (db: Database, before: number) =>
  db.deleteFrom('message_runs').where('due_at', '<=', isoTime(before)).where('state', '=', 'done').execute()

export const listRunsBefore = (db: Database, time: number) =>
  read(runs(db).where('due_at', '<=', isoTime(time)).where('state', '=', 'done'))
