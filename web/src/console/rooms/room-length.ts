/** The length in milliseconds; `null` if the end is not after the start. */
export function lengthBetween(start: string, end: string): number | null {
  const length = Date.parse(end) - Date.parse(start)
  return length > 0 ? length : null
}

/** The end of a room with this start and length; `null` if the start or the length is invalid. */
export function movedEnd(start: string, length: number | null): string | null {
  const end = Date.parse(start) + (length ?? Number.NaN)
  return Number.isNaN(end) ? null : new Date(end).toISOString()
}
