import { zonedDay } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'

type Days = Pick<EventSettings, 'lastDay' | 'timeZone'>

/** Returns when blocks end: with the event's last day. */
export const blocksEndAt = ({ lastDay, timeZone }: Days): string => zonedDay(lastDay, timeZone).to

/** `null` if the block began after the last day: an administrator must lift it. */
export function blockEndOf(blockedAt: string, event: Days): string | null {
  const end = blocksEndAt(event)
  return blockedAt < end ? end : null
}
