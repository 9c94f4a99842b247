import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attended,
  attendedIntervals,
  attendedPercent,
  attendedRoom,
  attendedWeek,
  meetsThreshold,
  type RoomVisits,
  roomWindow,
} from './attendance-report.ts'
import type { AttendedStay } from './united-stays.ts'

const minutes = (count: number) => count * 60_000
const stay = (from: number, to: number, hidden = 0): AttendedStay => ({
  startedAt: minutes(from),
  lastSeenAt: minutes(to),
  leftAt: null,
  hiddenMs: minutes(hidden),
})
const hour = { opensAt: minutes(60), plannedEndsAt: minutes(120), endsAt: minutes(120) }
const extended = { ...hour, endsAt: minutes(150) }
const inHour = (...stays: AttendedStay[]) => attendedRoom({ window: hour, stays })
const inMinutes = ({ beforeMs, duringMs, afterMs }: Attended) => [beforeMs, duringMs, afterMs].map((ms) => ms / 60_000)

describe('a report of one room', () => {
  it('a room’s attendance separates the time before, in and after its hours', () => {
    expect(inMinutes(inHour(stay(50, 130)))).toEqual([10, 60, 10])
    expect(inMinutes(inHour(stay(0, 30), stay(70, 80), stay(125, 126)))).toEqual([30, 10, 1])
  })

  it('a room’s attendance counts pages that overlap once, and what touches as one entry', () => {
    const result = inHour(stay(60, 90), stay(70, 100), stay(100, 110), stay(112, 115))
    expect([inMinutes(result)[1], result.entries]).toEqual([53, 2])
    expect([result.firstAt, result.lastAt]).toEqual([minutes(60), minutes(115)])
  })

  it.each<[claim: string, stays: AttendedStay[], hidden: number]>([
    ['what no page showed', [stay(60, 80, 10)], 10],
    ['in proportion of a stay that lies partly outside of the hours', [stay(50, 70, 10)], 5],
    ['nothing that another node showed', [stay(60, 80, 20), stay(60, 80, 0)], 0],
    ['what lies outside of the time that another node showed', [stay(60, 80, 20), stay(70, 90, 0)], 10],
    ['the least of what overlaps', [stay(60, 80, 20), stay(60, 80, 15), stay(60, 80, 5)], 5],
    ['the same for a row that is there twice', [stay(60, 80, 10), stay(60, 80, 10)], 10],
    ['all rows after each other', [stay(60, 70, 4), stay(70, 80, 5), stay(90, 95, 1)], 10],
    ['no gap between two rows', [stay(60, 70, 10), stay(71, 80, 9)], 19],
    ['never more than the time that was spent there', [stay(60, 70, 30)], 10],
  ])('a room’s attendance counts as hidden %s', (_, stays, hidden) => {
    const { hiddenMs, duringMs } = inHour(...stays)
    expect(hiddenMs).toBe(minutes(hidden))
    expect(hiddenMs).toBeLessThanOrEqual(duringMs)
  })

  it('a room’s attendance counts a bridged gap as presence, in one entry', () => {
    const result = inHour(stay(60, 70), stay(71.5, 80))
    expect([inMinutes(result)[1], result.entries]).toEqual([20, 1])
  })

  it('a room’s attendance lists the intervals that it is made from, each with its hidden part', () => {
    const intervals = attendedIntervals([stay(60, 80, 20), stay(70, 90), stay(91, 95, 4), stay(100, 100)])
    expect(intervals).toEqual([
      { startedAt: minutes(60), lastSeenAt: minutes(95), hiddenMs: minutes(14) },
      { startedAt: minutes(100), lastSeenAt: minutes(100), hiddenMs: 0 },
    ])
  })

  it('a room’s attendance can leave out hidden time, before the hours are filled', () => {
    const seen = (...stays: AttendedStay[]) => attendedRoom({ window: hour, stays }, { leavesOutHidden: true })
    expect(inMinutes(seen(stay(60, 80, 10)))).toEqual([0, 10, 0])
    expect(seen(stay(60, 80, 10)).hiddenMs).toBe(minutes(10))
    const longer = attendedRoom({ window: extended, stays: [stay(60, 140, 20)] }, { leavesOutHidden: true })
    expect(inMinutes(longer)).toEqual([0, 60, 0])
  })

  it('attendance is enough exactly from the threshold on', () => {
    expect(meetsThreshold(inHour(stay(60, 105)), 75)).toBe(true)
    expect(meetsThreshold(inHour({ ...stay(60, 105), lastSeenAt: minutes(105) - 1 }), 75)).toBe(false)
  })

  it('attendance is measured by the planned hours, even if they were extended', () => {
    const late = (...stays: AttendedStay[]) => attendedRoom({ window: extended, stays })
    expect([inMinutes(late(stay(60, 120))), attendedPercent(late(stay(60, 120)))]).toEqual([[0, 60, 0], 100])
    // The extension makes up for missed time, but adds nothing beyond that.
    expect([inMinutes(late(stay(90, 150))), attendedPercent(late(stay(90, 150)))]).toEqual([[0, 60, 0], 100])
    expect([inMinutes(late(stay(70, 160))), attendedPercent(late(stay(70, 160)))]).toEqual([[0, 60, 30], 100])
    expect(attendedPercent(late(stay(135, 150)))).toBe(25)
  })

  it('a planned end counts only while it lies within the room’s hours', () => {
    const [startDate, endDate] = ['2025-12-01T10:00:00.000Z', '2025-12-01T11:00:00.000Z']
    const planned = (plannedEnd: string | null) => roomWindow({ startDate, endDate, plannedEnd })?.plannedEndsAt
    expect(planned('2025-12-01T10:45:00.000Z')).toBe(Date.parse('2025-12-01T10:45:00.000Z'))
    for (const other of [null, '2025-12-01T09:00:00.000Z', '2025-12-01T11:15:00.000Z'])
      expect(planned(other)).toBe(Date.parse(endDate))
  })

  it('first and last presence come from all stays, and durations from those that count', () => {
    const result = attendedRoom({ window: hour, stays: [stay(60, 90), stay(100, 110)], counted: [stay(70, 80)] })
    expect([inMinutes(result), result.entries]).toEqual([[0, 10, 0], 2])
    expect([result.firstAt, result.lastAt]).toEqual([minutes(60), minutes(110)])
  })

  it('a deleted room is measured by its planned hours, or by none if it was deleted before them', () => {
    const [startDate, endDate] = ['2025-12-01T10:00:00.000Z', '2025-12-01T11:00:00.000Z']
    const archived = (archivedAt: string) => roomWindow({ startDate, endDate, plannedEnd: null, archivedAt })
    const hours = { opensAt: Date.parse(startDate), endsAt: Date.parse(endDate), plannedEndsAt: Date.parse(endDate) }
    for (const after of ['2025-12-05T10:00:00.000Z', '2025-12-01T10:03:00.000Z']) expect(archived(after)).toEqual(hours)
    for (const before of ['2025-11-30T10:00:00.000Z', startDate]) expect(archived(before)).toBeNull()
  })

  it('attendance measures nothing where there are no hours, and is empty where nobody was', () => {
    const always = attendedRoom({
      window: roomWindow({ startDate: null, endDate: null, plannedEnd: null }),
      stays: [stay(0, 30)],
    })
    expect([inMinutes(always), attendedPercent(always), meetsThreshold(always, 1)]).toEqual([[0, 30, 0], null, false])
    expect(inHour()).toMatchObject({ firstAt: null, lastAt: null, entries: 0, duringMs: 0 })
  })
})

