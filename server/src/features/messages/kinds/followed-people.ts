import { PASSES } from '@palco/contract/passes/pass'
import { recordingRight } from '@palco/contract/recordings/recording-right'
import { isRoomEnabled } from '@palco/contract/rooms/room-access'
import type { Room } from '@palco/contract/rooms/rooms'
import { WITHOUT_PASS } from '@palco/contract/users/users'
import { isoTime } from '../../../base/db/iso-time.ts'
import type { Snapshot } from '../../catalog/catalog.ts'
import { liveMinutes } from '../live-minutes.ts'
import { currentRooms, dated } from '../message-rooms.ts'
import type { Audience } from '../recipients.repo.ts'
import type { Batch, MessageToReach, Recipients, Share } from './recipients.ts'
import { recordingRightFor } from './recorded-rooms.ts'

/**
 * People who attended live for at least a minute on the day of the message. While that day is not over, a count of them
 * is incomplete.
 */
export const ATTENDED_PEOPLE: Recipients = {
  isEverybody: false,
  audienceOf({ snapshot, message }) {
    const rooms = currentRooms(snapshot, message)
    return { rooms, attendedIn: rooms.map(({ id }) => id) }
  },
  async sharesOf(batch) {
    const wasThere = await minutesOf(batch)
    return sharesFor(batch, ({ id }) => wasThere.has(id))
  },
}

/**
 * People who attended less than a minute live on the day, and may watch a recording of it now. Leaves out people who
 * were added after the day's last room ended.
 */
export const MISSED_PEOPLE: Recipients = {
  isEverybody: false,
  audienceOf: possiblyMissed,
  /** Returns the people for a count. Passes and attendance, which `sharesOf` checks for mails, are checked here. */
  countedAudience(reached) {
    const { snapshot, message, now } = reached
    const audience = possiblyMissed(reached)
    const then = Math.max(now, Date.parse(message.at ?? isoTime(now)))
    return { ...audience, missed: audience.rooms.map(({ id }) => id), passes: passesThatOpen(snapshot, then) }
  },
  async sharesOf(batch) {
    const { snapshot, now } = batch
    const wasThere = await minutesOf(batch)
    return sharesFor(
      batch,
      ({ id }) => !wasThere.has(id),
      (room, person) => recordingRightFor(snapshot, person, room, now).state === 'open',
    )
  },
}

const minutesOf = ({ db, snapshot, run, people }: Batch) =>
  liveMinutes(
    db,
    snapshot,
    people.map(({ id }) => id),
    run.day,
  )

type Person = Batch['people'][number]

const sharesFor = (
  { run, people, rooms }: Batch,
  isRecipient: (person: Person) => boolean,
  fits: (room: Room, person: Person) => boolean = () => true,
): Share[] =>
  people.filter(isRecipient).flatMap((person) => {
    const own = rooms.filter((room) => isRoomEnabled(room, person.access) && fits(room, person))
    return own.length ? { person, rooms: own.map(dated), subjects: [run.day] } : []
  })

function possiblyMissed({ snapshot, message }: MessageToReach): Audience {
  const rooms = currentRooms(snapshot, message)
  return { rooms, addedBy: lastEnd(rooms) }
}

const lastEnd = (rooms: readonly Room[]) =>
  rooms.reduce((last, { startDate, endDate }) => {
    const end = endDate ?? startDate ?? ''
    return end > last ? end : last
  }, '')

/** Returns the passes that open recordings, with `WITHOUT_PASS` if recordings are open to everybody. */
function passesThatOpen({ event }: Snapshot, now: number): NonNullable<Audience['passes']> {
  const ended = isoTime(now - 1)
  const recorded = { startDate: ended, endDate: ended, recordingPublishedAt: ended }
  const all = [...PASSES, WITHOUT_PASS] as const
  return all.filter((held) => {
    const pass = PASSES.find((each) => each === held)
    return recordingRight(recorded, event, pass, now).state === 'open'
  })
}
