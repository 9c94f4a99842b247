import { wallClock } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'

export const WEEK_PHASES = ['before', 'during', 'after'] as const
export type WeekPhase = (typeof WEEK_PHASES)[number]

/** The first and the last day of the event belong to `during`. */
export function weekPhase(
  { startsAtLocal, lastDay, timeZone }: Pick<EventSettings, 'startsAtLocal' | 'lastDay' | 'timeZone'>,
  now: number,
): WeekPhase {
  const today = wallClock(now, timeZone).slice(0, 10)
  if (today < startsAtLocal.slice(0, 10)) return 'before'
  return today > lastDay ? 'after' : 'during'
}
