import { wallClock } from '../base/zoned-time.ts'
import type { Group } from '../groups/groups.ts'
import { isRoomShown } from '../rooms/room-access.ts'
import { type AvailabilityStatus, nextRoomChange, roomAvailability, watchingPhase } from '../rooms/room-availability.ts'
import { roomDay } from '../rooms/room-day.ts'
import type { Room } from '../rooms/rooms.ts'
import type { LiveRoom, ShownFigures } from './live.ts'

export interface LiveRoomRow {
  room: Room
  status: AvailabilityStatus
  /** Until when viewers may stay after the room's end; `null` outside this grace period. */
  graceUntil: number | null
  /** The room's figures; `null` until the first ones have arrived. */
  counts: LiveRoom | null
}

const ORDER: Record<AvailabilityStatus, number> = { open: 0, always: 1, comingSoon: 2, ended: 3 }

export function toLiveRooms(
  rooms: readonly Room[],
  groups: readonly Pick<Group, 'id' | 'active'>[],
  figures: Pick<ShownFigures, 'rooms'> | null,
  graceMinutes: number,
  now: number,
): LiveRoomRow[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const counted = new Map(figures?.rooms.map((counts) => [counts.id, counts]))
  return rooms
    .filter((room) => isRoomShown(room, groupOf.get(room.groupId) ?? room))
    .map((room) => {
      const phase = watchingPhase({ ...room, graceMinutes }, now)
      return {
        room,
        status: roomAvailability(room, now),
        graceUntil: phase.name === 'grace' ? phase.until : null,
        counts: counted.get(room.id) ?? null,
      }
    })
    .sort((one, other) => placeOf(one) - placeOf(other) || byTime(one, other))
}

const isOver = ({ status, graceUntil }: LiveRoomRow) => status === 'ended' && graceUntil === null

const HOUR_MS = 3_600_000

/**
 * Sorts rooms into four lists. `now`: rooms that are open, in their grace period, or begin within an hour. `today` and
 * `later`: the other upcoming rooms. `ended`: rooms whose grace period is over. `laterDays`: the number of days with
 * rooms in `later`.
 */
export function placeRooms(rows: readonly LiveRoomRow[], timeZone: string, now: number) {
  const day = wallClock(now, timeZone).slice(0, 10)
  const placed = Object.groupBy(rows, (row) => {
    if (isOver(row)) return 'ended'
    const startsIn = Date.parse(row.room.startDate ?? '') - now
    if (row.status !== 'comingSoon' || startsIn <= HOUR_MS) return 'now'
    return roomDay(row.room, timeZone) === day ? 'today' : 'later'
  })
  const { today = [], later = [], ended = [] } = placed
  const laterDays = new Set(later.map(({ room }) => roomDay(room, timeZone))).size
  return { now: placed.now ?? [], today, later, laterDays, ended }
}

/** Returns when one of the rooms next changes its state or moves to the list `now` (`placeRooms`); `null` for never. */
export function nextLiveChange(rooms: readonly Room[], graceMinutes: number, now: number): number | null {
  const changes = rooms
    .flatMap((room) => [
      nextRoomChange({ ...room, graceMinutes }, now),
      room.startDate && Date.parse(room.startDate) - HOUR_MS,
    ])
    .filter((change) => typeof change === 'number' && change > now)
  return changes.length > 0 ? Math.min(...(changes as number[])) : null
}

/** A room in its grace period counts as open. */
const placeOf = (row: LiveRoomRow) => ORDER[row.graceUntil === null ? row.status : 'open']

function byTime(one: LiveRoomRow, other: LiveRoomRow): number {
  const key = ({ room }: LiveRoomRow) => Date.parse(room.startDate ?? room.endDate ?? '') || 0
  return isOver(one) ? key(other) - key(one) : key(one) - key(other)
}
