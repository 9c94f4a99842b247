import { messageExpiry } from '@palco/contract/messages/message-plan'
import { isRoomEnabled } from '@palco/contract/rooms/room-access'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Shared } from '../feature.ts'
import type { RunMail } from '../mail/outbox.repo.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { recordingRightFor } from './kinds/recorded-rooms.ts'
import { liveMinutes } from './live-minutes.ts'
import { audienceOf, currentRooms, firstRooms } from './message-audience.ts'
import type { MessageParams } from './message-params.ts'
import { advanceRun, listTold, type StoredRun } from './message-runs.repo.ts'
import { isReminder, roomOf, subjectOf, subjectsOf } from './message-subjects.ts'
import { findReceipts, forgetReceipts, insertReceipts, type Receipt } from './receipts.repo.ts'
import { listAudience } from './recipients.repo.ts'

/** Each batch is one transaction. The maximum limits how long a transaction takes and how much memory it needs. */
const PEOPLE_A_BATCH = { min: 25, max: 250 }
const RECEIPTS_A_BATCH = 10_000

export type BatchParts = Pick<Shared, 'db' | 'catalog' | 'mail'> & Pick<Whereabouts, 'findInRoom'>

/** One person's part of a batch: the subjects of their receipts, and the rooms of their mail. */
interface Share {
  person: Person
  subjects: string[]
  /** Receipts for the same rooms with another start. Deleted, so that a room that is moved back is announced again. */
  outdated?: Receipt[]
  rooms: MessageParams['rooms']
}

/** Returns the run's rooms as they are now. For a reminder, rooms that have begun are left out. */
const roomsOf = ({ catalog }: BatchParts, run: StoredRun, now: number) =>
  currentRooms(catalog.current(), run).filter(({ startDate }) => !isReminder(run) || !hasBegun(startDate, now))

/** Returns the ids of the run's next people; no ids if the message is too late or has no rooms left. */
export async function listNext(parts: BatchParts, run: StoredRun, now: number, count: number): Promise<string[]> {
  const { db, catalog } = parts
  const snapshot = catalog.current()
  const message = { ...run, at: run.due_at }
  const isChange = run.kind === 'changed'
  const isExpired = isoTime(now) >= messageExpiry(message, snapshot.event.timeZone)
  if (isExpired || !(isChange || firstRooms(roomsOf(parts, run, now), message).length)) return []
  const audience = isChange ? { rooms: [], told: await subjectsTold(db, run, now) } : audienceOf(snapshot, message)
  return listAudience(db, audience, run.last_user_id, count)
}

/** Reads what the run's next people will get. Returns a function that writes their mails and moves the cursor. */
export async function prepareBatch(parts: BatchParts, run: StoredRun, now: number, count: number) {
  const { db, mail } = parts
  const rooms = roomsOf(parts, run, now)
  const ids = await listNext(parts, run, now, count)
  const people = [...(await findPeople(db, ids)).values()]
  const share = isReminder(run) ? reminders : run.kind === 'changed' ? changes : followUps
  const shares = people.length ? await share(parts, run, people, rooms, now) : []
  const receipts = shares.flatMap(({ person, subjects }) => receiptsOf(person, subjects))
  const outdated = shares.flatMap((share) => share.outdated ?? [])
  return async (trx: Transaction, announce: Announce) => {
    await forgetReceipts(trx, run.kind, outdated)
    const isNew = known(await insertReceipts(trx, run.kind, receipts))
    await mail.enqueue(trx, ...shares.flatMap((share) => toMail(parts, run, share, isNew)))
    const isLast = ids.length < count
    await advanceRun(trx, run, { lastUserId: ids.at(-1) ?? run.last_user_id, isLast })
    if (isLast) announce({ type: 'message-settings-changed' })
    return { people: ids.length, written: shares.length }
  }
}

/** How many people a batch has. Fewer for many rooms, because a reminder writes a receipt for each room. */
export const batchSize = (run: StoredRun) =>
  isReminder(run)
    ? Math.max(PEOPLE_A_BATCH.min, Math.min(PEOPLE_A_BATCH.max, Math.floor(RECEIPTS_A_BATCH / run.rooms.length)))
    : PEOPLE_A_BATCH.max

const hasBegun = (startDate: string | null, now: number) => startDate !== null && Date.parse(startDate) <= now

type InRooms = ReadonlyMap<string, ReadonlySet<string>>
const NOBODY: InRooms = new Map()

