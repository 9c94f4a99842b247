import type { Countdown } from '@palco/contract/base/countdown'
import type { Currency, ParticipantEvent } from '@palco/contract/event/event'

/** Locales for which browsers would show a code, as in `1490 BRL`. */
const USES_NARROW_SYMBOL = /^(es|it)/

/** `R$ 1.490`: cents only if there are any. */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: USES_NARROW_SYMBOL.test(locale) ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** The first of a month is `1er` in French; `Intl` does not know that. */
export const joinDate = (parts: readonly Intl.DateTimeFormatPart[], locale: string): string =>
  parts.map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value)).join('')

type EventDays = Pick<ParticipantEvent, 'startsAt' | 'firstDay' | 'lastDay'>

/** `1 – 5 de dezembro`: days of the event's calendar, the same in every time zone. */
export const formatDays = (
  { startsAt, firstDay = startsAt.slice(0, 10), lastDay }: EventDays,
  locale: string,
): string =>
  joinDate(
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRangeToParts(
      new Date(firstDay),
      new Date(lastDay),
    ),
    locale,
  )

/** `5 de junho de 2026`: a day of the event's calendar, the same in every time zone. */
export const formatDay = (day: string, locale: string): string =>
  joinDate(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(new Date(day)), locale)

/** `9 de dezembro`, in the viewer's time zone. */
export const formatDayOf = (instant: string, locale: string): string =>
  joinDate(
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).formatToParts(Date.parse(instant)),
    locale,
  )

/** `08:15`, in the viewer's time zone. */
export const formatHour = (instant: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(instant)

/**
 * `3 dias`, `2 h`: days in full, because "2 j" and "2 Tg." are hard to read; a number never wraps away from its unit.
 */
export const formatUnit = (value: number, unit: 'day' | 'hour' | 'minute' | 'second', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' })
    .format(value)
    .replace(/\s/g, '\u00a0')

/** `02:58:14`, `3 dias 02:58:14`. */
export function formatCountdown({ days, hours, minutes, seconds }: Countdown, locale: string): string {
  const clock = [hours, minutes, seconds].map((value) => String(value).padStart(2, '0')).join(':')
  return days === 0 ? clock : `${formatUnit(days, 'day', locale)} ${clock}`
}
