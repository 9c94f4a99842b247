import { DAY_MINUTES } from '@palco/contract/base/zoned-time'
import { countedDays } from '../../kit/words/number-text.ts'

/** The maximum shift in days: more than a year is probably a typing error. */
const DAYS_MAX = 366

/** Returns the whole shift in minutes; `null` if a typed number is not whole, or the shift is too long. */
export function shiftMinutes(days: string, minutes: string): number | null {
  const [byDays, byMinutes] = [Number(days), Number(minutes)]
  const isWhole = Number.isInteger(byDays) && Number.isInteger(byMinutes)
  const by = byDays * DAY_MINUTES + byMinutes
  return isWhole && Math.abs(by) <= DAYS_MAX * DAY_MINUTES ? by : null
}

export function shiftText(by: number): string {
  const days = Math.floor(Math.abs(by) / DAY_MINUTES)
  const minutes = Math.abs(by) % DAY_MINUTES
  const parts = [days && countedDays(days), minutes && `${minutes} min`].filter(Boolean)
  return `${parts.join(' e ')} ${by < 0 ? 'mais cedo' : 'mais tarde'}`
}
