import { wallClock, zonedInstant } from '@palco/contract/base/zoned-time'

/** The value of a date-time input for an instant in a time zone, such as `2025-12-01T10:40`. */
export function toZonedInput(instant: string, timeZone: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : wallClock(time, timeZone).slice(0, 16)
}

/** The instant of a date-time input's value. The browser has already validated the value. */
export const fromZonedInput = (local: string, timeZone: string): string =>
  local ? zonedInstant(local.slice(0, 16), timeZone) : ''
