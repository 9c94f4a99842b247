import { expect, test } from 'vitest'
import { audienceTrend } from './audience-trend.ts'

const SINCE = Date.parse('2025-12-01T08:00:00.000Z')
/** Three hours in which the number of viewers equals the number of minutes that have passed. */
const viewers = Array.from({ length: 180 }, (_, minute) => minute)
const history = { since: new Date(SINCE).toISOString(), rooms: [{ id: 'a', viewers }] }
const row = (id: string, count: number) => ({
  status: 'open' as const,
  counts: { id, viewers: count, expected: 500, signedIn: 400 },
})
const minutes = (count: number) => SINCE + count * 60_000

test.each([
  ['grows', 'a', 200, minutes(179), { change: 26, isSteepDrop: false }],
  ['stays', 'a', 174, minutes(179.9), { change: 0, isSteepDrop: false }],
  ['shrinks', 'a', 120, minutes(179), { change: -54, isSteepDrop: false }],
  ['loses a third', 'a', 116, minutes(179), { change: -58, isSteepDrop: true }],
  ['was small anyway', 'a', 0, minutes(14), { change: -9, isSteepDrop: false }],
  ['has just opened', 'new', 40, minutes(179), { change: 40, isSteepDrop: false }],
  ['is older than the history', 'a', 40, minutes(4), null],
  ['has a history that was not refreshed', 'a', 40, minutes(185), null],
])('the trend of an audience that %s', (_, id, count, now, trend) => {
  expect(audienceTrend(history, row(id, count), now)).toEqual(trend)
})

test('there is no trend of the audience before the room opens, and without history or figures', () => {
  expect(audienceTrend(undefined, row('a', 40), minutes(179))).toBeNull()
  expect(audienceTrend(history, { status: 'open', counts: null }, minutes(179))).toBeNull()
  expect(audienceTrend(history, { ...row('a', 40), status: 'comingSoon' }, minutes(179))).toBeNull()
})
