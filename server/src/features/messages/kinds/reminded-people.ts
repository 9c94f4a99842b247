import { isRoomEnabled } from '@palco/contract/rooms/room-access'
import type { Room } from '@palco/contract/rooms/rooms'
import { isoTime } from '../../../base/db/iso-time.ts'
import type { Whereabouts } from '../../attendance/whereabouts.ts'
import { currentRooms, dated, firstRooms, roomOf, subjectOf } from '../message-rooms.ts'
import { findReceipts, isAmong } from '../receipts.repo.ts'
import type { Batch, Recipients, Share } from './recipients.ts'

const HOUR_MS = 3_600_000

/**
 * Everybody who may enter one of the rooms. Leaves out people who were added less than `addedHoursBefore` hours before
 * the message, because they get their first mail at about the same time.
 */
export const remindedPeople = (addedHoursBefore: number): Recipients => ({
  isEverybody: true,
  audienceOf: ({ snapshot, message }) => ({
    rooms: firstRooms(currentRooms(snapshot, message), message),
    addedBy: isoTime(Date.parse(message.at ?? '') - addedHoursBefore * HOUR_MS),
  }),
  sharesOf: reminders,
})

type InRooms = ReadonlyMap<string, ReadonlySet<string>>
const NOBODY: InRooms = new Map()

async function findInRooms(findInRoom: Whereabouts['findInRoom'], rooms: readonly Room[]): Promise<InRooms> {
  const found = await Promise.all(rooms.map(async ({ id }) => [id, new Set(await findInRoom(id))] as const))
  return new Map(found)
}

/**
 * Returns, for each person, the rooms that they may enter and were not reminded of. The `hour` message leaves out rooms
 * in which the person already is.
 */
async function reminders({ db, findInRoom, run, people, rooms }: Batch): Promise<Share[]> {
  const ids = people.map(({ id }) => id)
  const given = await findReceipts(db, run.kind, ids)
  const wasReminded = isAmong(given)
  const givenTo = Map.groupBy(given, ({ user_id }) => user_id)
  const inRooms = run.kind === 'hour' ? await findInRooms(findInRoom, rooms) : NOBODY
  return people.flatMap((person) => {
    const own = rooms.filter(
      (room) =>
        isRoomEnabled(room, person.access) &&
        !inRooms.get(room.id)?.has(person.id) &&
        !wasReminded({ user_id: person.id, subject: subjectOf(dated(room)) }),
    )
    if (!firstRooms(own, run).length) return []
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
