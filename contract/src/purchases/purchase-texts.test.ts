import { expect, test } from 'vitest'
import { outcomeText } from './purchase-texts.ts'

test.each([
  ['granted', null, ['LIVE', 'PREMIUM'], 'Acesso dado: LIVE, PREMIUM'],
  ['duplicate', 'known-order', [], 'Repetido'],
  ['revoked', 'refund', ['LIVE'], 'Acesso retirado: LIVE'],
  ['revoked', 'refund', [], 'Reembolso recebido'],
  ['revoked', 'unknown-order', [], 'Reembolso recebido'],
  ['revoked', 'chargeback', [], 'Estorno recebido'],
  ['revoked', 'canceled', [], 'Cancelamento recebido'],
] as const)('a purchase %s by %s with the passes %j reads "%s"', (outcome, reason, passes, text) => {
  expect(outcomeText({ outcome, reason, passes: [...passes] })).toBe(text)
})