describe('a report of the week', () => {
  it('the attendance of the week counts parallel hours once, in what is possible and in what was attended', () => {
    const portuguese = { window: hour, stays: [stay(60, 90)] }
    const english = { window: hour, stays: [stay(80, 120)] }
    const tuesday = { window: { opensAt: minutes(200), plannedEndsAt: minutes(260), endsAt: minutes(260) }, stays: [] }
    const week = attendedWeek([portuguese, english, tuesday])
    expect([week.duringMs, week.windowMs]).toEqual([minutes(60), minutes(120)])
  })

  it('the attendance of the week leaves rooms without hours out', () => {
    expect(attendedWeek([{ window: null, stays: [stay(0, 600)] }])).toMatchObject({ duringMs: 0, windowMs: null })
  })
})

describe('minutes in recordings', () => {
  const tuesday = { opensAt: minutes(200), plannedEndsAt: minutes(260), endsAt: minutes(260) }
  const figures = ({ recordingMs, fillingMs }: Attended) => [recordingMs / 60_000, fillingMs / 60_000]

  it.each<[claim: string, visits: RoomVisits, recorded: number, filling: number]>([
    ['fill the hours', { window: hour, stays: [], recorded: [stay(1000, 1045)] }, 45, 45],
    ['fill what was missed live', { window: hour, stays: [stay(60, 90)], recorded: [stay(1000, 1040)] }, 40, 30],
    ['fill nothing after a whole room', { window: hour, stays: [stay(50, 130)], recorded: [stay(1000, 1060)] }, 60, 0],
    ['never fill more than the hours', { window: hour, stays: [], recorded: [stay(1000, 1200)] }, 200, 60],
    ['have no hours to fill where the room has none', { window: null, stays: [], recorded: [stay(0, 30)] }, 30, 0],
    ['count two nodes once', { window: hour, stays: [], recorded: [stay(1000, 1030), stay(1010, 1040)] }, 40, 40],
    [
      'fill the planned hours, not the extension',
      { window: extended, stays: [stay(60, 120)], recorded: [stay(1000, 1060)] },
      60,
      0,
    ],
  ])('minutes in recordings %s', (_, visits, recorded, filling) => {
    expect(figures(attendedRoom(visits))).toEqual([recorded, filling])
    expect(figures(attendedWeek([visits]))).toEqual([recorded, filling])
  })

  it('minutes in recordings can leave out hidden time', () => {
    const visits = { window: hour, stays: [], recorded: [stay(1000, 1040, 10)] }
    expect(figures(attendedRoom(visits))).toEqual([40, 40])
    expect(figures(attendedRoom(visits, { leavesOutHidden: true }))).toEqual([30, 30])
  })

  it('recorded minutes of a week are the sum, and fill neither a room nor the week above its hours', () => {
    const [portuguese, english] = [
      { window: hour, stays: [stay(60, 120)], recorded: [] },
      { window: hour, stays: [], recorded: [stay(1000, 1060)] },
    ]
    expect(figures(attendedWeek([portuguese, english]))).toEqual([60, 0])
    const twice = { window: hour, stays: [], recorded: [stay(1000, 1120)] }
    expect(figures(attendedWeek([twice, { window: tuesday, stays: [] }]))).toEqual([120, 60])
  })

  it.each([
    [45, false, false],
    [45, true, true],
    [44, true, false],
  ])('%d minutes in a recording reach 75 %% if they count (%s): %s', (length, counts, hasMet) => {
    const attended = attendedRoom({ window: hour, stays: [], recorded: [stay(1000, 1000 + length)] })
    expect(meetsThreshold(attended, 75, counts)).toBe(hasMet)
    expect(attendedPercent(attended)).toBe(0)
  })

  it('minutes in recordings join those in the room for the minimum, to the millisecond', () => {
    const attended = (lacking: number) =>
      attendedRoom({
        window: hour,
        stays: [stay(60, 90)],
        recorded: [{ ...stay(1000, 1015), lastSeenAt: minutes(1015) - lacking }],
      })
    expect(meetsThreshold(attended(0), 75, true)).toBe(true)
    expect(meetsThreshold(attended(1), 75, true)).toBe(false)
  })
})

