import { zonedDay } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'

type Days = Pick<EventSettings, 'lastDay' | 'timeZone'>

/** Returns when blocks of people end: at the end of the event's last day. */
export const blocksEndAt = ({ lastDay, timeZone }: Days): string => zonedDay(lastDay, timeZone).to

/** Returns when a block ends. `null` if it began after the last day: only an administrator can lift it then. */
export function blockEndOf(blockedAt: string, event: Days): string | null {
  const end = blocksEndAt(event)
  return blockedAt < end ? end : null
}
