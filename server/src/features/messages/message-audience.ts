import type { PlannedMessage } from '@palco/contract/messages/message-plan'
import { PASSES } from '@palco/contract/passes/pass'
import { recordingRight } from '@palco/contract/recordings/recording-right'
import type { Room } from '@palco/contract/rooms/rooms'
import { WITHOUT_PASS } from '@palco/contract/users/users'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { type Audience, countAudience } from './recipients.repo.ts'

const HOUR_MS = 3_600_000

type Message = Pick<PlannedMessage, 'kind' | 'day' | 'at' | 'rooms'>

/** The message's rooms as they are now, without rooms that were moved, hidden or deleted since. */
export function currentRooms(
  snapshot: Snapshot,
  { rooms }: { rooms: readonly { id: string; startDate: string }[] },
): Room[] {
  const starts = new Map(rooms.map(({ id, startDate }) => [id, startDate]))
  return snapshot.rooms.filter((room) => starts.get(room.id) === room.startDate && isShown(snapshot, room))
}

/** Returns all rooms; for `hour` only the rooms that begin first, because later rooms have their own reminder. */
export function firstRooms(rooms: readonly Room[], { kind, rooms: [first] }: Message): readonly Room[] {
  return kind === 'hour' ? rooms.filter(({ startDate }) => startDate === first?.startDate) : rooms
}

/** Returns who may get the message. For `missed` each batch checks passes and minutes itself. */
export function audienceOf(snapshot: Snapshot, message: Message): Audience {
  const { kind, at } = message
  const current = currentRooms(snapshot, message)
  const rooms = firstRooms(current, message)
  const ids = current.map(({ id }) => id)
  if (kind === 'attended') return { rooms, attendedIn: ids }
  if (kind === 'missed') return { rooms, addedBy: lastEnd(rooms) }
  return { rooms, addedBy: isoTime(Date.parse(at ?? '') - (MESSAGES[kind].addedHoursBefore ?? 0) * HOUR_MS) }
}

/** Returns the end of the last room. People who were added later have missed nothing. */
const lastEnd = (rooms: readonly Room[]) =>
  rooms.reduce((last, { startDate, endDate }) => {
    const end = endDate ?? startDate ?? ''
    return end > last ? end : last
  }, '')

/** Returns the passes that open recordings, with `WITHOUT_PASS` if they are open to everybody. */
function passesThatOpen({ event }: Snapshot, now: number): NonNullable<Audience['passes']> {
  const ended = isoTime(now - 1)
  const recorded = { startDate: ended, endDate: ended, recordingPublishedAt: ended }
  const all = [...PASSES, WITHOUT_PASS] as const
  return all.filter((held) => {
    const pass = PASSES.find((each) => each === held)
    return recordingRight(recorded, event, pass, now).state === 'open'
  })
}

/** Counts people who would get the message now. For `attended` only people who have attended until now. */
export function countRecipients(db: Database, snapshot: Snapshot, message: Message, now: number): Promise<number> {
  const audience = audienceOf(snapshot, message)
  if (message.kind !== 'missed') return countAudience(db, audience)
  const then = Math.max(now, Date.parse(message.at ?? isoTime(now)))
  const missed = audience.rooms.map(({ id }) => id)
  return countAudience(db, { ...audience, missed, passes: passesThatOpen(snapshot, then) })
}
