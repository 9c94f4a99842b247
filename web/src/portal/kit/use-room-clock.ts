import { nextListChange, type RoomDates } from '@palco/contract/rooms/room-availability'
import { useServerNow } from '../../api/use-server-now.ts'
import { lastMinute, nextMinute } from '../../i18n/clear-time.ts'

/**
 * Returns the server's time at which a shown state or relative time last changed. The value stays the same until the
 * next change, so that typing a search does not render the list again.
 */
export function useRoomClock(rooms: readonly RoomDates[]): number {
  const now = useServerNow((at) => Math.min(nextListChange(rooms, at) ?? Number.POSITIVE_INFINITY, nextMinute(at)))
  const changes = rooms.flatMap(({ startDate, endDate }) => [
    Date.parse(startDate ?? ''),
    // The change is one millisecond after the end, because the room is still open in that last millisecond.
    Date.parse(endDate ?? '') + 1,
  ])
  return Math.max(lastMinute(now), ...changes.filter((change) => change <= now))
}
