import { expect, test } from 'vitest'
import { newsOf } from './room-notice.tsx'

const room = { webinarUrl: 'https://x.io/live', mode: 'page' as const, endDate: '2025-12-01T12:00:00.000Z' }
const later = '2025-12-01T12:15:00.000Z'

test.each([
  ['nothing', {}, null],
  ['a later end', { endDate: later }, { name: 'extended', until: Date.parse(later) }],
  ['an earlier end', { endDate: '2025-12-01T11:00:00.000Z' }, null],
  ['no end any more', { endDate: null }, null],
  ['another address', { webinarUrl: 'https://x.io/other' }, { name: 'switched' }],
  ['another mode', { mode: 'window' as const }, { name: 'switched' }],
])('the notice to viewers of a room with %s', (_, change, news) => {
  expect(newsOf(room, { ...room, ...change })).toEqual(news)
})

test('a first end date of a room is not shown as an extension', () => {
  expect(newsOf({ ...room, endDate: null }, room)).toBeNull()
})