const time = fc.integer({ min: 0, max: minutes(300) })
const someStay = fc
  .record({
    at: time,
    length: fc.integer({ min: 0, max: minutes(120) }),
    hiddenMs: time,
    left: fc.constantFrom(null, 0, minutes(1.5)),
  })
  .map(({ at, length, hiddenMs, left }) => ({
    startedAt: at,
    lastSeenAt: at + length,
    leftAt: left === null ? null : at + length + left,
    hiddenMs,
  }))
const someRoom: fc.Arbitrary<RoomVisits> = fc.record({
  window: fc.option(
    fc.tuple(time, time, fc.nat(minutes(60))).map(([opensAt, plannedEndsAt, extension]) => ({
      opensAt,
      plannedEndsAt,
      endsAt: plannedEndsAt + extension,
    })),
  ),
  stays: fc.array(someStay, { maxLength: 8 }),
})
const someWeek = fc.array(someRoom, { minLength: 1, maxLength: 5 })
const SCHEDULES = { numRuns: 1000 }

/** Returns the same stays in another order, some of them twice. */
const shuffled = (week: RoomVisits[]) =>
  fc
    .tuple(
      ...week.map(({ window, stays }) =>
        fc.shuffledSubarray([...stays]).chain((again) =>
          fc.shuffledSubarray([...stays, ...again], { minLength: stays.length + again.length }).map((all) => ({
            window,
            stays: all,
          })),
        ),
      ),
    )
    .chain((rooms) => fc.shuffledSubarray(rooms, { minLength: rooms.length }))

