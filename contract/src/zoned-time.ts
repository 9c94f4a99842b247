const DAY = 86_400_000

export function isTimeZone(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** `2025-12-01T10:40`, and a day that exists: `Date` alone takes February 30th for March 2nd. */
export function isWallClock(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const date = new Date(`${text}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes much longer than reading it. There are as many as zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** `2025-12-01T10:40:00`: what the wall clock of `timeZone` shows at that instant. */
export function wallClock(instant: number, timeZone: string): string {
  const shown = clockOf(timeZone).format(instant)
  // A year that is still being typed has fewer digits, and one after 9999 is written with a sign and six.
  return shown.length > 19 ? `+0${shown.replace(' ', 'T')}` : shown.replace(' ', 'T').padStart(19, '0')
}

/** How far the zone's wall clock is ahead of UTC at that instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string) =>
  Date.parse(`${wallClock(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000

/**
 * The instant at which the wall clock of `timeZone` shows `local` (`2025-12-01T10:40`). Where the clock goes back
 * and shows it twice, the first one; where it goes forward and skips it, as long after the change as was meant.
 */
export function zonedInstant(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const offsetBefore = offsetAt(asUtc - DAY, timeZone)
  const offsetAfter = offsetAt(asUtc + DAY, timeZone)
  const first = asUtc - offsetBefore
  const second = asUtc - offsetAfter
  const isSecond = offsetAt(first, timeZone) !== offsetBefore && offsetAt(second, timeZone) === offsetAfter
  return new Date(isSecond ? second : first).toISOString()
}

/**
 * The same wall clock on another day: `days` later at 10:40 it is 10:40 again, also where the clock was changed in
 * between.
 */
export function movedByDays(instant: string, days: number, timeZone: string): string {
  const local = wallClock(Date.parse(instant), timeZone)
  const moved = new Date(Date.parse(`${local}Z`) + days * DAY)
  return zonedInstant(moved.toISOString().slice(0, -'.000Z'.length), timeZone)
}

/** How many days lie between two days of the calendar, such as `2025-12-01`. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
