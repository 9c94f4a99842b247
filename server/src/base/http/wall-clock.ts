import { wallClock } from '@palco/contract/base/zoned-time'

/** What a clock of `timeZone` shows, as the UTC fields of a `Date`: cells of a spreadsheet have no time zone. */
export const wallClockOf = (timeZone: string) => (instant: string | number) =>
  new Date(`${wallClock(new Date(instant).getTime(), timeZone)}Z`)
