import { expect, test } from 'vitest'
import { zoneLabel } from '../words/zone-name.ts'
import { otherPeriodText, zonedPeriodText } from './zoned-period.ts'

const START = '2025-12-01T13:40:00.000Z'

test.each([
  [START, '2025-12-01T15:00:00.000Z', 'seg., 01/12/2025, 10:40 – 12:00'],
  [START, '2025-12-02T04:00:00.000Z', 'seg., 01/12/2025, 10:40 – ter., 02/12/2025, 01:00'],
  [START, null, 'A partir de seg., 01/12/2025, 10:40'],
  [null, START, 'Até seg., 01/12/2025, 10:40'],
  [null, null, 'Sempre aberta'],
])('the period from %s to %s in São Paulo is shown as %s', (startDate, endDate, text) => {
  expect(zonedPeriodText({ startDate, endDate }, 'America/Sao_Paulo')).toBe(text)
})

test.each([
  ['Europe/Lisbon', '13:40 – 15:00'],
  ['Asia/Tokyo', 'seg., 01/12/2025, 22:40 – ter., 02/12/2025, 00:00'],
  ['Pacific/Kiritimati', 'ter., 02/12/2025, 03:40 – 05:00'],
])('a reader in %s sees the period as %s', (own, text) => {
  const dates = { startDate: START, endDate: '2025-12-01T15:00:00.000Z' }
  expect(otherPeriodText(dates, 'America/Sao_Paulo', own)).toBe(text)
})

test.each([
  ['America/Sao_Paulo', '2025-12-01', 'São Paulo (UTC-3)'],
  ['America/New_York', '2025-12-01', 'Nova York (UTC-5)'],
  ['America/New_York', '2025-07-01', 'Nova York (UTC-4)'],
  ['Europe/Lisbon', '2025-12-01', 'Lisboa (UTC)'],
  ['Asia/Kolkata', '2025-12-01', 'Calcutá (UTC+5:30)'],
  ['Etc/UTC', '2025-12-01', 'UTC'],
])('the time zone %s has a label in Portuguese', (zone, day, label) => {
  expect(zoneLabel(zone, Date.parse(day))).toBe(label)
})
