import { expect, test } from 'vitest'
import { daysBetween, isTimeZone, isWallClock, movedByDays, wallClock, zonedInstant } from './zoned-time.ts'

test.each([
  ['America/Sao_Paulo', '2025-12-01T10:40', '2025-12-01T13:40:00.000Z'],
  ['UTC', '2025-12-01T10:40', '2025-12-01T10:40:00.000Z'],
  ['Europe/Lisbon', '2025-07-01T10:40', '2025-07-01T09:40:00.000Z'],
  ['Asia/Kolkata', '2025-12-01T10:40', '2025-12-01T05:10:00.000Z'],
  ['Pacific/Kiritimati', '2025-12-01T10:40', '2025-11-30T20:40:00.000Z'],
  ['Pacific/Pago_Pago', '2025-12-01T23:30', '2025-12-02T10:30:00.000Z'],
])('in the zone %s the wall-clock time %s is %s', (zone, local, instant) => {
  expect(zonedInstant(local, zone)).toBe(instant)
})

test.each([
  ['New York, before spring', 'America/New_York', '2025-03-09T01:30', '2025-03-09T06:30:00.000Z'],
  ['New York, skipped in spring', 'America/New_York', '2025-03-09T02:30', '2025-03-09T07:30:00.000Z'],
  ['New York, after spring', 'America/New_York', '2025-03-09T03:30', '2025-03-09T07:30:00.000Z'],
  ['New York, before autumn', 'America/New_York', '2025-11-02T00:30', '2025-11-02T04:30:00.000Z'],
  ['New York, twice in autumn', 'America/New_York', '2025-11-02T01:30', '2025-11-02T05:30:00.000Z'],
  ['New York, after autumn', 'America/New_York', '2025-11-02T02:30', '2025-11-02T07:30:00.000Z'],
  ['Berlin, before spring', 'Europe/Berlin', '2025-03-30T01:30', '2025-03-30T00:30:00.000Z'],
  ['Berlin, skipped in spring', 'Europe/Berlin', '2025-03-30T02:30', '2025-03-30T01:30:00.000Z'],
  ['Berlin, after spring', 'Europe/Berlin', '2025-03-30T03:30', '2025-03-30T01:30:00.000Z'],
  ['Berlin, before autumn', 'Europe/Berlin', '2025-10-26T01:30', '2025-10-25T23:30:00.000Z'],
  ['Berlin, twice in autumn', 'Europe/Berlin', '2025-10-26T02:30', '2025-10-26T00:30:00.000Z'],
  ['Berlin, after autumn', 'Europe/Berlin', '2025-10-26T03:30', '2025-10-26T02:30:00.000Z'],
  ['São Paulo, midnight skipped in 2018', 'America/Sao_Paulo', '2018-11-04T00:00', '2018-11-04T03:00:00.000Z'],
])('wall-clock times around daylight saving become instants: %s', (_, zone, local, instant) => {
  expect(zonedInstant(local, zone)).toBe(instant)
})

test.each([
  ['America/Sao_Paulo', '2025-12-01T13:40:30.500Z', '2025-12-01T10:40:30'],
  ['Pacific/Kiritimati', '2025-11-30T20:40:00.000Z', '2025-12-01T10:40:00'],
  // While somebody types a year, the browser passes the digits that were typed so far.
  ['America/Sao_Paulo', '0002-12-01T13:46:28.000Z', '0002-12-01T10:40:00'],
])('in the zone %s the clock at %s shows %s', (zone, instant, shown) => {
  expect(wallClock(Date.parse(instant), zone)).toBe(shown)
  expect(zonedInstant(shown.slice(0, 16), zone).slice(0, 16)).toBe(instant.slice(0, 16))
})

test('moving by days keeps the wall-clock hour across daylight saving', () => {
  expect(movedByDays('2025-12-01T13:40:00.000Z', 1, 'America/Sao_Paulo')).toBe('2025-12-02T13:40:00.000Z')
  expect(movedByDays('2025-03-29T09:40:00.000Z', 1, 'Europe/Berlin')).toBe('2025-03-30T08:40:00.000Z')
  expect(movedByDays('2025-03-30T08:40:00.000Z', -1, 'Europe/Berlin')).toBe('2025-03-29T09:40:00.000Z')
  expect(daysBetween('2025-02-27', '2025-03-02')).toBe(3)
  expect(movedByDays('9999-12-31T13:40:00.000Z', 1, 'Europe/Berlin')).toBe('+010000-01-01T13:40:00.000Z')
})

test.each([
  ['America/Sao_Paulo', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['Brasília', false],
  ['', false],
])('%j is a time zone: %s', (zone, known) => {
  expect(isTimeZone(zone)).toBe(known)
})

test.each([
  ['2025-12-01T10:40', true],
  ['2024-02-29T00:00', true],
  ['2025-02-29T00:00', false],
  ['2025-12-01T24:00', false],
  ['2025-13-01T10:40', false],
  ['2025-12-01', false],
  ['2025-12-01T10:40Z', false],
  ['2025-12-01T10:40:30', false],
  ['+012025-12-01T10:40', false],
])('%j is a wall-clock time: %s', (text, possible) => {
  expect(isWallClock(text)).toBe(possible)
})
