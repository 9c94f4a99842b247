import type { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearDay, clearPeriod, timeLeft } from './clear-time.ts'
import { showLanguage, useTexts } from './i18n.ts'

const ZONE = 'America/Sao_Paulo'
const NOW = Date.parse('2025-12-01T10:42:00.000Z')
const START = '2025-12-01T13:40:00.000Z'
const END = '2025-12-01T15:00:00.000Z'

const plain = (text: string | null) => text?.replace(/\s/g, ' ')

type Dates = Parameters<typeof clearPeriod>[0]

const timeOf = (dates: Dates, now: number, texts: ReturnType<typeof useTexts>, zone: string) =>
  [clearPeriod(dates, now, texts, zone), timeLeft(dates, now, texts)].filter(Boolean).join(' · ')

async function textsIn(language: (typeof INTERFACE_LANGUAGES)[number]) {
  await showLanguage(language)
  return renderHook(() => useTexts()).result.current
}

test.each([
  ['later today', START, END, NOW, 'Hoje, 10:40 – 12:00 · abre em 2 h 58 min'],
  ['in whole hours', START, END, '2025-12-01T10:40:00.000Z', 'Hoje, 10:40 – 12:00 · abre em 3 h'],
  ['in its last second', START, END, '2025-12-01T13:39:59.000Z', 'Hoje, 10:40 – 12:00 · abre em < 1 min'],
  ['going on', START, END, '2025-12-01T13:58:00.000Z', 'Hoje, 10:40 – 12:00 · termina em 1 h 2 min'],
  ['over', START, END, '2025-12-01T16:00:00.000Z', 'Hoje, 10:40 – 12:00'],
  ['over since yesterday', START, END, '2025-12-02T16:00:00.000Z', 'Ontem, 10:40 – 12:00'],
  [
    'tomorrow, in less than a day',
    START,
    END,
    '2025-12-01T01:00:00.000Z',
    'Amanhã, 10:40 – 12:00 · abre em 12 h 40 min',
  ],
  ['in days', START, END, '2025-11-28T12:00:00.000Z', 'Seg., 1 de dez., 10:40 – 12:00 · abre em 3 dias 1 h'],
  ['into the night', START, '2025-12-02T04:00:00.000Z', NOW, 'Hoje, 10:40 – amanhã, 01:00 · abre em 2 h 58 min'],
  ['without an end', START, null, NOW, 'A partir de hoje, 10:40 · abre em 2 h 58 min'],
  ['without a start', null, END, NOW, 'Até hoje, 12:00 · termina em 4 h 18 min'],
  ['without dates', null, null, NOW, 'Aberta 24 horas por dia, todos os dias'],
])('the time of a room %s', async (_, startDate, endDate, now, text) => {
  const texts = await textsIn('PT_BR')
  expect(plain(timeOf({ startDate, endDate }, new Date(now).getTime(), texts, ZONE))).toBe(text)
})

test.each([
  ['PT_BR', 'Hoje, 10:40 – 12:00 · abre em 2 h 58 min'],
  ['EN_US', 'Today, 10:40 AM – 12:00 PM · opens in 2 hr 58 min'],
  ['ES_ES', 'Hoy, 10:40 – 12:00 · abre en 2 h 58 min'],
  ['FR_FR', 'Aujourd’hui, 10:40 – 12:00 · ouvre dans 2 h 58 min'],
  ['DE_DE', 'Heute, 10:40 – 12:00 · öffnet in 2 Std. 58 Min.'],
  ['IT_IT', 'Oggi, 10:40 – 12:00 · apre tra 2 h 58 min'],
] as const)('the time of a room is written in %s', async (language, text) => {
  const texts = await textsIn(language)
  expect(plain(timeOf({ startDate: START, endDate: END }, NOW, texts, ZONE))).toBe(text)
})

test('the time of a room names the viewer’s day: today in Brazil may be tomorrow in Japan', async () => {
  const texts = await textsIn('PT_BR')
  const dates = { startDate: '2025-12-01T16:00:00.000Z', endDate: '2025-12-01T17:00:00.000Z' }
  expect(timeOf(dates, NOW, texts, ZONE)).toMatch(/^Hoje, 13:00/)
  expect(timeOf(dates, NOW, texts, 'Asia/Tokyo')).toMatch(/^Amanhã, 01:00/)
})

test('a day of the programme has a heading', () => {
  expect(clearDay(Date.parse(START), NOW, 'pt-BR', ZONE)).toBe('Hoje')
  expect(clearDay(Date.parse('2025-12-03T13:40:00.000Z'), NOW, 'pt-BR', ZONE)).toBe('Quarta-feira, 3 de dezembro')
  expect(clearDay(Date.parse('2026-01-01T13:40:00.000Z'), NOW, 'fr-FR', ZONE)).toBe('Jeudi 1er janvier')
})

test('a number in a time never wraps away from its unit', async () => {
  const texts = await textsIn('PT_BR')
  expect(timeLeft({ startDate: START, endDate: END }, NOW, texts)).toBe('abre em 2\u00a0h\u00a058\u00a0min')
})

test('there is no time left once a room has ended, nor in one that is always open', async () => {
  const texts = await textsIn('PT_BR')
  expect(timeLeft({ startDate: null, endDate: START }, Date.parse(END), texts)).toBeNull()
  expect(timeLeft({ startDate: null, endDate: null }, NOW, texts)).toBeNull()
})
