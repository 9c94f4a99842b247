import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { topicSummaries } from './topic-summaries.ts'

const initial = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482' }
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [initial.startsAtLocal, '2025-12-05', 'PBEX Week · 1 a 5 de dezembro de 2025 · São Paulo'],
  ['2025-11-29T10:00', '2025-12-05', 'PBEX Week · 29 de novembro a 5 de dezembro de 2025 · São Paulo'],
  [initial.startsAtLocal, '2025-12-01', 'PBEX Week · 1 de dezembro de 2025 · São Paulo'],
])('the summary of an event from %s to %s is "%s"', (startsAtLocal, lastDay, text) => {
  expect(plain(topicSummaries({ ...initial, startsAtLocal, lastDay }, false).event)).toBe(text)
})

test('the summaries of the settings say what each topic holds, and never the default password', () => {
  const purchaseLinks = { ...initial.purchaseLinks, annual: { BRL: 'https://loja.example', USD: '', EUR: '' } }
  const summaries = topicSummaries({ ...initial, purchaseLinks, images: { ...initial.images, logo: '/x' } }, true)
  expect(Object.values(summaries).slice(1).map(plain)).toEqual([
    'Com frase de apresentação · 1 imagem própria',
    'Textos em 6 idiomas · WhatsApp +5511900000000',
    'Uma mesma senha na importação',
    'LIVE R$ 590 · PREMIUM R$ 990 · PLATINUM R$ 1.490 · 1 link de compra',
    '75% de presença em cada sala · 15 min de tolerância',
    'Só com passe',
    'Perguntas desligadas',
    'Ligado',
  ])
  expect(JSON.stringify(summaries)).not.toContain('vento')
})

test('the summary of the recordings says until when they are free, and by when they come', () => {
  const recordings = { ...initial.recordings, freeUntil: '2025-12-12', dueHours: 24 }
  const text = 'Abertas a todos até 12 de dezembro de 2025 · saem em até 24 h'
  expect(plain(topicSummaries({ ...initial, recordings }, false).recordings)).toBe(text)
})
