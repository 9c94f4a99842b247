import { wallClock } from '@palco/contract/base/zoned-time'
import { countedDays } from './number-text.ts'

const DAY_MS = 86_400_000
/** A request is urgent from this number of days before its deadline. */
const URGENT_DAYS = 5

interface Term {
  text: string
  color: 'default' | 'warning' | 'error'
}

/** Says when an open request must be answered, in days of the event's time zone. */
export function requestTerm(dueAt: string, now: number, timeZone: string): Term {
  const dayOf = (instant: number) => Date.parse(wallClock(instant, timeZone).slice(0, 10))
  const left = Math.round((dayOf(Date.parse(dueAt)) - dayOf(now)) / DAY_MS)
  if (left < 0) return { text: `Venceu há ${countedDays(-left)}`, color: 'error' }
  if (left === 0) return { text: 'Vence hoje', color: 'error' }
  return { text: `Vence em ${countedDays(left)}`, color: left <= URGENT_DAYS ? 'warning' : 'default' }
}
