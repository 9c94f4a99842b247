import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { isAccessOver } from '@palco/contract/passes/grants'
import { type RoomDates, roomAvailability } from '@palco/contract/rooms/room-availability'
import { calendarDay } from '../../i18n/clear-time.ts'
import { eventZone } from './shown-recording.ts'

const byStart = (one: RoomDates, other: RoomDates) =>
  Date.parse(one.startDate ?? '') - Date.parse(other.startDate ?? '') || 0
const byEnd = (one: RoomDates, other: RoomDates) => Date.parse(one.endDate ?? '') - Date.parse(other.endDate ?? '') || 0

export function agendaOf<Room extends RoomDates>(rooms: readonly Room[], now: number, timeZone?: string) {
  const withStatus = (status: ReturnType<typeof roomAvailability>) =>
    rooms.filter((room) => roomAvailability(room, now) === status)
  const days = new Map<string, Room[]>()
  for (const room of withStatus('comingSoon').sort(byStart)) {
    const day = calendarDay(Date.parse(room.startDate ?? ''), timeZone)
    days.set(day, [...(days.get(day) ?? []), room])
  }
  return {
    /** Open rooms that have a start or an end. */
    live: withStatus('open').sort(byStart),
    /** Coming rooms by day, such as `2025-12-01`, the nearest day first. */
    coming: [...days].map(([day, ofDay]) => ({ day, rooms: ofDay })),
    always: withStatus('always'),
    ended: withStatus('ended').sort((one, other) => byEnd(other, one)),
  }
}

export type Highlight<Room> =
  | { name: 'live'; rooms: Room[] }
  | { name: 'next'; room: Room; startDate: string }
  | { name: 'eventOver' }
  | { name: 'eventAhead'; startsAt: string }
  | { name: 'none' }

export function highlightOf<Room extends RoomDates>(
  rooms: readonly Room[],
  event: Pick<ParticipantEvent, 'startsAt' | 'lastDay' | 'timeZone'>,
  now: number,
): Highlight<Room> {
  const { live, coming, always, ended } = agendaOf(rooms, now)
  if (live.length > 0) return { name: 'live', rooms: live }
  const next = coming[0]?.rooms[0]
  if (next?.startDate) return { name: 'next', room: next, startDate: next.startDate }
  // With a room that is always open, the event is never over, even after its last day.
  if (ended.length > 0 && always.length === 0 && isAccessOver(event.lastDay, eventZone(event), now))
    return { name: 'eventOver' }
  return now < Date.parse(event.startsAt) ? { name: 'eventAhead', startsAt: event.startsAt } : { name: 'none' }
}

const TURNS = ['open', 'always', 'comingSoon', 'ended']
const turnOf = (room: RoomDates, now: number) => TURNS.indexOf(roomAvailability(room, now))

export const sessionsOfToday = <Room extends RoomDates>(rooms: readonly Room[], now: number, timeZone?: string) =>
  rooms
    .filter(({ startDate }) => startDate && calendarDay(Date.parse(startDate), timeZone) === calendarDay(now, timeZone))
    .sort((one, other) => turnOf(one, now) - turnOf(other, now) || byStart(one, other))