async function findInRooms(findInRoom: BatchParts['findInRoom'], rooms: readonly Room[]): Promise<InRooms> {
  const found = await Promise.all(rooms.map(async ({ id }) => [id, new Set(await findInRoom(id))] as const))
  return new Map(found)
}

const receiptsOf = ({ id }: Person, subjects: readonly string[]): Receipt[] =>
  subjects.map((subject) => ({ user_id: id, subject }))

const keyOf = ({ user_id, subject }: Receipt) => `${user_id} ${subject}`
const known = (receipts: readonly Receipt[]) => {
  const keys = new Set(receipts.map(keyOf))
  return (receipt: Receipt) => keys.has(keyOf(receipt))
}

const dated = ({ id, startDate }: Room) => ({ id, startDate: startDate ?? '' })

/** Returns for each person the rooms that they may enter, are not in, and were not reminded of. */
async function reminders(
  { db, findInRoom }: BatchParts,
  run: StoredRun,
  people: readonly Person[],
  rooms: readonly Room[],
): Promise<Share[]> {
  const ids = people.map(({ id }) => id)
  const given = await findReceipts(db, run.kind, ids)
  const wasReminded = known(given)
  const givenTo = Map.groupBy(given, ({ user_id }) => user_id)
  const inRooms = run.kind === 'hour' ? await findInRooms(findInRoom, rooms) : NOBODY
  return people.flatMap((person) => {
    const own = rooms.filter(
      (room) =>
        isRoomEnabled(room, person.access) &&
        !inRooms.get(room.id)?.has(person.id) &&
        !wasReminded({ user_id: person.id, subject: subjectOf(dated(room)) }),
    )
    if (!firstRooms(own, { ...run, at: run.due_at }).length) return []
    const ownIds = new Set(own.map(({ id }) => id))
    const outdated = givenTo.get(person.id)?.filter(({ subject }) => ownIds.has(roomOf(subject))) ?? []
    const moved = new Set(outdated.map(({ subject }) => roomOf(subject)))
    return {
      person,
      rooms: own.map((room) => ({ ...dated(room), ...(moved.has(room.id) && { isMoved: true }) })),
      subjects: own.map((room) => subjectOf(dated(room))),
      outdated,
    }
  })
}

/** Returns the subjects of all evening mails about the rooms of a `changed` run. */
async function subjectsTold(db: Database, run: StoredRun, now: number): Promise<string[]> {
  const ids = new Set(run.rooms.map(({ id }) => id))
  const told = (await listTold(db, now)).filter(({ kind }) => kind === 'evening').flatMap(({ rooms }) => rooms)
  return told.filter(({ id }) => ids.has(id)).map(subjectOf)
}

/**
 * Returns for each person the changed rooms that an evening mail announced to them. Leaves out moved rooms that they
 * may not enter any more.
 */
async function changes({ db, catalog }: BatchParts, run: StoredRun, people: readonly Person[]): Promise<Share[]> {
  const ids = people.map(({ id }) => id)
  const given = Map.groupBy(await findReceipts(db, 'evening', ids), ({ user_id }) => user_id)
  const roomNow = new Map(catalog.current().rooms.map((room) => [room.id, room]))
  return people.flatMap((person) => {
    const told = new Set(given.get(person.id)?.map(({ subject }) => roomOf(subject)))
    const own = run.rooms.filter(({ id, movedTo }) => {
      const room = roomNow.get(id)
      return told.has(id) && (movedTo === null || (room && isRoomEnabled(room, person.access)))
    })
    return own.length ? { person, rooms: own, subjects: subjectsOf(run) } : []
  })
}

/** `attended` goes to people with a live minute that day; `missed` to all others who may watch a recording now. */
async function followUps(
  { db, catalog }: BatchParts,
  { kind, day }: StoredRun,
  people: readonly Person[],
  rooms: readonly Room[],
  now: number,
): Promise<Share[]> {
  const ids = people.map(({ id }) => id)
  const snapshot = catalog.current()
  const minutes = await liveMinutes(db, snapshot, ids, day)
  return people.flatMap((person) => {
    const enabled = rooms.filter((room) => isRoomEnabled(room, person.access))
    const wasThere = minutes.has(person.id)
    const own =
      kind === 'attended'
        ? enabled
        : enabled.filter((room) => recordingRightFor(snapshot, person, room, now).state === 'open')
    return own.length && wasThere === (kind === 'attended') ? { person, rooms: own.map(dated), subjects: [day] } : []
  })
}

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
