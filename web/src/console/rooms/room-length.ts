/** How long a room is open, in milliseconds; `null` where that can't be said. */
export function lengthBetween(start: string, end: string): number | null {
  const length = Date.parse(end) - Date.parse(start)
  return length > 0 ? length : null
}

/** Where the end goes with another start, so that the room is open as long as before. */
export function movedEnd(start: string, length: number | null): string | null {
  const end = Date.parse(start) + (length ?? Number.NaN)
  return Number.isNaN(end) ? null : new Date(end).toISOString()
}
