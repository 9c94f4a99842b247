import type { Currency } from '@palco/contract/event'
import type { RoomDates } from '@palco/contract/room-availability'

/** `R$ 1.490`: cents only where there are some. */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** `1 – 5 de dezembro`: days of the calendar, the same ones wherever one looks from. */
export const formatDays = (firstDay: string, lastDay: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(firstDay.slice(0, 10)),
    new Date(lastDay.slice(0, 10)),
  )

export type LocalTime = { kind: 'range' | 'from' | 'until'; time: string }

/** When a room is open, by the clock of whoever looks at it; `null` for one that has no dates. */
export function formatLocalTime(
  { startDate, endDate }: RoomDates,
  locale: string,
  timeZone?: string,
): LocalTime | null {
  const format = new Intl.DateTimeFormat(locale, {
    ...(timeZone && { timeZone }),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  if (startDate && endDate) return { kind: 'range', time: format.formatRange(new Date(startDate), new Date(endDate)) }
  if (startDate) return { kind: 'from', time: format.format(new Date(startDate)) }
  return endDate ? { kind: 'until', time: format.format(new Date(endDate)) } : null
}

/** `11:15`, by the clock of whoever looks at it. */
export const formatHour = (instant: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(instant)
