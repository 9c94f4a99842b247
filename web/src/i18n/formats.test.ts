import { expect, test } from 'vitest'
import { formatDays, formatLocalTime, formatMoney } from './formats.ts'

/** What stands between number and sign is a space that does not break. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [59, 'BRL', 'pt-BR', 'R$ 59'],
  [1490, 'BRL', 'pt-BR', 'R$ 1.490'],
  [1490, 'BRL', 'en-US', 'R$1,490'],
  [190, 'USD', 'en-US', '$190'],
  [95, 'EUR', 'de-DE', '95 €'],
  [59.9, 'BRL', 'pt-BR', 'R$ 59,90'],
] as const)('%d %s in %s reads %s', (amount, currency, locale, text) => {
  expect(plain(formatMoney(amount, currency, locale))).toBe(text)
})

test('the days of the event are named once', () => {
  expect(plain(formatDays('2025-12-01T13:40:00.000Z', '2025-12-05', 'pt-BR'))).toBe('1 – 5 de dezembro')
  expect(plain(formatDays('2025-12-01T13:40:00.000Z', '2025-12-05', 'en-US'))).toBe('December 1 – 5')
})

test.each([
  ['2025-12-01T13:40:00.000Z', '2025-12-01T15:00:00.000Z', 'range', 'seg., 1 de dez. 10:40 – 12:00'],
  ['2025-12-01T13:40:00.000Z', null, 'from', 'seg., 1 de dez., 10:40'],
  [null, '2025-12-02T01:00:00.000Z', 'until', 'seg., 1 de dez., 22:00'],
])('from %s to %s by the clock of São Paulo', (startDate, endDate, kind, time) => {
  const local = formatLocalTime({ startDate, endDate }, 'pt-BR', 'America/Sao_Paulo')
  expect(local && { ...local, time: plain(local.time) }).toEqual({ kind, time })
})
