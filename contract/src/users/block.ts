import { zonedDay } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'

type Days = Pick<EventSettings, 'lastDay' | 'timeZone'>

/** When blocks end: with the event's last day. */
export const blocksEndAt = ({ lastDay, timeZone }: Days): string => zonedDay(lastDay, timeZone).to

/** When this block ends; `null` if it began after the last day: then it lasts until an administrator lifts it. */
export function blockEndOf(blockedAt: string, event: Days): string | null {
  const end = blocksEndAt(event)
  return blockedAt < end ? end : null
}
