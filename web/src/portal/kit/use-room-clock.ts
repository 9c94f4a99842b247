import { nextListChange, type RoomDates } from '@palco/contract/rooms/room-availability'
import { useServerNow } from '../../api/use-server-now.ts'
import { lastMinute, nextMinute } from '../../i18n/clear-time.ts'

/**
 * Returns the time, by the server's clock, at which a shown state or time of the rooms last changed. The value stays
 * the same until the next change, so that a search does not re-render the list.
 */
export function useRoomClock(rooms: readonly RoomDates[]): number {
  const now = useServerNow((at) => Math.min(nextListChange(rooms, at) ?? Number.POSITIVE_INFINITY, nextMinute(at)))
  const changes = rooms.flatMap(({ startDate, endDate }) => [
    Date.parse(startDate ?? ''),
    // A room is still open at its last millisecond, so the change is one millisecond later.
    Date.parse(endDate ?? '') + 1,
  ])
  return Math.max(lastMinute(now), ...changes.filter((change) => change <= now))
}
