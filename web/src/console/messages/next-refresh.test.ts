import { INITIAL_MESSAGE_SETTINGS, type MessageRun, type MessagesState } from '@palco/contract/messages/messages'
import { expect, test } from 'vitest'
import { nextRunsRefresh, nextStateRefresh } from './next-refresh.ts'

const NOW = Date.parse('2025-12-01T12:00:00.000Z')
const state: MessagesState = {
  isOn: true,
  isPaused: false,
  settings: INITIAL_MESSAGE_SETTINGS,
  version: 1,
  unsubscribed: 0,
  coming: [],
}
const coming = (seconds: number | null) => {
  const at = seconds === null ? null : new Date(NOW + seconds * 1000).toISOString()
  return { ...state, coming: [{ kind: 'hour' as const, day: '2025-12-01', at, rooms: [], people: 1 }] }
}
const run = (more: Partial<MessageRun>): MessageRun => ({
  id: 'a',
  kind: 'hour',
  day: '2025-12-01',
  at: '2025-12-01T11:00:00.000Z',
  rooms: [],
  state: 'done',
  waiting: 0,
  sent: 1,
  failed: 0,
  withdrawn: 0,
  ...more,
})

test.each([
  ['without anything to come, never', state, false],
  ['while it waits for a recording, never', coming(null), false],
  ['shortly after the next moment', coming(60), 62_000],
  ['soon after a moment that has passed', coming(-5), 3000],
  ['hourly before a distant one', coming(86_400 * 60), 3_600_000],
  ['without a mail server, never', { ...coming(60), isOn: false }, false],
] as const)('the state of messages is fetched again: %s', (_when, shown, wait) =>
  expect(nextStateRefresh(shown as MessagesState, NOW)).toBe(wait),
)

test.each([
  ['often while mails are written', state, run({ state: 'running' }), 3000],
  ['often while mails wait', state, run({ waiting: 4 }), 3000],
  ['not for mails that a pause holds', { ...state, isPaused: true }, run({ waiting: 4 }), false],
  ['at the next moment otherwise', coming(60), run({}), 62_000],
] as const)('the runs of messages are fetched again: %s', (_when, shown, last, wait) =>
  expect(nextRunsRefresh(shown as MessagesState, [last], NOW)).toBe(wait),
)
