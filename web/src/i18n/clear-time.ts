import { countdown } from '@palco/contract/base/countdown'
import { type RoomDates, roomAvailability } from '@palco/contract/rooms/room-availability'
import { formatUnit, joinDate } from './formats.ts'
import type { Translate } from './i18n.ts'

interface TimeTexts {
  t: Translate
  locale: string
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Caches the formats: creating one takes longer than using it a hundred times. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

const inZone = (timeZone: string | undefined) => (timeZone ? { timeZone } : {})

export const calendarDay = (instant: number, timeZone?: string): string =>
  dateFormat('sv-SE', { dateStyle: 'short', ...inZone(timeZone) }).format(instant)

const daysBetween = (from: number, to: number, timeZone?: string) =>
  Math.round((Date.parse(calendarDay(to, timeZone)) - Date.parse(calendarDay(from, timeZone))) / DAY_MS)

function dayName(instant: number, now: number, locale: string, isLong: boolean, timeZone?: string): string {
  const days = daysBetween(now, instant, timeZone)
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  const format = dateFormat(locale, { ...(isLong ? LONG_DAY : SHORT_DAY), ...inZone(timeZone) })
  return joinDate(format.formatToParts(instant), locale)
}

const capitalised = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Returns the heading of a day: `Hoje`, `Amanhã`, `Quarta-feira, 3 de dezembro`. */
export const clearDay = (instant: number, now: number, locale: string, timeZone?: string): string =>
  capitalised(dayName(instant, now, locale, true, timeZone), locale)

const hourOf = (instant: string, locale: string, timeZone?: string) =>
  dateFormat(locale, { timeStyle: 'short', ...inZone(timeZone) }).format(Date.parse(instant))

/** Returns `10:40 – 12:00`. If only the start or only the end is set, returns that. */
export const clearHours = ({ startDate, endDate }: RoomDates, locale: string, timeZone?: string): string =>
  [startDate, endDate].flatMap((instant) => (instant ? hourOf(instant, locale, timeZone) : [])).join(' – ')

/** Returns `amanhã, 12:00`, to be used within a sentence. */
export const clearMoment = (instant: string, now: number, locale: string, timeZone?: string): string =>
  `${dayName(Date.parse(instant), now, locale, false, timeZone)}, ${hourOf(instant, locale, timeZone)}`

/** Returns `Hoje, 10:40 – 12:00`. If the end is on another day, the text also names that day. */
export function clearPeriod(dates: RoomDates, now: number, { t, locale }: TimeTexts, timeZone?: string): string {
  const { startDate, endDate } = dates
  const day = (instant: string) => dayName(Date.parse(instant), now, locale, false, timeZone)
  const moment = (instant: string) => clearMoment(instant, now, locale, timeZone)
  if (startDate && endDate) {
    const isOneDay = daysBetween(Date.parse(startDate), Date.parse(endDate), timeZone) === 0
    const time = isOneDay
      ? clearHours(dates, locale, timeZone)
      : `${hourOf(startDate, locale, timeZone)} – ${moment(endDate)}`
    return capitalised(`${day(startDate)}, ${time}`, locale)
  }
  if (startDate) return capitalised(t('rooms.from', { time: moment(startDate) }), locale)
  if (endDate) return capitalised(t('rooms.until', { time: moment(endDate) }), locale)
  return t('rooms.aroundTheClock')
}

/**
 * Returns the time that is left, such as `2 h 58 min` or `3 dias 4 h`. It has no seconds, and its spaces are no-break
 * spaces.
 */
function duration(until: string, now: number, locale: string): string {
  const { days, hours, minutes } = countdown(until, now)
  const parts = { day: days, hour: hours, minute: days > 0 ? 0 : minutes }
  const units = ['day', 'hour', 'minute'] as const
  const spoken = units.flatMap((unit) => (parts[unit] > 0 ? formatUnit(parts[unit], unit, locale) : []))
  return spoken.join('\u00a0') || `<\u00a0${formatUnit(1, 'minute', locale)}`
}

export function timeLeft(dates: RoomDates, now: number, { t, locale }: TimeTexts): string | null {
  const status = roomAvailability(dates, now)
  const time = (until: string) => duration(until, now, locale)
  if (status === 'comingSoon' && dates.startDate) return t('rooms.opensIn', { time: time(dates.startDate) })
  if (status === 'open' && dates.endDate) return t('rooms.endsIn', { time: time(dates.endDate) })
  return null
}

// Relative times change one second after each full minute: at that instant, a countdown's seconds go from 00 to 59.
export const lastMinute = (now: number): number => Math.floor((now - SECOND_MS) / MINUTE_MS) * MINUTE_MS + SECOND_MS
export const nextMinute = (now: number): number => lastMinute(now) + MINUTE_MS
