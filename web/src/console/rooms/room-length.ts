/** The length in milliseconds; `null` if the end is not after the start. */
export function lengthBetween(start: string, end: string): number | null {
  const length = Date.parse(end) - Date.parse(start)
  return length > 0 ? length : null
}

export function movedEnd(start: string, length: number | null): string | null {
  const end = Date.parse(start) + (length ?? Number.NaN)
  return Number.isNaN(end) ? null : new Date(end).toISOString()
}
