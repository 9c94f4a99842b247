import type { Countdown } from '@palco/contract/base/countdown'
import type { Currency, ParticipantEvent } from '@palco/contract/event/participant-event'

/** Languages for which browsers would show a currency's code, such as `1490 BRL`, instead of its symbol. */
const USES_NARROW_SYMBOL = /^(es|it)/

/** Returns, for example, `R$ 1.490`. Whole amounts have no cents. */
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

/** Joins the parts of a date. In French, the first day of a month is `1er`, which `Intl` does not know. */
export const joinDate = (parts: readonly Intl.DateTimeFormatPart[], locale: string): string =>
  parts.map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value)).join('')

type EventDays = Pick<ParticipantEvent, 'firstDay' | 'lastDay'>

/**
 * Returns, for example, `1 – 5 de dezembro`. These are calendar days of the event, which are the same in every time
 * zone.
 */
export const formatDays = ({ firstDay, lastDay }: EventDays, locale: string): string =>
  joinDate(
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRangeToParts(
      new Date(firstDay),
      new Date(lastDay),
    ),
    locale,
  )

/**
 * Returns, for example, `5 de junho de 2026`. This is a calendar day of the event, which is the same in every time
 * zone.
 */
export const formatDay = (day: string, locale: string): string =>
  joinDate(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(new Date(day)), locale)

/** Returns the day of an instant in the viewer's time zone, such as `9 de dezembro`. */
export const formatDayOf = (instant: string, locale: string): string =>
  joinDate(
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).formatToParts(Date.parse(instant)),
    locale,
  )

/** Returns the time of an instant in the viewer's time zone, such as `08:15`. */
export const formatHour = (instant: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(instant)

/**
 * Returns, for example, `3 dias` or `2 h`, without a line break. Days are not abbreviated, because `2 j` (in French) is
 * hard to read.
 */
export const formatUnit = (value: number, unit: 'day' | 'hour' | 'minute' | 'second', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' })
    .format(value)
    .replace(/\s/g, '\u00a0')

export function formatCountdown({ days, hours, minutes, seconds }: Countdown, locale: string): string {
  const clock = [hours, minutes, seconds].map((value) => String(value).padStart(2, '0')).join(':')
  return days === 0 ? clock : `${formatUnit(days, 'day', locale)} ${clock}`
}
