import { messageExpiry } from '@palco/contract/messages/message-plan'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Shared } from '../feature.ts'
import type { RunMail } from '../mail/outbox.repo.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import type { Share } from './kinds/recipients.ts'
import type { MessageParams } from './message-params.ts'
import { currentRooms, firstRooms, subjectOf } from './message-rooms.ts'
import { advanceRun, type StoredRun } from './message-runs.repo.ts'
import { isReminder } from './message-subjects.ts'
import { forgetReceipts, insertReceipts, isAmong, type Receipt } from './receipts.repo.ts'
import { listAudience } from './recipients.repo.ts'

/** How many people a batch has. Each batch is one transaction, so the maximum limits its duration and memory. */
const PEOPLE_A_BATCH = { min: 25, max: 250 }
const RECEIPTS_A_BATCH = 10_000

export type BatchParts = Pick<Shared, 'db' | 'catalog' | 'mail'> & Pick<Whereabouts, 'findInRoom'>

const roomsOf = ({ catalog }: BatchParts, run: StoredRun, now: number) =>
  currentRooms(catalog.current(), run).filter(({ startDate }) => !isReminder(run) || !hasBegun(startDate, now))

const hasBegun = (startDate: Room['startDate'], now: number) => startDate !== null && Date.parse(startDate) <= now

export async function listNext(parts: BatchParts, run: StoredRun, now: number, count: number): Promise<string[]> {
  const { db, catalog } = parts
  const snapshot = catalog.current()
  const message = { ...run, at: run.due_at }
  const isExpired = isoTime(now) >= messageExpiry(message, snapshot.event.timeZone)
  // Only a message about changes is written without rooms, because all its rooms may be cancelled.
  if (isExpired || !(run.kind === 'changed' || firstRooms(roomsOf(parts, run, now), message).length)) return []
  const audience = await MESSAGES[run.kind].recipients.audienceOf({ db, snapshot, message, now })
  return listAudience(db, audience, run.last_user_id, count)
}

/** Reads what the next people of a run will get. Returns a function that writes their mails and moves the cursor. */
export async function prepareBatch(parts: BatchParts, run: StoredRun, now: number, count: number) {
  const { db, mail, catalog, findInRoom } = parts
  const rooms = roomsOf(parts, run, now)
  const ids = await listNext(parts, run, now, count)
  const people = [...(await findPeople(db, ids)).values()]
  const batch = { db, findInRoom, snapshot: catalog.current(), run, people, rooms, now }
  const shares = people.length ? await MESSAGES[run.kind].recipients.sharesOf(batch) : []
  const receipts = shares.flatMap(({ person, subjects }) => receiptsOf(person, subjects))
  const outdated = shares.flatMap((share) => share.outdated ?? [])
  return async (trx: Transaction, announce: Announce) => {
    await forgetReceipts(trx, run.kind, outdated)
    const isNew = isAmong(await insertReceipts(trx, run.kind, receipts))
    await mail.enqueue(trx, ...shares.flatMap((share) => toMail(parts, run, share, isNew)))
    const isLast = ids.length < count
    await advanceRun(trx, run, { lastUserId: ids.at(-1) ?? run.last_user_id, isLast })
    if (isLast) announce({ type: 'message-settings-changed' })
    return { people: ids.length, written: shares.length }
  }
}

/** Reminders of many rooms have smaller batches, because a reminder writes a receipt for each person and room. */
export const batchSize = (run: StoredRun) =>
  isReminder(run)
    ? Math.max(PEOPLE_A_BATCH.min, Math.min(PEOPLE_A_BATCH.max, Math.floor(RECEIPTS_A_BATCH / run.rooms.length)))
    : PEOPLE_A_BATCH.max

const receiptsOf = ({ id }: Person, subjects: readonly string[]): Receipt[] =>
  subjects.map((subject) => ({ user_id: id, subject }))

function toMail(
  { catalog, mail }: BatchParts,
  run: StoredRun,
  { person, subjects, rooms }: Share,
  isNew: (receipt: Receipt) => boolean,
): RunMail | [] {
  const { kind, day } = run
  const added = receiptsOf(person, subjects)
    .filter(isNew)
    .map(({ subject }) => subject)
  if (added[0] === undefined) return []
  const about = rooms.filter((room) => !subjects.includes(subjectOf(room)) || added.includes(subjectOf(room)))
  const params: MessageParams = { kind, day, rooms: about }
  return {
    key: `${kind}:${person.id}:${added[0]}`,
    userId: person.id,
    to: person.email,
    runId: run.id,
    priority: MESSAGES[kind].priority,
    params,
    language: mail.languageFor(person),
    expiresAt: messageExpiry({ ...params, at: run.due_at }, catalog.current().event.timeZone),
  }
}
