const MINUTE_MS = 60_000

/** `2025-12-01T10:40`: what a date-time input shows for an instant, by the clock of whoever looks at it. */
export function toLocalInput(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  // Moved by the offset, the digits of UTC are the local ones.
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** The instant that a date-time input means; the input itself sees to it that there is one. */
export const fromLocalInput = (local: string): string => (local ? new Date(local).toISOString() : '')
