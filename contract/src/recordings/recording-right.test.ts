import { describe, expect, test } from 'vitest'
import { type GrantState, heldPassOf } from '../passes/grants.ts'
import { PASSES, type Pass } from '../passes/pass.ts'
import type { RoomDates } from '../rooms/room-availability.ts'
import { type RecordingTerms, type RecordingViewer, recordingRight, recordingRightOf } from './recording-right.ts'

const MINUTE = 60_000

const START = '2025-12-01T13:40:00.000Z'
const END = '2025-12-01T15:00:00.000Z'

interface Recorded extends RoomDates {
  recordingPublishedAt: string | null
}

const recorded: Recorded = { startDate: START, endDate: END, recordingPublishedAt: '2025-12-01T16:00:00.000Z' }
const room = { ...recorded, id: 'opening', groupId: 'brasil', active: true }

interface Given {
  timeZone?: string
  lastDay?: string
  months?: Partial<Record<Pass, number>>
  freeUntil?: string | null
}

const termsOf = ({ timeZone = 'America/Sao_Paulo', lastDay = '2025-12-05', months, freeUntil = null }: Given = {}) => {
  const all = { LIVE: 0, PREMIUM: 6, PLATINUM: 12, ...months }
  const passes = Object.fromEntries(PASSES.map((pass) => [pass, { accessMonths: all[pass] }]))
  return { lastDay, timeZone, passes: passes as RecordingTerms['passes'], recordings: { freeUntil } }
}

const at = (instant: string) => Date.parse(instant)
const DURING = at('2025-12-03T12:00:00.000Z')

/** Returns as text whether the person may watch: `open`, or `locked PREMIUM PLATINUM`. */
function right(pass: Pass | undefined, now: number, given: Given = {}, changes: Partial<Recorded> = {}) {
  const found = recordingRight({ ...recorded, ...changes }, termsOf(given), pass, now)
  return found.state === 'locked' ? `locked ${found.passes.join(' ')}` : found.state
}

describe('by pass and day', () => {
  test.each([
    [undefined, '2025-12-01T17:00:00.000Z', 'locked PREMIUM PLATINUM'],
    ['LIVE', '2025-12-01T17:00:00.000Z', 'locked PREMIUM PLATINUM'],
    ['PREMIUM', '2025-12-01T17:00:00.000Z', 'open'],
    ['PLATINUM', '2025-12-01T17:00:00.000Z', 'open'],
    ['LIVE', '2026-06-06T02:59:59.999Z', 'locked PREMIUM PLATINUM'],
    ['PREMIUM', '2026-06-06T02:59:59.999Z', 'open'],
    ['LIVE', '2026-06-06T03:00:00.000Z', 'locked PLATINUM'],
    ['PREMIUM', '2026-06-06T03:00:00.000Z', 'locked PLATINUM'],
    ['PLATINUM', '2026-06-06T03:00:00.000Z', 'open'],
    ['PLATINUM', '2026-12-06T02:59:59.999Z', 'open'],
    ['PLATINUM', '2026-12-06T03:00:00.000Z', 'over'],
    ['PREMIUM', '2026-12-06T03:00:00.000Z', 'over'],
    [undefined, '2026-12-06T03:00:00.000Z', 'over'],
  ] as const)('the recording for the pass %s at %s: %s', (pass, now, state) => {
    expect(right(pass, at(now))).toBe(state)
  })
})

