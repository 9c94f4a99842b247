import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uniteStays } from '../attendance/united-stays.ts'
import { inOneRecording, inOneRoom, type RoomStay } from './one-room.ts'

const seconds = (count: number) => count * 1000
const row = (roomId: string, from: number, to: number, hidden = 0, leftAt: number | null = null): RoomStay => ({
  roomId,
  startedAt: seconds(from),
  lastSeenAt: seconds(to),
  hiddenMs: seconds(hidden),
  leftAt: leftAt === null ? null : seconds(leftAt),
})
const hidden = (roomId: string, from: number, to: number) => row(roomId, from, to, to - from)

/** Returns the stays of each room as pairs of seconds. */
const spansOf = (stays: readonly RoomStay[]) =>
  Object.fromEntries(
    [...Map.groupBy(stays, ({ roomId }) => roomId)].map(([roomId, rows]) => [
      roomId,
      uniteStays(rows).map(({ startedAt, lastSeenAt }) => [startedAt / 1000, lastSeenAt / 1000]),
    ]),
  )

describe('a person with several rooms open', () => {
  it.each<[claim: string, rows: RoomStay[], spans: ReturnType<typeof spansOf>]>([
    ['in the visible one', [row('a', 0, 100), hidden('b', 20, 100)], { a: [[0, 100]] }],
    [
      'in the one they entered last where both are visible, and in the other one again afterwards',
      [row('a', 0, 1000), row('b', 300, 600)],
      {
        a: [
          [0, 300],
          [600, 1000],
        ],
        b: [[300, 600]],
      },
    ],
    [
      'where they look, whichever tab they entered first',
      [row('a', 0, 200), hidden('a', 200, 400), hidden('b', 10, 200), row('b', 200, 400)],
      { a: [[0, 200]], b: [[200, 400]] },
    ],
    [
      'in the one they entered last where none is visible',
      [hidden('a', 0, 50), hidden('b', 10, 60)],
      { a: [[0, 10]], b: [[10, 60]] },
    ],
    [
      'in a room that one node shows, even if another node hides it',
      [row('a', 0, 100), hidden('a', 0, 100), hidden('b', 50, 100)],
      { a: [[0, 100]] },
    ],
    [
      'not in a gap of one room while they see another',
      [row('a', 0, 100), row('a', 150, 200), row('b', 0, 160)],
      // If two rooms were entered at the same time, the one with the lower id counts.
      {
        a: [
          [0, 100],
          [150, 200],
        ],
        b: [[100, 150]],
      },
    ],
    [
      'in a gap of one room while they see no other',
      [row('a', 0, 100), row('a', 150, 200), hidden('b', 50, 300)],
      { a: [[0, 200]], b: [[200, 300]] },
    ],
    [
      'since they came, whatever lost line they had in between',
      [row('a', 0, 20), row('b', 10, 100), row('a', 30, 100)],
      { a: [[0, 10]], b: [[10, 100]] },
    ],
  ])('a person with several rooms open is counted %s', (_, rows, spans) => {
    expect(spansOf(inOneRoom(rows))).toEqual(spans)
    expect(spansOf(inOneRoom(rows.toReversed()))).toEqual(spans)
  })

  it('hidden time stays in proportion when rooms overlap', () => {
    const kept = inOneRoom([row('a', 0, 100, 20), row('b', 50, 100)])
    expect(kept.filter(({ roomId }) => roomId === 'a')).toEqual([row('a', 0, 50, 10, 50)])
  })

  it('stays in one room alone are left as they are', () => {
    const rows = [row('a', 0, 10), row('a', 20, 30)]
    expect(inOneRoom(rows)).toEqual(rows)
  })
})

describe('a person who watches recordings', () => {
  type Case = [claim: string, recorded: RoomStay[], live: RoomStay[], spans: ReturnType<typeof spansOf>]
  it.each<Case>([
    [
      'all of one recording, with the gap of a lost connection',
      [row('a', 0, 100), row('a', 150, 200)],
      [],
      { a: [[0, 200]] },
    ],
    ['two nodes once', [row('a', 0, 100), row('a', 50, 120)], [], { a: [[0, 120]] }],
    [
      'one recording at a time: the one opened last',
      [row('a', 0, 100), row('b', 40, 60)],
      [],
      {
        a: [
          [0, 40],
          [60, 100],
        ],
        b: [[40, 60]],
      },
    ],
    [
      'not what they saw live at the same moment, whichever they opened last',
      [row('a', 50, 200)],
      [row('b', 0, 100), row('c', 150, 160)],
      {
        a: [
          [100, 150],
          [160, 200],
        ],
      },
    ],
    ['not what they saw live in the same room', [row('a', 0, 100)], [row('a', 0, 60)], { a: [[60, 100]] }],
    ['what they saw while a room was hidden', [row('a', 0, 100)], [hidden('b', 0, 100)], { a: [[0, 100]] }],
    ['not what was hidden behind a hidden room', [hidden('a', 0, 100)], [hidden('b', 0, 50)], { a: [[50, 100]] }],
    [
      'what they saw in the gap of a room',
      [row('a', 0, 200)],
      [row('b', 0, 60), row('b', 120, 200)],
      { a: [[60, 120]] },
    ],
  ])('watching recordings counts %s', (_, recorded, live, spans) => {
    expect(spansOf(inOneRecording(recorded, live))).toEqual(spans)
    expect(spansOf(inOneRecording(recorded.toReversed(), live.toReversed()))).toEqual(spans)
  })
})

const someStay = fc
  .record({
    roomId: fc.constantFrom('a', 'b', 'c'),
    from: fc.integer({ min: 0, max: 600 }),
    length: fc.integer({ min: 0, max: 300 }),
    hidden: fc.constantFrom(0, 0.3, 1),
    left: fc.constantFrom(null, 0, 90),
  })
  .map(({ roomId, from, length, hidden, left }) =>
    row(roomId, from, from + length, length * hidden, left === null ? null : from + length + left),
  )

const lengthOf = (stays: readonly RoomStay[]) =>
  uniteStays(stays.map((stay) => ({ ...stay, leftAt: stay.lastSeenAt }))).reduce(
    (sum, { startedAt, lastSeenAt }) => sum + lastSeenAt - startedAt,
    0,
  )

describe('for any recorded stays', { timeout: 60_000 }, () => {
  it('every moment of presence counts once, in one room, for any recorded stays', () => {
    fc.assert(
      fc.property(fc.array(someStay, { maxLength: 12 }), (stays) => {
        const bridged = [...Map.groupBy(stays, ({ roomId }) => roomId)].flatMap(([roomId, rows]) =>
          uniteStays(rows).map(({ startedAt, lastSeenAt }) => row(roomId, startedAt / 1000, lastSeenAt / 1000)),
        )
        fc.pre(new Set(stays.map(({ roomId }) => roomId)).size > 1)
        const rooms = [...Map.groupBy(inOneRoom(stays), ({ roomId }) => roomId).values()]
        expect(rooms.reduce((sum, rows) => sum + lengthOf(rows), 0)).toBe(lengthOf(bridged))
      }),
      { numRuns: 2000 },
    )
  })
})
