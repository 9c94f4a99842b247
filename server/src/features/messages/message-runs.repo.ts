import {
  type DueMessage,
  isInWindow,
  type PlannedMessage,
  type PlannedRoom,
} from '@palco/contract/messages/message-plan'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockFreeRows } from '../../base/db/lock-rows.ts'
import type { MessageRunsTable } from '../../base/db/message-tables.ts'
import { isReminder, subjectOf } from './message-subjects.ts'

export interface StoredRun extends Omit<MessageRunsTable, 'rooms'> {
  rooms: PlannedRoom[]
}

const runs = (db: Database) => db.selectFrom('message_runs').selectAll()

const read = async (found: ReturnType<typeof runs>): Promise<StoredRun[]> =>
  (await found.execute()).map(({ rooms, ...row }) => ({ ...row, rooms: JSON.parse(rooms) }))

/** A room that was renamed is the same. */
const isAbout = (run: StoredRun, { rooms }: PlannedMessage) =>
  run.rooms.map(subjectOf).join() === rooms.map(subjectOf).join()

/** The due messages that have no run yet, and those whose rooms have changed since. */
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
/** Begins the key of a run that has given its own key back. */
const GONE = 'gone:'

/**
 * Runs of messages that could still go out, but are not planned any more: a room was moved, or a kind switched off. Those
 * of reminders also if their rooms have changed: some people are reminded a second time, and each round has its numbers.
 */
export async function listGone(
  db: Database,
  planned: readonly PlannedMessage[],
  timeZone: string,
  now: number,
): Promise<StoredRun[]> {
  const messages = new Map(planned.map((message) => [message.key, message]))
  const isPlanned = (run: StoredRun) => {
    // Nothing plans them: they answer to what has happened.
    if (run.kind === 'changed') return true
    const message = messages.get(run.key)
    return message !== undefined && (!isReminder(run) || isAbout(run, message))
  }
  const recent = runs(db)
    .where('due_at', '>', isoTime(now - DAY_MS))
    .where('key', 'not like', `${GONE}%`)
  return (await read(recent)).filter((run) => !isPlanned(run) && isInWindow({ ...run, at: run.due_at }, timeZone, now))
}

/** Ends a run and frees its key: if the message returns, it has a new run. */
export const endGone = (trx: Transaction, { id }: StoredRun) =>
  trx
    .updateTable('message_runs')
    .where('id', '=', id)
    .set({ key: GONE + id, state: 'done' })
    .execute()

/** What follows a day begins again with everybody if the run exists: receipts keep people from getting it twice. */
export async function openRun(trx: Transaction, { key, kind, day, at, rooms }: DueMessage, now: number) {
  const begun = { rooms: JSON.stringify(rooms), state: 'running', last_user_id: '' } as const
  // Moves with the recordings of the day.
  const moved = kind === 'missed' ? { due_at: at } : {}
  await trx
    .insertInto('message_runs')
    .values({ id: newId(), key, kind, day, due_at: at, created_at: isoTime(now), ...begun })
    .onConflict((same) =>
      same
        .column('key')
        .doUpdateSet({ ...begun, ...moved })
        // Another node may have done it meanwhile.
        .where('message_runs.rooms', '<>', begun.rooms),
    )
    .execute()
}

/** The runs of the last days, the oldest first: what people were told of rooms before they begin. */
export function listTold(db: Database, now: number): Promise<StoredRun[]> {
  const recent = runs(db).where('due_at', '>', isoTime(now - 2 * DAY_MS))
  return read(recent.where('kind', 'in', ['evening', 'changed']).orderBy('created_at').orderBy('id'))
}

const running = (db: Database) => runs(db).where('state', '=', 'running')

export const listRunning = (db: Database) => read(running(db).orderBy('due_at').orderBy('id'))

/** Whether the run is still where it was read, and no other node writes its next batch. */
export async function lockRun(trx: Transaction, { id, last_user_id, rooms }: StoredRun): Promise<boolean> {
  const same = running(trx).where('id', '=', id).where('last_user_id', '=', last_user_id)
  const row = await lockFreeRows(trx, same).executeTakeFirst()
  return row?.rooms === JSON.stringify(rooms)
}

/** In the transaction of the batch, so that nobody is in two batches. */
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

/** Runs whose mails the outbox does not keep any more. */
export const deleteOldRuns = (db: Database, before: number) =>
  db.deleteFrom('message_runs').where('due_at', '<=', isoTime(before)).where('state', '=', 'done').execute()

export const listRunsBefore = (db: Database, time: number) =>
  read(runs(db).where('due_at', '<=', isoTime(time)).where('state', '=', 'done'))
