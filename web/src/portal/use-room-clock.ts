import { nextListChange, type RoomDates } from '@palco/contract/room-availability'
import { useServerNow } from '../api/use-server-now.ts'
import { lastMinute, nextMinute } from '../i18n/clear-time.ts'

/**
 * The server's time for what a list of rooms says: the last instant at which any of it changed. It stays the same
 * until the next one, so that nothing is made again with every key of a search.
 */
export function useRoomClock(rooms: readonly RoomDates[]): number {
  const now = useServerNow((at) => Math.min(nextListChange(rooms, at) ?? Number.POSITIVE_INFINITY, nextMinute(at)))
  const changes = rooms.flatMap(({ startDate, endDate }) => [
    Date.parse(startDate ?? ''),
    // The room is still open at its last millisecond.
    Date.parse(endDate ?? '') + 1,
  ])
  return Math.max(lastMinute(now), ...changes.filter((change) => change <= now))
}
