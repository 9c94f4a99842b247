import { expect, test } from 'vitest'
import { type SourceFacts, sourceState } from './source-health.ts'

const NOW = Date.parse('2026-12-08T12:00:00.000Z')
const JUST_NOW = '2026-12-08T11:59:00.000Z'
const YESTERDAY = '2026-12-07T11:59:59.999Z'
const A_DAY_AGO = '2026-12-07T12:00:00.000Z'

const FACTS: SourceFacts = {
  hasSecret: true,
  active: true,
  lastDeliveryAt: JUST_NOW,
  usualDays: 7,
  accepted: 20,
  refused: 0,
}

test.each<[string, Partial<SourceFacts>, ReturnType<typeof sourceState>]>([
  ['with a delivery a minute ago', {}, 'ok'],
  ['switched off', { active: false, hasSecret: false, refused: 50, accepted: 0 }, 'off'],
  ['without a secret', { hasSecret: false, refused: 50, accepted: 0, lastDeliveryAt: null }, 'no-secret'],
  ['without a delivery', { lastDeliveryAt: null, usualDays: 0, accepted: 0 }, 'waiting'],
  ['quiet for exactly a day', { lastDeliveryAt: A_DAY_AGO, accepted: 0 }, 'ok'],
  ['quiet for longer, although it usually is not', { lastDeliveryAt: YESTERDAY, accepted: 0 }, 'silent'],
  ['quiet, with deliveries on four of seven days', { lastDeliveryAt: YESTERDAY, usualDays: 4, accepted: 0 }, 'silent'],
  ['quiet, with deliveries on three of seven days', { lastDeliveryAt: YESTERDAY, usualDays: 3, accepted: 0 }, 'ok'],
  ['that refuses two of two', { accepted: 0, refused: 2 }, 'ok'],
  ['that refuses three of three', { accepted: 0, refused: 3 }, 'refusing'],
  ['that refuses as many as it takes', { accepted: 3, refused: 3 }, 'ok'],
  ['that refuses more than it takes', { accepted: 3, refused: 4 }, 'refusing'],
  ['that refuses its first deliveries', { lastDeliveryAt: null, accepted: 0, refused: 3 }, 'refusing'],
  [
    'that refused until it became quiet',
    { lastDeliveryAt: YESTERDAY, accepted: 0, refused: 3, usualDays: 7 },
    'refusing',
  ],
])('the health of a purchase source %s', (_, facts, state) => {
  expect(sourceState({ ...FACTS, ...facts }, NOW)).toBe(state)
})
