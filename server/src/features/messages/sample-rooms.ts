import { DAY_MINUTES, movedByMinutes } from '@palco/contract/base/zoned-time'
import type { MessageKind } from '@palco/contract/messages/messages'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import { type MessageDefinition, type RoomToWrite, roomPath } from './kinds/message-definition.ts'
import { MESSAGES } from './kinds/message-kinds.ts'

const HOUR_MS = 3_600_000
const MAX_ROOMS = 3

type Starting = { id: string; name: string; groupId: string; startDate: string }
type Programme = Pick<Snapshot, 'groups' | 'rooms'> & { event: Pick<Snapshot['event'], 'title' | 'timeZone'> }

/**
 * Returns rooms for a preview: rooms of one group that fit the kind of message. If there are none, invents a start for
 * one room.
 */
export function sampleRooms(snapshot: Programme, kind: MessageKind, now: number): RoomToWrite[] {
  const { timeZone, title } = snapshot.event
  const { sampleTime, sampleOf } = MESSAGES[kind]
  const isAfter = sampleTime === 'yesterday'
  const starting = snapshot.rooms
    .filter((room) => isShown(snapshot, room))
    .flatMap(({ id, name, groupId, startDate }) => (startDate ? { id, name, groupId, startDate } : []))
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
  const dayOf = ({ startDate }: { startDate: string }) => roomDay({ startDate, endDate: null }, timeZone) ?? ''
  const today = dayOf({ startDate: new Date(now).toISOString() })
  const fits = (room: Starting) => {
    if (sampleTime === 'soon') return Date.parse(room.startDate) > now
    return isAfter ? dayOf(room) < today : dayOf(room) > today
  }
  const fitting = starting.filter(fits)
  const last = fitting.at(-1)
  const first = isAfter ? last && fitting.find((room) => dayOf(room) === dayOf(last)) : fitting[0]
  const isTogether = (room: Starting, { groupId, startDate }: Starting) =>
    room.groupId === groupId &&
    (sampleTime === 'soon'
      ? Date.parse(room.startDate) < Date.parse(startDate) + HOUR_MS
      : dayOf(room) === dayOf({ startDate }))
  const shown = first
    ? fitting.filter((room) => isTogether(room, first))
    : [{ ...(starting[0] ?? { id: 'x', name: title }), startDate: believableStart(sampleTime, now, timeZone) }]
  return shown.slice(0, MAX_ROOMS).map(({ id, name, startDate }) => ({
    id,
    title: name,
    startDate,
    path: isAfter ? `${roomPath(id)}/recording` : roomPath(id),
    ...sampleOf?.(startDate, timeZone),
    ...(isAfter && { recording: { state: 'open' } }),
  }))
}

function believableStart(time: MessageDefinition['sampleTime'], now: number, timeZone: string): string {
  const next = new Date(Math.ceil((now + 1) / HOUR_MS) * HOUR_MS).toISOString()
  if (time === 'soon') return next
  return movedByMinutes(next, time === 'tomorrow' ? DAY_MINUTES : -DAY_MINUTES, timeZone)
}
