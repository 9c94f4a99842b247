/**
 * What a clock in that zone shows at an instant, as a date whose UTC says it: cells of a spreadsheet have no zone of
 * their own.
 */
export function wallClockOf(timeZone: string): (instant: string | number) => Date {
  // One for all rows: making it takes longer than everything else about a row.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => new Date(`${format.format(new Date(instant)).replace(' ', 'T')}.000Z`)
}