describe('by months', () => {
  test.each([
    [0, 'locked PLATINUM', '2025-12-03T12:00:00.000Z'],
    [1, 'open', '2026-01-06T02:59:59.999Z'],
    [1, 'locked PLATINUM', '2026-01-06T03:00:00.000Z'],
    [24, 'open', '2027-12-06T02:59:59.999Z'],
    [24, 'over', '2027-12-06T03:00:00.000Z'],
  ])('with %i months of access the recording is %s at %s', (PREMIUM, state, now) => {
    expect(right('PREMIUM', at(now), { months: { PREMIUM } })).toBe(state)
  })

  test.each([
    // The event's last day is the 31st, but the last month of access is shorter. The second row is a leap year.
    ['2025-08-31', '2026-02-28', '2026-03-01T03:00:00.000Z'],
    ['2027-08-31', '2028-02-29', '2028-03-01T03:00:00.000Z'],
    ['2025-12-05', '2026-06-05', '2026-06-06T03:00:00.000Z'],
  ])('six months of recordings after %s are over after %s', (lastDay, until, endsAt) => {
    const now = at(endsAt) - 1
    expect(recordingRight(room, termsOf({ lastDay }), 'PREMIUM', now)).toEqual({ state: 'open', until, endsAt })
  })

  test('a pass with live access only opens no recording that another pass does', () => {
    expect(right('PLATINUM', DURING, { months: { PREMIUM: 0, PLATINUM: 0 } })).toBe('over')
  })

  test.each([1e6, 1e9, Number.MAX_SAFE_INTEGER])('%i months of recordings end with the calendar', (PREMIUM) => {
    const found = recordingRight(room, termsOf({ months: { PREMIUM } }), 'PREMIUM', DURING)
    expect(found).toEqual({ state: 'open', until: '9999-12-30', endsAt: '9999-12-31T03:00:00.000Z' })
  })
})

