import { expect, test } from 'vitest'
import { formatCountdown, formatDay, formatDays, formatMoney } from './formats.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [59, 'BRL', 'pt-BR', 'R$ 59'],
  [1490, 'BRL', 'pt-BR', 'R$ 1.490'],
  [1490, 'BRL', 'en-US', 'R$1,490'],
  [190, 'USD', 'en-US', '$190'],
  [95, 'EUR', 'de-DE', '95 €'],
  [590, 'BRL', 'es-ES', '590 R$'],
  [110, 'USD', 'it-IT', '110 $'],
  [59.9, 'BRL', 'pt-BR', 'R$ 59,90'],
] as const)('the amount %d %s in %s reads %s', (amount, currency, locale, text) => {
  expect(plain(formatMoney(amount, currency, locale))).toBe(text)
})

test('the days of the event are named once', () => {
  const event = { startsAt: '2025-12-01T13:40:00.000Z', firstDay: '2025-12-01', lastDay: '2025-12-05' }
  expect(plain(formatDays(event, 'pt-BR'))).toBe('1 – 5 de dezembro')
  expect(plain(formatDays(event, 'en-US'))).toBe('December 1 – 5')
  expect(plain(formatDays(event, 'fr-FR'))).toBe('1er–5 décembre')
})

test.each([
  ['pt-BR', '1 de junho de 2026'],
  ['en-US', 'June 1, 2026'],
  ['fr-FR', '1er juin 2026'],
  ['de-DE', '1. Juni 2026'],
])('a day in %s reads %s', (locale, text) => expect(formatDay('2026-06-01', locale)).toBe(text))

test('the day of the event uses the event’s calendar, also if it begins on another day in UTC', () => {
  const evening = { firstDay: '2025-12-01', lastDay: '2025-12-01' }
  expect(plain(formatDays(evening, 'pt-BR'))).toBe('1 de dezembro')
})

test.each([
  [0, 'pt-BR', '02:05:09'],
  [1, 'pt-BR', '1 dia 02:05:09'],
  [3, 'pt-BR', '3 dias 02:05:09'],
  [2, 'es-ES', '2 días 02:05:09'],
  [2, 'fr-FR', '2 jours 02:05:09'],
  [2, 'de-DE', '2 Tage 02:05:09'],
])('with %d days a countdown in %s reads %s', (days, locale, text) => {
  const left = { days, hours: 2, minutes: 5, seconds: 9, started: false }
  expect(plain(formatCountdown(left, locale))).toBe(text)
})
