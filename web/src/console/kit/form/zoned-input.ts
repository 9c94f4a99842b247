import { wallClock, zonedInstant } from '@palco/contract/base/zoned-time'

/** Converts an instant to the value of a date-time input, such as `2025-12-01T10:40`. */
export function toZonedInput(instant: string, timeZone: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : wallClock(time, timeZone).slice(0, 16)
}

/** Converts the value of a date-time input to an instant; '' stays ''. The browser has already validated the value. */
export const fromZonedInput = (local: string, timeZone: string): string =>
  local ? zonedInstant(local.slice(0, 16), timeZone) : ''