// Each test generates a thousand schedules, which is slow on a busy machine.
describe('for any recorded stays', { timeout: 60_000 }, () => {
  it('neither the order nor duplicates of stays change the attendance report', () => {
    const both = someWeek.chain((week) => shuffled(week).map((other) => ({ week, other })))
    fc.assert(
      fc.property(both, ({ week, other }) => {
        expect(attendedWeek(other)).toEqual(attendedWeek(week))
        const [room] = week
        const same = other.find(({ window }) => window === room?.window)
        if (week.length === 1 && room && same) expect(attendedRoom(same)).toEqual(attendedRoom(room))
      }),
      SCHEDULES,
    )
  })

  it('hidden time is left out of the attended hours, and of nothing else', () => {
    const isLess = (all: Attended, seen: Attended) =>
      0 <= seen.duringMs && seen.duringMs <= all.duringMs && 0 <= seen.afterMs && seen.beforeMs === all.beforeMs
    fc.assert(
      fc.property(someWeek, (week) => isLess(attendedWeek(week), attendedWeek(week, { leavesOutHidden: true }))),
      SCHEDULES,
    )
  })

  it('no attended time is negative, or above the hours, or above the time that passed', () => {
    const isSound = ({ firstAt, lastAt, windowMs, ...sums }: Attended) =>
      Object.values(sums).every((sum) => sum >= 0) &&
      sums.hiddenMs <= sums.duringMs &&
      sums.duringMs <= (windowMs ?? Number.POSITIVE_INFINITY) &&
      sums.beforeMs + sums.duringMs + sums.afterMs <= (lastAt ?? 0) - (firstAt ?? 0)
    // Use a single `expect`, because one for each number would take most of the run time.
    fc.assert(
      fc.property(someWeek, (week) => [attendedWeek(week), ...week.map((room) => attendedRoom(room))].every(isSound)),
      SCHEDULES,
    )
  })

  it('extending a room takes no attendance from anybody', () => {
    fc.assert(
      fc.property(someWeek, (week) => {
        const asPlanned = week.map(({ window, stays }) => ({
          window: window && { ...window, endsAt: window.plannedEndsAt },
          stays,
        }))
        const [before, after] = [attendedWeek(asPlanned), attendedWeek(week)]
        expect(after.windowMs).toBe(before.windowMs)
        expect(after.duringMs).toBeGreaterThanOrEqual(before.duringMs)
      }),
      SCHEDULES,
    )
  })

  it('recordings do not change live attendance, and never exceed the hours with it', () => {
    fc.assert(
      fc.property(someWeek, fc.array(someStay, { maxLength: 5 }), (week, recorded) => {
        const watched = week.map((room, n) => (n % 2 ? room : { ...room, recorded }))
        const { recordingMs, fillingMs, ...live } = attendedWeek(watched)
        expect({ ...live, recordingMs: 0, fillingMs: 0 }).toEqual(attendedWeek(week))
        expect(fillingMs).toBeGreaterThanOrEqual(0)
        expect(fillingMs).toBeLessThanOrEqual(recordingMs)
        expect(live.duringMs + fillingMs).toBeLessThanOrEqual(live.windowMs ?? live.duringMs)
      }),
      { numRuns: 1000 },
    )
  })

  it('more presence never counts less, unless it ends with leaving', () => {
    fc.assert(
      fc.property(someRoom, someStay, (room, stay) => {
        const more = { ...stay, leftAt: null }
        const after = attendedRoom({ ...room, stays: [...room.stays, more] })
        expect(after.duringMs).toBeGreaterThanOrEqual(attendedRoom(room).duringMs)
      }),
      SCHEDULES,
    )
  })
})