describe('ends at midnight of the event, to the millisecond, in', () => {
  test.each([
    ['America/Sao_Paulo', '2025-12-05', '2026-06-06T03:00:00.000Z'],
    ['Europe/Lisbon', '2025-12-05', '2026-06-05T23:00:00.000Z'],
    ['Asia/Tokyo', '2025-12-05', '2026-06-05T15:00:00.000Z'],
    ['UTC', '2025-12-05', '2026-06-06T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2025-12-05', '2026-06-05T10:00:00.000Z'],
    ['Asia/Kathmandu', '2025-12-05', '2026-06-05T18:15:00.000Z'],
    // The clock changes during the last day, which has 23 or 25 hours.
    ['Europe/Lisbon', '2025-09-29', '2026-03-29T23:00:00.000Z'],
    ['Europe/Lisbon', '2025-04-26', '2025-10-27T00:00:00.000Z'],
    // The clock goes from 23:59 to 1:00, so there is no midnight.
    ['Africa/Cairo', '2025-10-23', '2026-04-23T22:00:00.000Z'],
    ['America/Santiago', '2026-03-05', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2025-09-07', '2026-03-08T05:00:00.000Z'],
    // The clock shows the last hour of the day twice.
    ['Africa/Cairo', '2026-04-29', '2026-10-29T22:00:00.000Z'],
    ['America/Nuuk', '2026-04-24', '2026-10-25T02:00:00.000Z'],
    // The clock shows midnight twice. The first midnight ends the day.
    ['Atlantic/Azores', '2026-04-24', '2026-10-25T00:00:00.000Z'],
  ])('recordings end at midnight in %s, six months after %s: %s', (timeZone, lastDay, endsAt) => {
    const given = { timeZone, lastDay, months: { PLATINUM: 0 } }
    const past = { ...recorded, startDate: null, endDate: '2025-01-01T00:00:00.000Z' }
    const rightAt = (now: number) => recordingRight(past, termsOf(given), 'PREMIUM', now)
    const stateAt = (now: number) => rightAt(now).state
    const end = at(endsAt)
    expect(rightAt(end - 1)).toMatchObject({ state: 'open', endsAt })
    // After the end, the recording must not become available again while the clock repeats the last hour.
    const minutes = [1, 30, 59, 60, 61, 90, 119, 120, 121]
    expect(minutes.filter((n) => stateAt(end - n * MINUTE) !== 'open')).toEqual([])
    expect([0, ...minutes].filter((n) => stateAt(end + n * MINUTE) === 'open')).toEqual([])
  })
})

describe('the free days', () => {
  const given = { freeUntil: '2025-12-12' }
  test.each([
    ['nobody’s pass', undefined, '2025-12-13T02:59:59.999Z', 'open'],
    ['nobody’s pass', undefined, '2025-12-13T03:00:00.000Z', 'locked PREMIUM PLATINUM'],
    ['LIVE', 'LIVE', '2025-12-13T02:59:59.999Z', 'open'],
    ['LIVE', 'LIVE', '2025-12-13T03:00:00.000Z', 'locked PREMIUM PLATINUM'],
    ['PREMIUM', 'PREMIUM', '2025-12-13T03:00:00.000Z', 'open'],
  ] as const)('in the free days the recording for %s (%s) at %s: %s', (_, pass, now, state) => {
    expect(right(pass, at(now), given)).toBe(state)
  })

  test.each([
    ['LIVE', '2025-12-12', '2025-12-12'],
    ['PREMIUM', '2025-12-12', '2026-06-05'],
    ['PREMIUM', '2026-08-01', '2026-08-01'],
    ['PLATINUM', '2026-06-05', '2026-12-05'],
    [undefined, '9999-12-31', '9999-12-30'],
  ] as const)('with free days and the pass %s, the later end counts for recordings (%s)', (pass, freeUntil, until) => {
    expect(recordingRight(room, termsOf({ freeUntil }), pass, DURING)).toMatchObject({ state: 'open', until })
  })

  test('free days that are over open no recording', () => {
    expect(right(undefined, DURING, { freeUntil: '2025-12-02' })).toBe('locked PREMIUM PLATINUM')
  })

  test('free days after all passes open recordings that were over', () => {
    expect(right(undefined, at('2027-01-01T12:00:00.000Z'), { freeUntil: '2027-01-01' })).toBe('open')
    expect(right(undefined, at('2027-01-02T12:00:00.000Z'), { freeUntil: '2027-01-01' })).toBe('over')
  })
})

describe('the room', () => {
  const end = at(END)
  test.each<[string, Partial<Recorded>, number, string]>([
    ['has no recording', { recordingPublishedAt: null }, DURING, 'none'],
    ['has not begun', {}, at(START) - 1, 'waiting'],
    ['is open', {}, at(START), 'waiting'],
    ['is open in its last millisecond', {}, end, 'waiting'],
    ['has ended', {}, end + 1, 'open'],
    ['was published before it ended', { recordingPublishedAt: '2025-11-01T00:00:00.000Z' }, end, 'waiting'],
    ['was extended', { endDate: '2025-12-01T15:15:00.000Z' }, end + 1, 'waiting'],
    ['was extended, and has ended', { endDate: '2025-12-01T15:15:00.000Z' }, end + 15 * MINUTE + 1, 'open'],
    ['was opened again', { endDate: '2025-12-04T00:00:00.000Z' }, DURING, 'waiting'],
    [
      'was moved ahead',
      { startDate: '2025-12-04T00:00:00.000Z', endDate: '2025-12-04T01:00:00.000Z' },
      DURING,
      'waiting',
    ],
    ['has no end', { endDate: null }, DURING, 'waiting'],
    ['has no dates', { startDate: null, endDate: null }, DURING, 'waiting'],
    ['has an end alone', { startDate: null }, DURING, 'open'],
  ])('the recording of a room that %s', (_, changes, now, state) => {
    expect(right('PREMIUM', now, {}, changes)).toBe(state)
    // Neither a pass nor the free days make a recording available early.
    if (state !== 'open') expect(right('PLATINUM', now, { freeUntil: '2030-01-01' }, changes)).toBe(state)
  })
})

describe('the person', () => {
  const viewer: RecordingViewer = {
    active: true,
    access: { groupIds: ['brasil'], savedRoomIds: null },
    pass: 'PREMIUM',
  }
  const stateOf = (given: Partial<RecordingViewer>, isGroupActive = true, isRoomActive = true, terms = termsOf()) =>
    recordingRightOf(
      { ...viewer, ...given },
      { ...room, active: isRoomActive },
      { active: isGroupActive },
      terms,
      DURING,
    ).state

  test.each<[string, Partial<RecordingViewer>, string]>([
    ['in its group', {}, 'open'],
    ['in its group and others', { access: { groupIds: ['portugal', 'brasil'], savedRoomIds: null } }, 'open'],
    ['with the room on their list', { access: { groupIds: ['brasil'], savedRoomIds: ['opening'] } }, 'open'],
    ['with other rooms on their list', { access: { groupIds: ['brasil'], savedRoomIds: ['closing'] } }, 'none'],
    ['with an empty list', { access: { groupIds: ['brasil'], savedRoomIds: [] } }, 'none'],
    ['in another group', { access: { groupIds: ['portugal'], savedRoomIds: null } }, 'none'],
    [
      'in another group, with the room on their list',
      { access: { groupIds: ['portugal'], savedRoomIds: ['opening'] } },
      'none',
    ],
    ['without a group', { access: { groupIds: [], savedRoomIds: null } }, 'none'],
    ['who is switched off', { active: false }, 'none'],
    ['without a pass', { pass: undefined }, 'locked'],
    ['with live access', { pass: 'LIVE' }, 'locked'],
  ])('the recording for a person %s: %s', (_, given, state) => {
    expect(stateOf(given)).toBe(state)
  })

  test.each([undefined, ...PASSES].flatMap((pass) => [null, '2030-01-01'].map((freeUntil) => ({ pass, freeUntil }))))(
    'a person who does not see the room has no recording: $pass, free until $freeUntil',
    ({ pass, freeUntil }) => {
      const terms = termsOf({ freeUntil })
      const hidden = [
        stateOf({ pass, active: false }, true, true, terms),
        stateOf({ pass }, false, true, terms),
        stateOf({ pass }, true, false, terms),
        stateOf({ pass, access: { groupIds: ['portugal'], savedRoomIds: null } }, true, true, terms),
        stateOf({ pass, access: { groupIds: ['brasil'], savedRoomIds: [] } }, true, true, terms),
      ]
      expect(hidden).toEqual(hidden.map(() => 'none'))
    },
  )

  const refunded = (pass: Pass): GrantState => ({ pass, revoked: { at: '2025-12-02T00:00:00.000Z', reason: 'refund' } })
  test.each<[string, GrantState[], string]>([
    ['nothing was bought', [], 'locked'],
    ['bought', [{ pass: 'PREMIUM' }], 'open'],
    ['refunded', [refunded('PREMIUM')], 'locked'],
    ['refunded, LIVE is left', [refunded('PREMIUM'), { pass: 'LIVE' }], 'locked'],
    ['refunded, another PREMIUM is left', [refunded('PREMIUM'), { pass: 'PREMIUM' }], 'open'],
    ['PLATINUM refunded, PREMIUM is left', [refunded('PLATINUM'), { pass: 'PREMIUM' }], 'open'],
    ['refunded and bought again', [refunded('PREMIUM'), refunded('PREMIUM'), { pass: 'PLATINUM' }], 'open'],
    ['upgraded', [{ pass: 'LIVE' }, { pass: 'PREMIUM' }], 'open'],
  ])('the recording for a person, when %s: %s', (_, grants, state) => {
    expect(stateOf({ pass: heldPassOf(grants, DURING).pass })).toBe(state)
  })

  test('a person may watch recordings in the free days after a refund', () => {
    const { pass } = heldPassOf([refunded('PREMIUM')], DURING)
    expect(stateOf({ pass }, true, true, termsOf({ freeUntil: '2025-12-12' }))).toBe('open')
  })
})
