import { wallClock, zonedInstant } from '@palco/contract/zoned-time'

/** `2025-12-01T10:40`: what a date-time input shows for an instant, by the clock of a zone. */
export function toZonedInput(instant: string, timeZone: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : wallClock(time, timeZone).slice(0, 16)
}

/** The instant that a date-time input means; the input itself sees to it that there is one. */
export const fromZonedInput = (local: string, timeZone: string): string =>
  local ? zonedInstant(local.slice(0, 16), timeZone) : ''
