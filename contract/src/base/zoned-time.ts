const DAY = 86_400_000
const MINUTE = 60_000
export const DAY_MINUTES = DAY / MINUTE

export function isTimeZone(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * Whether the text looks like `2025-12-01T10:40` and the day exists. `Date` alone would read February 30th as March
 * 2nd.
 */
export function isWallClock(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const date = new Date(`${text}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because creating one is slow. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the time on the wall clock of `timeZone` at that instant, such as `2025-12-01T10:40:00`. */
export function wallClock(instant: number, timeZone: string): string {
  const shown = clockOf(timeZone).format(instant)
  // Pad years before 1000, which occur while somebody types a year. Years after 9999 need a sign and six digits.
  return shown.length > 19 ? `+0${shown.replace(' ', 'T')}` : shown.replace(' ', 'T').padStart(19, '0')
}

const offsetAt = (instant: number, timeZone: string) =>
  Date.parse(`${wallClock(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000

/**
 * Returns the instant at which the wall clock of `timeZone` shows `local` (`2025-12-01T10:40`). If the clock shows that
 * time twice, returns the first instant. A time that daylight saving skips is moved on by the length of the gap.
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
 * Returns the start (`from`) and the exclusive end (`to`) of a day. A day on which the clock changes has 23 or 25
 * hours.
 */
export function zonedDay(day: string, timeZone: string): { from: string; to: string } {
  const next = new Date(Date.parse(`${day}T00:00Z`) + DAY).toISOString().slice(0, day.length)
  return { from: zonedInstant(`${day}T00:00`, timeZone), to: zonedInstant(`${next}T00:00`, timeZone) }
}

/** Moves an instant by minutes on the wall clock: a day after 10:40 is 10:40, even if the clock changes in between. */
export function movedByMinutes(instant: string, minutes: number, timeZone: string): string {
  const local = wallClock(Date.parse(instant), timeZone)
  const moved = new Date(Date.parse(`${local}Z`) + minutes * MINUTE).toISOString().slice(0, -'.000Z'.length)
  // In an hour that the clock shows twice, `zonedInstant` returns the first of two instants, which may be before
  // `instant`. In this case, add the minutes to the instant itself.
  const elapsed = Date.parse(instant) + minutes * MINUTE
  return wallClock(elapsed, timeZone) === moved ? new Date(elapsed).toISOString() : zonedInstant(moved, timeZone)
}

export const movedByDays = (instant: string, days: number, timeZone: string): string =>
  movedByMinutes(instant, days * DAY_MINUTES, timeZone)

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
