import { expect, test } from 'vitest'
import { type FeedRoom, nextEntries, type ShownEntry } from './calendar-changes.ts'

const NOW = Date.parse('2025-11-30T12:00:30.000Z')
const MINUTE = 60_000
const DAY = 86_400_000

const ROOM: FeedRoom = {
  id: 'abertura',
  title: 'Abertura',
  speaker: 'Helena Prado',
  startDate: '2025-12-01T13:40:00.000Z',
  endDate: '2025-12-01T15:00:00.000Z',
}
const FIRST = nextEntries([], [ROOM], NOW)
const END = Date.parse('2025-12-01T15:00:00.000Z')
const minuteOf = (entry: ShownEntry | undefined) => Math.floor((entry?.changedAt ?? 0) / MINUTE)

test('a new room is a confirmed calendar entry, as of now', () => {
  expect(FIRST).toEqual([{ ...ROOM, isCancelled: false, changedAt: NOW }])
})

test('an unchanged room keeps its calendar entry, at any time and in any order', () => {
  const rooms = [{ ...ROOM, id: 'b' }, ROOM]
  const entries = nextEntries([], rooms, NOW)
  expect(nextEntries(entries, rooms.toReversed(), NOW + 90 * DAY)).toBe(entries)
})

test.each<[string, Partial<FeedRoom>]>([
  ['title', { title: 'Abertura oficial' }],
  ['speaker', { speaker: 'Marc Lindqvist' }],
  ['start', { startDate: '2025-12-01T14:00:00.000Z' }],
  ['end', { endDate: null }],
])('another %s of a room changes its calendar entry', (_, fields) => {
  const [moved] = nextEntries(FIRST, [{ ...ROOM, ...fields }], NOW + DAY)
  expect(moved).toEqual({ ...ROOM, ...fields, isCancelled: false, changedAt: NOW + DAY })
})

test('each change of a room by one minute raises the sequence of its calendar entry', () => {
  const gone = nextEntries(FIRST, [], NOW + 1)
  const back = nextEntries(gone, [ROOM], NOW + 2)
  const moved = nextEntries(back, [{ ...ROOM, endDate: null }], NOW + 3)
  const first = minuteOf(FIRST[0])
  expect([gone, back, moved].map(([entry]) => minuteOf(entry) - first)).toEqual([1, 2, 3])
  expect([gone, back, moved].map(([entry]) => entry?.isCancelled)).toEqual([true, false, false])
})

test.each<[string, FeedRoom[]]>([
  ['that is gone', []],
  ['without a start', [{ ...ROOM, startDate: null }]],
])('a room %s stays a cancelled calendar entry until 30 days after its end', (_, rooms) => {
  const gone = nextEntries(FIRST, rooms, NOW + DAY)
  expect(gone).toEqual([{ ...ROOM, isCancelled: true, changedAt: NOW + DAY }])
  expect(nextEntries(gone, rooms, END + 30 * DAY - 1)).toBe(gone)
  expect(nextEntries(gone, rooms, END + 30 * DAY)).toEqual([])
})

test('a room without a start has no calendar entry', () => {
  expect(nextEntries([], [{ ...ROOM, startDate: null }], NOW)).toEqual([])
})
