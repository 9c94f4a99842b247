import { isRoomEnabled } from '@palco/contract/rooms/room-access'
import { roomOf, subjectOf } from '../message-rooms.ts'
import { listTold } from '../message-runs.repo.ts'
import { findReceipts } from '../receipts.repo.ts'
import type { Batch, MessageToReach, Recipients, Share } from './recipients.ts'

/** People who got an evening mail that announced one of the rooms. */
export const TOLD_PEOPLE: Recipients = {
  isEverybody: false,
  audienceOf: async (message) => ({ rooms: [], told: await subjectsTold(message) }),
  sharesOf: changes,
}

/**
 * Finds which of the message's rooms an evening message announced in the last two days. Returns their receipt subjects
 * (room and announced start).
 */
async function subjectsTold({ db, message, now }: MessageToReach): Promise<string[]> {
  const ids = new Set(message.rooms.map(({ id }) => id))
  const told = (await listTold(db, now)).filter(({ kind }) => kind === 'evening').flatMap(({ rooms }) => rooms)
  return told.filter(({ id }) => ids.has(id)).map(subjectOf)
}

/**
 * Returns, for each person, the changed rooms that an evening mail announced to them. Leaves out moved rooms that they
 * may not enter any more.
 */
async function changes({ db, snapshot, run, people }: Batch): Promise<Share[]> {
  const ids = people.map(({ id }) => id)
  const given = Map.groupBy(await findReceipts(db, 'evening', ids), ({ user_id }) => user_id)
  const roomNow = new Map(snapshot.rooms.map((room) => [room.id, room]))
  return people.flatMap((person) => {
    const told = new Set(given.get(person.id)?.map(({ subject }) => roomOf(subject)))
    const own = run.rooms.filter(({ id, movedTo }) => {
      const room = roomNow.get(id)
      return told.has(id) && (movedTo === null || (room && isRoomEnabled(room, person.access)))
    })
    return own.length ? { person, rooms: own, subjects: [run.id] } : []
  })
}
