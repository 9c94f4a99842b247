import type { MessageKind } from '@palco/contract/messages'
import { roomDay } from '@palco/contract/room-day'
import type { Snapshot } from '../../core/catalog/catalog.ts'
import { isShown } from '../../core/catalog/visible-rooms.ts'
import type { RoomToWrite } from './compose-message.ts'

const HOUR_MS = 3_600_000
const MAX_ROOMS = 3
const MINUTES = 45

/** What a message of this kind may be about: rooms of one day of the programme, or a made-up one while there is none. */
export function sampleRooms(snapshot: Snapshot, kind: MessageKind, now: number): RoomToWrite[] {
  const { rooms, event } = snapshot
  const isAfter = kind === 'attended' || kind === 'missed'
  const starting = rooms
    .filter((room) => isShown(snapshot, room))
    .flatMap(({ id, name, startDate }) => (startDate ? { id, name, startDate } : []))
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
  const isWanted = ({ startDate }: { startDate: string }) => Date.parse(startDate) > now !== isAfter
  const first = (isAfter ? starting.findLast(isWanted) : starting.find(isWanted)) ??
    starting[0] ?? { id: 'x', name: event.title, startDate: new Date(now + HOUR_MS).toISOString() }
  const dayOf = ({ startDate }: { startDate: string }) => roomDay({ startDate, endDate: null }, event.timeZone)
  const isTogether = ({ startDate }: { startDate: string }) =>
    Date.parse(startDate) >= Date.parse(first.startDate) &&
    Date.parse(startDate) < Date.parse(first.startDate) + HOUR_MS
  const shown = starting.filter((room) => (kind === 'hour' ? isTogether(room) : dayOf(room) === dayOf(first)))
  return (shown.length ? shown : [first]).slice(0, MAX_ROOMS).map(({ id, name, startDate }) => ({
    title: name,
    startDate,
    path: isAfter ? `/room/${id}/recording` : `/room/${id}`,
    ...(kind === 'attended' && { minutes: MINUTES }),
    ...(isAfter && { recording: { state: 'open' } }),
  }))
}
