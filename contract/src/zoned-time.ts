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

/** How far the zone's wall clock is ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string) {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

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
