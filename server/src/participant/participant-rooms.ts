import type { OpenRoom, ParticipantRoom } from '@palco/contract/participant'
import { isRoomVisible, type RoomAccess } from '@palco/contract/room-access'
import { roomAvailability } from '@palco/contract/room-availability'
import { scheduleText } from '@palco/contract/schedule-text'
import type { Role } from '@palco/contract/users'
import type { Snapshot } from '../catalog/catalog.ts'
import type { RoomsTable } from '../db/schema.ts'
import { AppError, notFound } from '../errors.ts'
import { type SharedAnswer, sharedAnswer } from '../http/shared-answer.ts'

/** The shell that isn't the administrators'. */
export const PARTICIPANT_ROLES: Role[] = ['PARTICIPANT', 'SPEAKER']

// What a participant sees is a function of the snapshot and his access, and of nothing else.

const visibleRooms = (snapshot: Snapshot, access: RoomAccess) =>
  snapshot.rooms.filter((row) => {
    const group = snapshot.groups.get(row.group_id)
    return group && isRoomVisible({ id: row.id, groupId: row.group_id, active: row.active }, group, access)
  })

const toParticipantRoom = (snapshot: Snapshot, row: RoomsTable): ParticipantRoom => ({
  id: row.id,
  name: row.name,
  titulo: row.titulo,
  description: row.description,
  language: row.language,
  groupId: row.group_id,
  group: { id: row.group_id, name: snapshot.groups.get(row.group_id)?.name ?? '' },
  active: row.active,
  startDate: row.start_date,
  endDate: row.end_date,
  createdAt: row.created_at,
})

/** Most people share their access with many others, and so their answer. It goes with its snapshot. */
const answersOf = new WeakMap<Snapshot, Map<RoomAccess, SharedAnswer>>()

export function roomsAnswer(snapshot: Snapshot, access: RoomAccess): SharedAnswer {
  const known = answersOf.get(snapshot)?.get(access)
  if (known) return known
  const answer = sharedAnswer(visibleRooms(snapshot, access).map((row) => toParticipantRoom(snapshot, row)))
  answersOf.set(snapshot, (answersOf.get(snapshot) ?? new Map()).set(access, answer))
  return answer
}

/** The webinar's address, only to who may enter and only while the room is open. */
export function openRoom(snapshot: Snapshot, access: RoomAccess, id: string, now: number): OpenRoom {
  const row = visibleRooms(snapshot, access).find((room) => room.id === id)
  if (!row) throw notFound('Sala não encontrada')
  const dates = { startDate: row.start_date, endDate: row.end_date }
  const status = roomAvailability(dates, now)
  if (status === 'comingSoon')
    throw new AppError(403, 'ROOM_NOT_OPEN_YET', `Sala disponível: ${scheduleText(dates, 'PT_BR')}`)
  if (status === 'ended') throw new AppError(403, 'ROOM_ENDED', 'Esta sala não está mais disponível')
  return { ...toParticipantRoom(snapshot, row), webinarUrl: row.webinar_url }
}
