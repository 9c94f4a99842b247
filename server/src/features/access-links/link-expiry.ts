import { zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettings } from '@palco/contract/event/event'
import { isoTime } from '../../base/db/iso-time.ts'

/** Rooms may be open for months after the event. */
const SHORTEST_MS = 30 * 86_400_000

/** Until the event is over, and never less than a month. */
export function expiryOf({ lastDay, timeZone }: EventSettings, now: number): string {
  const end = Date.parse(zonedInstant(`${lastDay}T23:59`, timeZone))
  return isoTime(Math.max(end, now + SHORTEST_MS))
}
