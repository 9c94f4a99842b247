import { zonedDay } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'

type Days = Pick<EventSettings, 'lastDay' | 'timeZone'>

/** A block ends with the event's last day. */
export const blocksEndAt = ({ lastDay, timeZone }: Days): string => zonedDay(lastDay, timeZone).to

/** Returns `null` if the block began after the last day: then it lasts until an administrator lifts it. */
export function blockEndOf(blockedAt: string, event: Days): string | null {
  const end = blocksEndAt(event)
  return blockedAt < end ? end : null
}
