export function isTimeZone(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** How far the zone's wall clock is ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string) {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

/** The instant at which the wall clock of `timeZone` shows `local` (`2025-12-01T10:40`). */
export function zonedInstant(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const guess = asUtc - offsetAt(asUtc, timeZone)
  // The offset at the guess is the right one also where the clock was changed in between.
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}
