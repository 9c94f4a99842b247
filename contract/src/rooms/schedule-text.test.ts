import { expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { scheduleText, utcHour, utcSchedule, zoneLabel } from './schedule-text.ts'

const monday = '2025-12-01T13:40:00.000Z'
const mondayLater = '2025-12-01T15:00:00.000Z'
const tuesdayNight = '2025-12-02T00:05:00.000Z'
const tuesdayMorning = '2025-12-02T04:00:00.000Z'

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['13:40', '1:40 pm'],
  ['23:59', '11:59 pm'],
])('the hour %s UTC reads %s', (time, text) => {
  expect(utcHour(`2025-12-01T${time}:00.000Z`)).toBe(text)
})

test.each([
  ['on one day', monday, mondayLater, 'Seg 1:40 pm – 3:00 pm UTC (10:40 – 12:00 24h BrT)'],
  ['into the next day', monday, tuesdayMorning, 'Seg 1:40 pm – Ter 4:00 am UTC (10:40 – Ter 01:00 24h BrT)'],
  [
    'on a day that is another one in Brazil',
    tuesdayNight,
    tuesdayMorning,
    'Ter 12:05 am – 4:00 am UTC (Seg 21:05 – Ter 01:00 24h BrT)',
  ],
  ['without an end', monday, null, 'a partir de Seg 1:40 pm UTC (10:40 24h BrT)'],
  ['without a start', null, tuesdayNight, 'até Ter 12:05 am UTC (Seg 21:05 24h BrT)'],
  ['without dates', null, null, ''],
])('the schedule of a room %s', (_, startDate, endDate, text) => {
  expect(scheduleText({ startDate, endDate }, 'PT_BR')).toBe(text)
})

test.each([
  ['PT_BR', 'Seg', '10:40 – 12:00 24h BrT'],
  ['EN_US', 'Mon', '8:40 am – 10:00 am EST'],
  ['ES_ES', 'Lun', '14:40 – 16:00 ESP'],
  ['FR_FR', 'Lun', '14:40 – 16:00 CET'],
  ['DE_DE', 'Mo', '14:40 – 16:00 CET'],
  ['IT_IT', 'Lun', '14:40 – 16:00 CET'],
] as const)('a room’s schedule is written in %s', (language, weekday, byItsClock) => {
  const text = scheduleText({ startDate: monday, endDate: mondayLater }, language)
  expect(text).toBe(`${weekday} 1:40 pm – 3:00 pm UTC (${byItsClock})`)
})

test.each([
  ['PT_BR', 'a partir de Seg', 'até Seg'],
  ['EN_US', 'from Mon', 'until Mon'],
  ['ES_ES', 'desde Lun', 'hasta Lun'],
  ['FR_FR', 'à partir de Lun', 'jusqu’à Lun'],
  ['DE_DE', 'ab Mo', 'bis Mo'],
  ['IT_IT', 'da Lun', 'fino a Lun'],
] as const)('a room’s schedule with one end only is written in %s', (language, from, until) => {
  expect(scheduleText({ startDate: monday, endDate: null }, language)).toContain(`${from} 1:40 pm UTC (`)
  expect(scheduleText({ startDate: null, endDate: monday }, language)).toContain(`${until} 1:40 pm UTC (`)
})

test('schedules in summer show a fixed EST, and daylight saving for Spain', () => {
  const july = { startDate: '2026-07-01T13:00:00.000Z', endDate: null }
  expect(scheduleText(july, 'EN_US')).toContain('(8:00 am EST)')
  expect(scheduleText(july, 'ES_ES')).toContain('(15:00 ESP)')
})

test.each(INTERFACE_LANGUAGES)('%s names every day of the week differently', (language) => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `2025-12-0${day}T10:00:00.000Z`)
  expect(new Set(days.map((endDate) => scheduleText({ startDate: null, endDate }, language))).size).toBe(7)
})

/** Returns the short name of the day, without the trailing dot that some languages have. */
const shortName = (day: string, language: string) => {
  const name = new Intl.DateTimeFormat(language.replace('_', '-'), { weekday: 'short', timeZone: 'UTC' })
  const letters = name.format(new Date(day)).replace('.', '')
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`
}

test.each(INTERFACE_LANGUAGES)('%s has the weekday names of its locale', (language) => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `2025-12-0${day}T10:00:00.000Z`)
  for (const startDate of days)
    expect(scheduleText({ startDate, endDate: null }, language)).toContain(
      ` ${shortName(startDate, language)} 10:00 am UTC`,
    )
})

test.each([
  ['PT_BR', 'America/Sao_Paulo', '24h BrT'],
  ['PT_BR', 'America/Bahia', '24h BrT'],
  ['PT_BR', 'Europe/Lisbon', ''],
  ['ES_ES', 'Europe/Paris', 'ESP'],
  ['EN_US', 'America/New_York', 'EST'],
] as const)('the hours of %s are the viewer’s in %s: %j', (language, timeZone, label) => {
  expect(zoneLabel({ startDate: monday, endDate: mondayLater }, language, timeZone)).toBe(label)
})

test('a zone that differs at one end only has no label', () => {
  const intoSummer = { startDate: '2026-03-08T06:00:00.000Z', endDate: '2026-03-08T09:00:00.000Z' }
  expect(zoneLabel(intoSummer, 'EN_US', 'America/New_York')).toBe('')
})

test('a schedule in UTC alone has no second time zone', () => {
  expect(utcSchedule({ startDate: monday, endDate: mondayLater }, 'PT_BR')).toBe('Seg 1:40 pm – 3:00 pm UTC')
  expect(utcSchedule({ startDate: monday, endDate: null }, 'PT_BR')).toBe('a partir de Seg 1:40 pm UTC')
})
