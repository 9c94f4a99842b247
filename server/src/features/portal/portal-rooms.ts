import {
  type OpenRoom,
  openRoom as openRoomSchema,
  participantRoom,
  type SpokenRoom,
} from '@palco/contract/portal/participant'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import { addressesOnAir } from '@palco/contract/rooms/room-air'
import { roomAvailability, watchingPhase } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { scheduleText } from '@palco/contract/rooms/schedule-text'
import { AppError, notFound } from '../../base/errors.ts'
import { type SharedAnswer, sharedAnswer } from '../../base/http/shared-answer.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { findVisibleRoom, isShown, visibleRooms } from '../catalog/visible-rooms.ts'

/**
 * Caches what `pick` returns for a room. An entry never gets outdated, because a later snapshot has other room objects.
 */
function pickOnce<Shown>(pick: (room: Room, snapshot: Snapshot) => Shown) {
  const picked = new WeakMap<Room, Shown>()
  return (room: Room, snapshot: Snapshot): Shown => {
    const shown = picked.get(room) ?? pick(room, snapshot)
    picked.set(room, shown)
    return shown
  }
}

const toListed = pickOnce((room) => participantRoom.parse(room))
const toOpen = pickOnce((room, { event }) =>
  openRoomSchema.parse({ ...room, ...addressesOnAir(room), graceMinutes: event.live.graceMinutes }),
)

/** Cached answers, by snapshot. People with the same access share one answer. */
const answersOf = new WeakMap<Snapshot, Map<RoomAccess, SharedAnswer>>()

export function roomsAnswer(snapshot: Snapshot, access: RoomAccess): SharedAnswer {
  const known = answersOf.get(snapshot)?.get(access)
  if (known) return known
  const answer = sharedAnswer(visibleRooms(snapshot, access).map((room) => toListed(room, snapshot)))
  answersOf.set(snapshot, (answersOf.get(snapshot) ?? new Map()).set(access, answer))
  return answer
}

/**
 * Returns the room. Throws if the person has no access or the room is not open. With `opensEarly`, a preview may enter
 * before the start.
 */
export function openRoom(
  snapshot: Snapshot,
  access: RoomAccess,
  id: string,
  now: number,
  opensEarly = false,
): OpenRoom {
  const room = begunRoom(snapshot, access, id, now, opensEarly)
  if (roomAvailability(room, now) === 'ended') throw roomEnded()
  return toOpen(room, snapshot)
}

/** Throws like `openRoom`, except in the grace period, in which people who are inside may stay. */
export function assertWatched(snapshot: Snapshot, access: RoomAccess, id: string, now: number, opensEarly = false) {
  const room = begunRoom(snapshot, access, id, now, opensEarly)
  const { graceMinutes } = snapshot.event.live
  if (watchingPhase({ ...room, graceMinutes }, now).name === 'over') throw roomEnded()
}

function begunRoom(snapshot: Snapshot, access: RoomAccess, id: string, now: number, opensEarly: boolean): Room {
  const room = findVisibleRoom(snapshot, access, id)
  if (!room) throw notFound('Sala não encontrada')
  if (roomAvailability(room, now) === 'comingSoon' && !opensEarly)
    throw new AppError(403, 'ROOM_NOT_OPEN_YET', `Sala disponível: ${scheduleText(room, 'PT_BR')}`)
  return room
}

const roomEnded = () => new AppError(403, 'ROOM_ENDED', 'Esta sala não está mais disponível')

/** Returns the visible rooms in which the person speaks, including rooms that they may not enter. */
export const spokenRooms = (snapshot: Snapshot, userId: string, viewers: ReadonlyMap<string, number>): SpokenRoom[] =>
  snapshot.rooms
    .filter((room) => room.speakerIds.includes(userId) && isShown(snapshot, room))
    .map(({ id, name, group }) => ({ roomId: id, name, group: group.name, viewers: viewers.get(id) ?? 0 }))
