import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { PassGrant } from '@palco/contract/passes/grants'
import { expect, test } from 'vitest'
import { originText, promiseText, undoneText } from './pass-texts.ts'

const grant: PassGrant = { id: 'g', pass: 'LIVE', origin: 'purchase', givenAt: '2025-12-01T12:00:00.000Z', groups: [] }

test.each([
  [{ source: 'Hotmart', orderId: 'HP123' }, 'Por compra: Hotmart, pedido HP123'],
  [{ orderId: 'HP123' }, 'Por compra: pedido HP123'],
  [{}, 'Por compra'],
  [{ origin: 'import' }, 'Por planilha'],
  [{ origin: 'hand' }, 'À mão'],
] as const)('the origin of the pass %j is named', (given, text) => {
  expect(originText({ ...grant, ...given })).toBe(text)
})

test.each([
  ['LIVE', '2026-03-01T12:00:00Z', 'Ao vivo, sem gravações'],
  // In São Paulo, it is still February 28th at this instant.
  ['PREMIUM', '2026-03-01T02:59:59Z', 'Gravações até 28 de fevereiro de 2026 · Certificado'],
  ['PREMIUM', '2026-03-01T03:00:00Z', 'Gravações encerradas em 28 de fevereiro de 2026 · Certificado'],
] as const)('the pass %s at %s has a text for what it promises', (pass, now, text) => {
  expect(promiseText(pass, { ...INITIAL_EVENT_SETTINGS, lastDay: '2025-08-31' }, Date.parse(now))).toBe(text)
})

test('an undo of a pass that came too late says so', () => {
  expect([undoneText(1200), undoneText(0)]).toEqual([
    'Mudança de passe desfeita: 1.200 usuários',
    'Nada a desfazer: os passes já mudaram de novo.',
  ])
})
