import { expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from './languages.ts'
import { scheduleText, utcHour } from './schedule-text.ts'

const monday = '2025-12-01T13:40:00.000Z'
const mondayLater = '2025-12-01T15:00:00.000Z'
const tuesday = '2025-12-02T00:05:00.000Z'

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['13:40', '1:40 pm'],
  ['23:59', '11:59 pm'],
])('%s UTC reads %s', (time, text) => {
  expect(utcHour(`2025-12-01T${time}:00.000Z`)).toBe(text)
})

test.each([
  ['on one day', monday, mondayLater, 'Seg 1:40 pm – 3:00 pm UTC (24h BrT)'],
  ['into the next day', monday, tuesday, 'Seg 1:40 pm – Ter 12:05 am UTC (24h BrT)'],
  ['without an end', monday, null, 'Seg 1:40 pm – … UTC (24h BrT)'],
  ['without a start', null, tuesday, '… – Ter 12:05 am UTC (24h BrT)'],
  ['without dates', null, null, ''],
])('a schedule %s', (_, startDate, endDate, text) => {
  expect(scheduleText({ startDate, endDate }, 'PT_BR')).toBe(text)
})

test.each([
  ['PT_BR', 'Seg', '24h BrT'],
  ['EN_US', 'Mon', 'EST'],
  ['ES_ES', 'Lun', 'ESP'],
  ['FR_FR', 'Lun', 'CET'],
  ['DE_DE', 'Mo', 'CET'],
  ['IT_IT', 'Lun', 'CET'],
] as const)('in %s', (language, weekday, zone) => {
  const text = scheduleText({ startDate: monday, endDate: mondayLater }, language)
  expect(text).toBe(`${weekday} 1:40 pm – 3:00 pm UTC (${zone})`)
})

test.each(INTERFACE_LANGUAGES)('%s names every day of the week differently', (language) => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `2025-12-0${day}T10:00:00.000Z`)
  expect(new Set(days.map((endDate) => scheduleText({ startDate: null, endDate }, language))).size).toBe(7)
})
