import { expect, test } from 'vitest'
import {
  ASK_EVERY_MS,
  type AskRefusal,
  askRefusal,
  nextAskAt,
  OWN_WAITING_MAX,
  ROOM_WAITING_MAX,
  VOTE_CHANGES_MAX,
  VOTE_CHANGES_MS,
} from './asking-rules.ts'

const NOW = Date.parse('2025-12-01T13:40:30.000Z')
const asking = { isOn: true, state: 'open', lastAskedAt: null, ownWaiting: 0, waiting: 0 } as const

test.each<[string, Partial<Parameters<typeof askRefusal>[0]>, AskRefusal | null]>([
  ['a first question', {}, null],
  ['where questions are off', { isOn: false }, 'QUESTIONS_CLOSED'],
  ['before the first sitting', { state: null }, 'QUESTIONS_CLOSED'],
  ['in a pause', { state: 'paused' }, 'QUESTIONS_CLOSED'],
  ['after the end', { state: 'closed' }, 'QUESTIONS_CLOSED'],
  ['29 seconds after the last question', { lastAskedAt: '2025-12-01T13:40:01.000Z' }, 'QUESTION_TOO_SOON'],
  ['30 seconds after the last question', { lastAskedAt: '2025-12-01T13:40:00.000Z' }, null],
  ['with four waiting', { ownWaiting: OWN_WAITING_MAX - 1 }, null],
  ['with five waiting', { ownWaiting: OWN_WAITING_MAX }, 'QUESTIONS_WAITING'],
  ['behind 199 others', { waiting: ROOM_WAITING_MAX - 1 }, null],
  ['behind 200 others', { waiting: ROOM_WAITING_MAX }, 'QUESTIONS_FULL'],
])('asking %s: %j gives %s', (_, fields, expected) => {
  expect(askRefusal({ ...asking, ...fields }, NOW)).toBe(expected)
})

test('the limits are those that people don’t reach', () => {
  expect([ASK_EVERY_MS, OWN_WAITING_MAX, ROOM_WAITING_MAX]).toEqual([30_000, 5, 200])
  expect([VOTE_CHANGES_MAX, VOTE_CHANGES_MS]).toEqual([10, 10_000])
  expect(nextAskAt('2025-12-01T13:40:00.000Z')).toBe(NOW)
})
