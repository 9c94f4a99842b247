import { expect, it } from 'vitest'
import { type AttendedStay, BRIDGED_GAP_MS, uniteStays } from './united-stays.ts'

const seconds = (count: number) => count * 1000
const row = (from: number, to: number, leftAt: number | null): AttendedStay => ({
  startedAt: seconds(from),
  lastSeenAt: seconds(to),
  leftAt: leftAt === null ? null : seconds(leftAt),
  hiddenMs: 0,
})
/** Returns the row of a page that is still open, or of a process that was killed. */
const open = (from: number, to: number) => row(from, to, null)
/** Returns the row of a connection that was lost. */
const lost = (from: number, to: number) => row(from, to, to + 90)
const closed = (from: number, to: number) => row(from, to, to)

it.each<[claim: string, rows: AttendedStay[], united: [from: number, to: number][]]>([
  ['nothing of nothing', [], []],
  ['one row as it is', [open(0, 10)], [[0, 10]]],
  ['rows that overlap', [open(0, 20), closed(10, 30), open(12, 15)], [[0, 30]]],
  ['rows that touch, even behind a closed one', [closed(0, 10), open(10, 20)], [[0, 20]]],
  ['rows of a killed process and the next one', [open(0, 10), open(100, 110)], [[0, 110]]],
  ['rows of two nodes after a lost connection', [lost(0, 10), lost(15, 20), open(60, 70)], [[0, 70]]],
  [
    'no gap that is too long',
    [open(0, 10), open(100.001, 110)],
    [
      [0, 10],
      [100.001, 110],
    ],
  ],
  [
    'no gap behind somebody who left',
    [closed(0, 10), open(11, 20)],
    [
      [0, 10],
      [11, 20],
    ],
  ],
  [
    'no gap behind somebody who left the node they were last seen on',
    [lost(0, 10), closed(5, 20), open(30, 40)],
    [
      [0, 20],
      [30, 40],
    ],
  ],
  [
    'a gap where somebody left one node and was on another for longer',
    [closed(0, 10), lost(5, 20), open(30, 40)],
    [[0, 40]],
  ],
  [
    'a gap where of two rows that end together one is not closed',
    [closed(0, 20), lost(0, 20), open(30, 40)],
    [[0, 40]],
  ],
])('uniteStays unites %s', (_, rows, expected) => {
  for (const given of [rows, rows.toReversed(), [...rows, ...rows]]) {
    const united = uniteStays(given)
    expect(united.map(({ startedAt, lastSeenAt }) => [startedAt / 1000, lastSeenAt / 1000])).toEqual(expected)
  }
})

it('a united stay is covered by its parts, without a hole', () => {
  const [united] = uniteStays([open(0, 10), open(5, 20), open(50, 60)])
  expect(united?.parts).toEqual([open(0, 10), open(5, 20), open(20, 50), open(50, 60)])
  expect(BRIDGED_GAP_MS).toBe(seconds(90))
})
