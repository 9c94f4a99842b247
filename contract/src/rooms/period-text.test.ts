import { expect, test, vi } from 'vitest'
import { periodText, shortPeriodText, utcText } from './period-text.ts'

const START = '2025-12-01T13:40:00.000Z'
const END = '2025-12-01T23:05:00.000Z'

test('a period names UTC, whatever the local zone', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(utcText(START)).toBe('01/12/2025, 1:40 pm UTC')
  vi.unstubAllEnvs()
})

test.each([
  [START, END, '01/12/2025, 1:40 pm UTC – 01/12/2025, 11:05 pm UTC'],
  [START, null, 'A partir de 01/12/2025, 1:40 pm UTC'],
  [null, END, 'Até 01/12/2025, 11:05 pm UTC'],
  [null, null, 'Sempre aberta'],
])('the period from %s to %s is shown as %s', (startDate, endDate, text) => {
  expect(periodText({ startDate, endDate })).toBe(text)
})

test('the short form of a period is in UTC, and a room without dates is always open', () => {
  expect(shortPeriodText({ startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T23:05:00.000Z' })).toBe(
    'Início: 01/12/2025 1:40 pm UTC · Fim: 01/12/2025 11:05 pm UTC',
  )
  expect(shortPeriodText({ startDate: null, endDate: '2025-12-01T03:00:00.000Z' })).toBe('Fim: 01/12/2025 3:00 am UTC')
  expect(shortPeriodText({ startDate: null, endDate: null })).toBe('Disponível 24/7')
})
