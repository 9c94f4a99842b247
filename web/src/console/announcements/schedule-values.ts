import type { Room } from '@palco/contract/rooms/rooms'
import { serverNow } from '../../api/server-clock.ts'
import { type AnnouncementValues, DEFAULT_MINUTES, inMinutes, type ScheduleValues } from './announcement-values.ts'

export type When = 'now' | 'at' | 'before'

export function whenOf(schedule: ScheduleValues | null): When {
  if (!schedule) return 'now'
  return schedule.beforeRoom ? 'before' : 'at'
}

const BEFORE_MINUTES = '10'

export function scheduleFor(
  when: When,
  rooms: readonly Room[],
  { audience }: AnnouncementValues,
): ScheduleValues | null {
  if (when === 'now') return null
  if (when === 'at') return { startsAt: inMinutes(60), beforeRoom: null, lastsMinutes: String(DEFAULT_MINUTES) }
  const upcoming = upcomingRooms(rooms)
  const room = upcoming.find(({ id }) => audience.type === 'room' && id === audience.id) ?? upcoming[0]
  const beforeRoom = { roomId: room?.id ?? '', minutes: BEFORE_MINUTES }
  return { startsAt: null, beforeRoom, lastsMinutes: BEFORE_MINUTES }
}

type StartingRoom = Room & { startDate: string }

export const upcomingRooms = (rooms: readonly Room[], chosenId?: string, now = serverNow()): StartingRoom[] =>
  rooms
    .filter((room): room is StartingRoom => room.startDate !== null)
    .filter(({ id, startDate }) => id === chosenId || Date.parse(startDate) > now)
    .sort((one, other) => one.startDate.localeCompare(other.startDate))

type Aim = Pick<AnnouncementValues, 'audience' | 'schedule'>

export function roomInQuestion({ audience, schedule }: Aim, rooms: readonly Room[]): Room | undefined {
  const id = schedule?.beforeRoom?.roomId ?? (audience.type === 'room' ? audience.id : null)
  return rooms.find((room) => room.id === id)
}

const MINUTE_MS = 60_000
const SOON_MINUTES = 60

/**
 * Returns the minutes from the publication of an announcement to the start of its room. Returns `BEFORE_MINUTES` if the
 * start of the room is unknown, past or more than `SOON_MINUTES` after the publication.
 */
export function untilItBegins(room: Room | undefined, schedule: ScheduleValues | null, now: number): number {
  if (schedule?.beforeRoom) return Number(schedule.beforeRoom.minutes)
  const published = schedule?.startsAt ? Date.parse(schedule.startsAt) : now
  const minutes = Math.ceil((Date.parse(room?.startDate ?? '') - published) / MINUTE_MS)
  return minutes > 0 && minutes <= SOON_MINUTES ? minutes : Number(BEFORE_MINUTES)
}
