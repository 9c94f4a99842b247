import { expect, test } from 'vitest'
import { isPastPoll, sittingToStage } from './poll-show.ts'

const ZONE = 'America/Sao_Paulo'
const ALWAYS_OPEN = { startDate: null, endDate: null, graceMinutes: 0 }
const TODAY = {
  startDate: '2025-12-02T13:00:00.000Z',
  endDate: '2025-12-02T15:00:00.000Z',
  graceMinutes: 0,
}
const DURING = '2025-12-02T14:00:00.000Z'
const YESTERDAY = '2025-12-01T14:00:00.000Z'

test.each([
  ['opened in the sitting of now', TODAY, { sittingId: 'b', stagedAt: YESTERDAY }, false],
  ['opened in an earlier sitting', TODAY, { sittingId: 'a', stagedAt: DURING }, true],
  ['opened today in a room without sittings', TODAY, { sittingId: null, stagedAt: DURING }, false],
  ['opened minutes before the room', TODAY, { sittingId: null, stagedAt: '2025-12-02T12:55:00.000Z' }, false],
  ['opened yesterday in a room without sittings', TODAY, { sittingId: null, stagedAt: YESTERDAY }, true],
  ['opened yesterday in a room that is always open', ALWAYS_OPEN, { sittingId: null, stagedAt: YESTERDAY }, true],
  ['opened today in a room that is always open', ALWAYS_OPEN, { sittingId: null, stagedAt: DURING }, false],
] as const)('whether a poll is of an earlier show: %s', (_, room, staged, isPast) => {
  expect(isPastPoll(staged, 'b', room, ZONE, Date.parse(DURING))).toBe(isPast)
})

const MINUTES_BEFORE = '2025-12-02T12:55:00.000Z'
const sitting = (startedAt: string, state: 'open' | 'closed') => ({ id: 'a', state, startedAt })

test.each([
  ['without a sitting', TODAY, null, DURING, null],
  ['during the show', TODAY, sitting(TODAY.startDate, 'open'), DURING, 'a'],
  ['after its questions were closed', TODAY, sitting(TODAY.startDate, 'closed'), DURING, 'a'],
  ['minutes before the show, after a rehearsal yesterday', TODAY, sitting(YESTERDAY, 'open'), MINUTES_BEFORE, null],
  [
    'minutes before the show, after a rehearsal',
    TODAY,
    sitting('2025-12-02T11:00:00.000Z', 'closed'),
    MINUTES_BEFORE,
    null,
  ],
  ['in a sitting that was begun by hand before the show', TODAY, sitting(MINUTES_BEFORE, 'open'), MINUTES_BEFORE, 'a'],
  ['in a room that is always open', ALWAYS_OPEN, sitting(YESTERDAY, 'open'), DURING, 'a'],
] as const)('the sitting of a poll that is opened %s', (_, room, last, now, expected) => {
  expect(sittingToStage(room, last, ZONE, Date.parse(now))).toBe(expected)
})
