import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendedRoom, attendedWeek, roomWindow } from '../attendance/attendance-report.ts'
import { heldPassOf } from '../passes/grants.ts'
import { PASSES, type Pass } from '../passes/pass.ts'
import { issueFrom } from './certificate-design.ts'
import { certificateChances } from './certificate-reach.ts'
import {
  type CertificateClaim,
  type CertificateTerms,
  type CertifiedTime,
  certificateMinutes,
  certificateRight,
  isBlocked,
  printedProgramme,
  printedWorkload,
  renamedProgramme,
  suggestedWorkload,
} from './certificate-right.ts'
import type { CERTIFICATE_REVOCATIONS } from './certificates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const OPENS = Date.parse('2025-12-01T13:00:00.000Z')
const FROM = '2025-12-12T03:00:00.000Z'
const AT = Date.parse(FROM)

interface Terms {
  threshold?: number
  scope?: 'room' | 'week'
  countsRecordings?: boolean
  /** The passes with which people can get a certificate. */
  promising?: readonly Pass[]
}

const termsOf = ({
  threshold = 75,
  scope = 'week',
  countsRecordings = false,
  promising = ['PREMIUM', 'PLATINUM'],
}: Terms = {}): CertificateTerms => {
  const passes = Object.fromEntries(
    PASSES.map((pass) => [pass, { certificate: promising.includes(pass), accessMonths: pass === 'LIVE' ? 0 : 6 }]),
  )
  return {
    timeZone: 'America/Sao_Paulo',
    lastDay: '2025-12-05',
    passes: passes as CertificateTerms['passes'],
    live: { attendanceThreshold: threshold, attendanceScope: scope },
    recordings: { countForAttendance: countsRecordings, freeUntil: null },
  }
}

/** A period in minutes after the opening. */
type Span = readonly [from: number, to: number]

interface Room {
  title?: string
  speaker?: string
  /** The hours of the room; `null` if it has none. */
  hours?: Span | null
  /** The end before the room was extended. */
  plannedEnd?: number
  deletedAt?: number
  stays?: readonly Span[]
  recorded?: readonly Span[]
  /** Whether the recording was published at the end of the room. */
  isPublished?: boolean
}

const instantOf = (minute: number) => new Date(OPENS + minute * MINUTE).toISOString()
const stayOf = ([from, to]: Span) => ({
  startedAt: OPENS + from * MINUTE,
  lastSeenAt: OPENS + to * MINUTE,
  leftAt: OPENS + to * MINUTE,
  hiddenMs: 0,
})

/** Computes the time in the same way as the server, for a person who may enter all of the rooms. */
function timeOf(...rooms: readonly Room[]): CertifiedTime {
  const visits = rooms.map(({ hours = [0, 60], stays = [], recorded = [], ...room }) => {
    const [startDate, endDate] = hours ? [instantOf(hours[0]), instantOf(hours[1])] : [null, null]
    const plannedEnd = room.plannedEnd === undefined ? null : instantOf(room.plannedEnd)
    const archivedAt = room.deletedAt === undefined ? null : instantOf(room.deletedAt)
    const window = roomWindow({ startDate, endDate, plannedEnd, archivedAt })
    const dates = { startDate, endDate, recordingPublishedAt: room.isPublished ? endDate : null }
    const open = archivedAt ? null : dates
    return { ...room, startDate, window, open, stays: stays.map(stayOf), recorded: recorded.map(stayOf) }
  })
  return {
    week: attendedWeek(visits),
    rooms: visits.map(({ title = 'Abertura', speaker = '', startDate, ...visit }, n) => ({
      ...attendedRoom(visit),
      roomId: `room-${n}`,
      title,
      speaker,
      startDate,
      window: visit.window,
      open: visit.open,
    })),
  }
}

const MET = timeOf({ stays: [[0, 45]] })
const ABSENT = timeOf({})
const MS = 1 / MINUTE

type Given = Terms & Partial<Omit<CertificateClaim, 'terms'>>

/** Returns as text whether the person may get a certificate: `earned`, `by hand`, `early`, `short 42`. */
function right({ threshold, scope, countsRecordings, promising, ...claim }: Given = {}): string {
  const terms = termsOf({ threshold, scope, countsRecordings, promising } as Terms)
  const found = certificateRight({
    isActive: true,
    held: 'PREMIUM',
    terms,
    time: MET,
    grant: null,
    from: FROM,
    now: AT,
    ...claim,
  })
  if (found.kind === 'earned') return found.isByHand ? 'by hand' : 'earned'
  return found.kind === 'short' ? `short ${found.missingMinutes}` : found.kind
}

const minutesOf = (time: CertifiedTime, given: Terms = {}) =>
  certificateMinutes({ time, terms: termsOf(given), held: 'PREMIUM', now: AT })

const BOTH_SCOPES = ['week', 'room'] as const

describe.each(BOTH_SCOPES)('with the scope %s', (scope) => {
  test.each<[held: Pass | undefined, promising: Pass[], met: string, short: string]>([
    [undefined, ['LIVE', 'PREMIUM', 'PLATINUM'], 'no-pass', 'no-pass'],
    ['LIVE', ['PREMIUM', 'PLATINUM'], 'no-pass', 'no-pass'],
    ['LIVE', ['LIVE'], 'earned', 'short 45'],
    ['PREMIUM', ['PREMIUM', 'PLATINUM'], 'earned', 'short 45'],
    ['PREMIUM', ['PLATINUM'], 'no-pass', 'no-pass'],
    ['PLATINUM', ['PREMIUM', 'PLATINUM'], 'earned', 'short 45'],
    ['PLATINUM', ['PREMIUM'], 'no-pass', 'no-pass'],
    ['PLATINUM', [], 'no-pass', 'no-pass'],
  ])('the pass %s, where %j promise a certificate: %s with enough time, %s without', (held, promising, met, short) => {
    expect(right({ scope, held, promising })).toBe(met)
    expect(right({ scope, held, promising, time: ABSENT })).toBe(short)
  })

  test.each<[threshold: number, window: number, attended: number, expected: string]>([
    [75, 60, 45, 'earned'],
    [75, 60, 45 - MS, 'short 1'],
    [75, 60, 45 + MS, 'earned'],
    [75, 60, 44, 'short 1'],
    [75, 60, 44 - MS, 'short 2'],
    [75, 60, 3, 'short 42'],
    [75, 60, 0, 'short 45'],
    [100, 60, 60, 'earned'],
    [100, 60, 60 - MS, 'short 1'],
    // 0.6 minutes reach the threshold of 1 %, but the certificate would show a workload of 0 minutes.
    [1, 60, 0.6, 'short 1'],
    [1, 60, 1 - MS, 'short 1'],
    [1, 60, 1, 'earned'],
    [1, 60, 0, 'short 1'],
    [1, 120, 1.2, 'earned'],
    [1, 120, 1.2 - MS, 'short 1'],
    // 75 % of 61 minutes and 1 ms is not a whole number of milliseconds.
    [75, 61 + MS, 45.75, 'short 1'],
    [75, 61 + MS, 45.75 + MS, 'earned'],
  ])('%d %% of %d min, attended %d min, for a certificate: %s', (threshold, window, attended, expected) => {
    const time = timeOf({ hours: [0, window], stays: [[0, attended]] })
    expect(right({ scope, threshold, time })).toBe(expected)
  })

  test.each<[live: number, recorded: number, apart: string, together: string]>([
    [30, 15, 'short 15', 'earned'],
    [30, 15 - MS, 'short 15', 'short 1'],
    [0, 60, 'short 45', 'earned'],
    [45, 0, 'earned', 'earned'],
    [0, 44, 'short 45', 'short 1'],
  ])('%d min live and %d min recorded: %s, or %s if recordings count', (live, recorded, apart, together) => {
    const time = timeOf({ stays: [[0, live]], recorded: [[1000, 1000 + recorded]] })
    expect(right({ scope, time })).toBe(apart)
    expect(right({ scope, time, countsRecordings: true })).toBe(together)
  })

  test.each<[claim: string, room: Room, expected: string]>([
    ['longer hours', { hours: [0, 80], stays: [[0, 45]] }, 'short 15'],
    ['shorter hours', { hours: [0, 40], stays: [[0, 30]] }, 'earned'],
    ['hours of another day', { hours: [1440, 1500], stays: [[0, 60]] }, 'short 45'],
    ['hours removed', { hours: null, stays: [[0, 60]] }, 'short 0'],
    [
      'an extension, where its minutes fill missed ones',
      { hours: [0, 90], plannedEnd: 60, stays: [[45, 90]] },
      'earned',
    ],
    ['an extension, which asks for no more', { hours: [0, 90], plannedEnd: 60, stays: [[0, 45]] }, 'earned'],
    ['the room deleted in its third minute', { deletedAt: 3, stays: [[0, 3]] }, 'short 42'],
    ['the room deleted when enough was attended', { deletedAt: 45, stays: [[0, 45]] }, 'earned'],
    ['the room deleted afterwards', { deletedAt: 600, stays: [[0, 45]] }, 'earned'],
    ['the room deleted before it opened', { deletedAt: -10, stays: [[-30, 60]] }, 'short 0'],
    [
      'stays that overlap',
      {
        stays: [
          [0, 30],
          [10, 40],
          [10, 40],
        ],
      },
      'short 5',
    ],
    [
      'stays that overlap and fill',
      {
        stays: [
          [0, 30],
          [20, 45],
        ],
      },
      'earned',
    ],
    [
      'time outside of the hours',
      {
        stays: [
          [-60, 10],
          [50, 200],
        ],
      },
      'short 25',
    ],
  ])('the right to a certificate is judged by what is known now: %s', (_, room, expected) => {
    expect(right({ scope, time: timeOf(room) })).toBe(expected)
  })

  test.each([
    [AT - 1, 'early'],
    [AT, 'earned'],
    [AT + 1, 'earned'],
  ])('a certificate is issued from its date on, to the millisecond (%i)', (now, expected) => {
    expect(right({ scope, now })).toBe(expected)
    expect(right({ scope, now, time: ABSENT })).toBe('short 45')
  })

  test('a person without a pass or with too little time gets no other answer, whatever the date', () => {
    expect(right({ scope, now: AT - 1, held: 'LIVE' })).toBe('no-pass')
    expect(right({ scope, now: AT - 1, time: ABSENT })).toBe('short 45')
  })

  test('a certificate granted by hand needs neither pass nor time nor date, but an active account', () => {
    const grant = { minutes: 600 }
    const nothing = { scope, grant, held: undefined, time: timeOf(), now: 0 }
    expect(right({ scope, grant })).toBe('by hand')
    expect(right(nothing)).toBe('by hand')
    expect(right({ ...nothing, isActive: false })).toBe('inactive')
    expect(right({ scope, isActive: false })).toBe('inactive')
    expect(right({ scope, isActive: false, held: undefined, time: ABSENT })).toBe('inactive')
  })

  test('without any room hours, no right to a certificate can be measured', () => {
    for (const time of [timeOf(), timeOf({ hours: null, stays: [[0, 60]] }), timeOf({ hours: [0, 0] })]) {
      expect(right({ scope, time })).toBe('short 0')
      expect(minutesOf(time, { scope })).toEqual({ counted: 0, needed: null })
    }
  })

  test('attending the minutes that are missing is enough for a certificate, and a minute less is not', () => {
    const cases = fc.record({
      threshold: fc.integer({ min: 1, max: 100 }),
      window: fc.integer({ min: MINUTE, max: 10 * HOUR }),
      attended: fc.integer({ min: 0, max: 10 * HOUR }),
    })
    fc.assert(
      fc.property(cases, ({ threshold, window, attended }) => {
        const rightWith = (ms: number) =>
          right({
            scope,
            threshold,
            time: timeOf({ hours: [0, window * MS], stays: [[0, Math.min(ms, window) * MS]] }),
          })
        const missing = Number(/short (\d+)/.exec(rightWith(attended))?.[1] ?? 0)
        expect(missing === 0 || rightWith(attended + (missing - 1) * MINUTE) !== 'earned').toBe(true)
        expect(rightWith(attended + missing * MINUTE)).toBe('earned')
      }),
    )
  })
})

describe('a refund', () => {
  const refunded = (pass: Pass) => ({ pass, revoked: { at: FROM, reason: 'refund' } }) as const
  test.each([
    ['of the only pass', [refunded('PREMIUM')], 'no-pass'],
    ['of one of two', [refunded('PREMIUM'), { pass: 'PREMIUM' }], 'earned'],
    ['of the better one', [refunded('PLATINUM'), { pass: 'PREMIUM' }], 'earned'],
    ['with a pass left that promises none', [refunded('PREMIUM'), { pass: 'LIVE' }], 'no-pass'],
    ['of a pass that promises none', [refunded('LIVE'), { pass: 'PREMIUM' }], 'earned'],
    ['and a new purchase', [refunded('PREMIUM'), refunded('PREMIUM'), { pass: 'PLATINUM' }], 'earned'],
  ] as const)('the right to a certificate after a refund %s: %s', (_, grants, expected) => {
    expect(right({ held: heldPassOf(grants, AT).pass })).toBe(expected)
  })
})

describe('of several rooms', () => {
  const morning: Room = { title: 'Manhã', stays: [[0, 50]] }
  const evening: Room = { title: 'Noite', hours: [600, 720], stays: [[600, 660]] }
  const parallel: Room = { title: 'Paralela', hours: [30, 90], stays: [[60, 75]] }

  test.each<[rooms: Room[], week: string, room: string]>([
    // The person attended 110 of 180 minutes, and needs 135.
    [[morning, evening], 'short 25', 'earned'],
    [[evening, parallel], 'short 60', 'short 30'],
    [[parallel, evening], 'short 60', 'short 30'],
    // Parallel hours count once, so 67.5 of 90 minutes are needed.
    [[morning, parallel], 'short 3', 'earned'],
    // A room without planned hours makes no difference.
    [[morning, { hours: null, stays: [[2000, 3000]] }], 'earned', 'earned'],
    [[{ hours: null, stays: [[0, 60]] }, evening], 'short 30', 'short 30'],
  ])('stays in the rooms %j: %s by the week, %s by room', (rooms, week, room) => {
    const time = timeOf(...rooms)
    expect(right({ time })).toBe(week)
    expect(right({ time, scope: 'room' })).toBe(room)
  })

  test('a certificate shows the minutes of the week, or of the nearest room, needed ones rounded up', () => {
    const time = timeOf(evening, parallel)
    expect(minutesOf(time)).toEqual({ counted: 75, needed: 135 })
    expect(minutesOf(time, { scope: 'room' })).toEqual({ counted: 60, needed: 90 })
    expect(minutesOf(timeOf(morning, parallel))).toEqual({ counted: 65, needed: 68 })
    const recorded = timeOf({ ...parallel, recorded: [[3000, 3020.9]] })
    expect(minutesOf(recorded, { scope: 'room' })).toEqual({ counted: 15, needed: 45 })
    expect(minutesOf(recorded, { scope: 'room', countsRecordings: true })).toEqual({
      counted: 35,
      needed: 45,
    })
  })
})

describe('what is missing can still be reached', () => {
  const missed: Room = { title: 'Manhã', stays: [[0, 44]] }
  const evening: Room = { title: 'Noite', hours: [600, 720] }
  const at = (minute: number) => OPENS + minute * MINUTE

  /** Returns what is missing as text: `1 of Manhã`, `91 of the week, out of reach`. */
  function missing({ scope = 'room', countsRecordings = false, ...given }: Given & { time: CertifiedTime }): string {
    const found = certificateRight({
      isActive: true,
      held: 'PREMIUM',
      terms: termsOf({ scope, countsRecordings }),
      grant: null,
      from: FROM,
      now: AT,
      ...given,
    })
    if (found.kind !== 'short') return found.kind
    const { missingMinutes, room = 'the week', isOutOfReach } = found
    return `${missingMinutes} of ${room}${isOutOfReach ? ', out of reach' : ''}`
  }

  test.each<[claim: string, now: number, expected: string]>([
    ['before the first room, of the shortest', at(-60), '1 of Manhã'],
    ['in its last minutes', at(58), '1 of Manhã'],
    ['with too little of it left, of the next room', at(59.5), '90 of Noite'],
    ['after it, of the next room', at(61), '90 of Noite'],
    ['with too little of all left, of none', at(631), '1 of Manhã, out of reach'],
    ['after the week, of none', AT, '1 of Manhã, out of reach'],
  ])('what is missing for a certificate by room: %s', (_, now, expected) => {
    expect(missing({ time: timeOf(missed, evening), now })).toBe(expected)
  })

  test('what is missing for a certificate can’t be reached in a deleted or closed room', () => {
    const closed = { ...timeOf(missed).rooms[0], open: null } as CertifiedTime['rooms'][number]
    const { week, rooms } = timeOf(missed, evening)
    expect(missing({ time: { week, rooms: [closed, ...rooms.slice(1)] }, now: at(50) })).toBe('90 of Noite')
  })

  test.each<[claim: string, now: number, expected: string]>([
    ['while the rooms to come are enough', at(61), '91 of the week'],
    ['to the last minute', at(629), '91 of the week'],
    ['no more', at(630), '91 of the week, out of reach'],
    ['after the week', AT, '91 of the week, out of reach'],
  ])('what is missing for a certificate by the week: %s', (_, now, expected) => {
    expect(missing({ scope: 'week', time: timeOf(missed, evening), now })).toBe(expected)
  })

  test('what is missing for a certificate by the week counts parallel hours once', () => {
    const parallel = { ...evening, title: 'Paralela' }
    expect(missing({ scope: 'week', time: timeOf(missed, evening, parallel), now: at(630) })).toBe(
      '91 of the week, out of reach',
    )
  })

  test.each<[claim: string, room: Room, given: Given, expected: string]>([
    ['that are published', { ...missed, isPublished: true }, {}, '1 of Manhã'],
    [
      'that are published, in the week',
      { ...missed, isPublished: true },
      { scope: 'week' },
      '90 of the week, out of reach',
    ],
    ['that may be published', missed, {}, '1 of Manhã'],
    [
      'until the right to watch has ended',
      { ...missed, isPublished: true },
      { now: AT + 366 * 24 * HOUR },
      '1 of Manhã, out of reach',
    ],
    ['only if they count', { ...missed, isPublished: true }, { countsRecordings: false }, '1 of Manhã, out of reach'],
    ['but not of a deleted room', { ...missed, deletedAt: 60, isPublished: true }, {}, '90 of Noite'],
  ])('what is missing for a certificate by recordings: %s', (_, room, given, expected) => {
    const late = given.scope === 'week' ? { ...evening, deletedAt: 720, stays: [[600, 601]] as const } : evening
    const time = timeOf(room, { ...late })
    expect(missing({ countsRecordings: true, time, ...given })).toBe(expected)
  })

  test('a room to come is suggested before a recording that is not published', () => {
    const time = timeOf(missed, evening)
    expect(missing({ countsRecordings: true, time, now: at(61) })).toBe('90 of Noite')
  })
})

describe('the first instant of issue', () => {
  const zone = (timeZone: string, lastDay = '2025-12-05') => ({ timeZone, lastDay })
  test.each([
    ['a week after the last day', null, zone('America/Sao_Paulo'), '2025-12-12T03:00:00.000Z'],
    ['in another zone', null, zone('Asia/Tokyo'), '2025-12-11T15:00:00.000Z'],
    ['of a chosen day', '2025-12-08', zone('America/Sao_Paulo'), '2025-12-08T03:00:00.000Z'],
    ['of a chosen day before the last one', '2025-12-01', zone('America/Sao_Paulo'), '2025-12-01T03:00:00.000Z'],
    // Lisbon's clock goes back on October 26th, so this week has one hour more.
    ['across the end of summer time', null, zone('Europe/Lisbon', '2025-10-22'), '2025-10-29T00:00:00.000Z'],
    ['across the start of summer time', null, zone('Europe/Lisbon', '2026-03-25'), '2026-03-31T23:00:00.000Z'],
    // Beirut's clock skips midnight on March 29th.
    ['at a midnight that does not exist', '2026-03-29', zone('Asia/Beirut'), '2026-03-28T22:00:00.000Z'],
  ])('the first instant at which a certificate is issued: %s', (_, day, event, from) => {
    expect(issueFrom({ issueFrom: day }, event)).toBe(from)
    expect(right({ from, now: Date.parse(from) - 1 })).toBe('early')
    expect(right({ from, now: Date.parse(from) })).toBe('earned')
  })
})

test('a certificate names the date from which it is issued', () => {
  const claim = { isActive: true, held: 'PREMIUM', terms: termsOf(), grant: null, from: FROM, now: AT - 1 } as const
  expect(certificateRight({ ...claim, time: MET })).toEqual({ kind: 'early', from: FROM })
  expect(certificateRight({ ...claim, time: ABSENT })).toMatchObject({ kind: 'short', from: FROM })
})

describe('a revocation by hand blocks a new one', () => {
  const revoked = (by: (typeof CERTIFICATE_REVOCATIONS)[number]) => ({ revoked: { at: FROM, by } })
  const at = (ms: number) => ({ at: new Date(AT + ms).toISOString() })
  test.each([
    ['never without a certificate', null, null, false],
    ['not while it is valid', { revoked: null }, null, false],
    ['without a grant', revoked('hand'), null, true],
    ['with a grant from before', revoked('hand'), at(-1), true],
    ['not with a grant since', revoked('hand'), at(0), false],
    ['not after a refund', revoked('refund'), null, false],
    ['not after a chargeback', revoked('chargeback'), at(-1), false],
  ])('a revocation by hand blocks a new certificate: %s', (_, latest, grant, expected) => {
    expect(isBlocked(latest, grant)).toBe(expected)
  })
})

test.each<[string, Room, number]>([
  ['a part of a room that was not reached', { stays: [[0, 20]] }, 20],
  ['an instant', { stays: [[0, MS]] }, 1],
  ['nothing', {}, 0],
])('a grant by hand suggests the time of a person who was there for %s', (_, room, minutes) => {
  const claim = { time: timeOf(room), terms: termsOf({ scope: 'room' }) }
  expect(suggestedWorkload(claim, { workload: 'programme' })).toBe(minutes)
})

describe('prints', () => {
  const rooms: Room[] = [
    { title: 'Noite', speaker: 'Rui', hours: [600, 720], stays: [[600, 630.9]], recorded: [[3000, 3020]] },
    { title: 'Manhã', speaker: 'Ana', stays: [[0, 50.5]] },
    { title: 'Paralela', hours: [30, 90], stays: [[55, 85]], recorded: [[4000, 4020]] },
    { title: 'Ausente', hours: [100, 160] },
    { title: 'Um instante', hours: [100, 160], stays: [[100, 101 - MS]] },
    { title: 'Sem horário', hours: null, stays: [[2000, 2100]] },
  ]
  const time = timeOf(...rooms)
  const minutes = (given: Terms & { workload?: 'attended' | 'programme'; grant?: { minutes: number } }) =>
    printedWorkload(
      { time, terms: termsOf(given), grant: given.grant ?? null },
      { workload: given.workload ?? 'attended' },
    )
  const programme = (given: Terms & { workload?: 'attended' | 'programme'; grant?: { minutes: number } } = {}) =>
    printedProgramme(
      { time, terms: termsOf(given), grant: given.grant ?? null },
      { workload: given.workload ?? 'attended', hasProgramme: true },
    ).map(({ title, minutes }) => `${title} ${minutes}`)

  test.each<[Parameters<typeof minutes>[0], number]>([
    // Live minutes in rooms with hours: 50.5 + 30 + 30.9 + 0.999…
    [{}, 112],
    [{ countsRecordings: true }, 152],
    [{ workload: 'programme' }, 270],
    [{ workload: 'programme', countsRecordings: true }, 270],
    [{ scope: 'room' }, 50],
    [{ scope: 'room', countsRecordings: true }, 90],
    [{ scope: 'room', workload: 'programme' }, 60],
    // Two parallel rooms of an hour each together last 90 minutes.
    [{ scope: 'room', workload: 'programme', countsRecordings: true }, 90],
    [{ scope: 'room', threshold: 100 }, 0],
    [{ grant: { minutes: 480 } }, 480],
    [{ grant: { minutes: 480 }, scope: 'room', workload: 'programme' }, 480],
  ])('a certificate has a workload with the settings %j', (given, expected) => {
    expect(minutes(given)).toBe(expected)
  })

  test.each<[Parameters<typeof programme>[0], string[]]>([
    [{}, ['Manhã 50', 'Paralela 30', 'Noite 30']],
    [{ countsRecordings: true }, ['Manhã 50', 'Paralela 50', 'Noite 50']],
    [{ workload: 'programme' }, ['Manhã 60', 'Paralela 60', 'Noite 120']],
    [{ scope: 'room' }, ['Manhã 50']],
    [{ scope: 'room', countsRecordings: true }, ['Manhã 50', 'Paralela 50']],
    [{ scope: 'room', workload: 'programme' }, ['Manhã 60']],
    [{ scope: 'room', threshold: 100 }, []],
    [{ scope: 'room', grant: { minutes: 480 } }, ['Manhã 50', 'Paralela 30', 'Noite 30']],
  ])('a certificate has a programme with the settings %j', (given, expected) => {
    expect(programme(given)).toEqual(expected)
  })

  test('a printed programme has the speaker, and the day in the event’s time zone', () => {
    const late = timeOf({ title: 'Tarde da noite', speaker: 'Rui', hours: [780, 840], stays: [[780, 840]] })
    const claim = { time: late, terms: termsOf(), grant: null }
    expect(printedProgramme(claim, { workload: 'attended', hasProgramme: true })).toEqual([
      { roomId: 'room-0', title: 'Tarde da noite', speaker: 'Rui', day: '2025-12-01', minutes: 60 },
    ])
    expect(printedProgramme(claim, { workload: 'attended', hasProgramme: false })).toEqual([])
  })

  test('rooms that start together are printed by their title', () => {
    const both = timeOf({ title: 'Zebra', stays: [[0, 1]] }, { title: 'Água', stays: [[20, 60]] })
    const claim = { time: both, terms: termsOf(), grant: null }
    const printed = printedProgramme(claim, { workload: 'attended', hasProgramme: true })
    expect(printed.map(({ title }) => title)).toEqual(['Água', 'Zebra'])
  })

  test('a printed workload of attended time is never more than that of the programme', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 200 }))
    const toSpan = ([from, length]: [number, number]): Span => [from, from + length]
    const room = fc
      .record({ hours: span, stays: fc.array(span, { maxLength: 3 }), recorded: fc.array(span, { maxLength: 2 }) })
      .map(({ hours, stays, recorded }) => ({
        hours: toSpan(hours),
        stays: stays.map(toSpan),
        recorded: recorded.map(toSpan),
      }))
    const terms = fc.record({ scope: fc.constantFrom(...BOTH_SCOPES), countsRecordings: fc.boolean() })
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 4 }), terms, (rooms, given) => {
        const claim = { time: timeOf(...rooms), terms: termsOf(given), grant: null }
        const attended = printedWorkload(claim, { workload: 'attended' })
        expect(attended).toBeLessThanOrEqual(printedWorkload(claim, { workload: 'programme' }))
      }),
    )
  })
})

describe('where missing time can still be gained', () => {
  const morning: Room = { hours: [0, 60], stays: [[0, 20]], isPublished: true }
  const evening: Room = { hours: [600, 660] }
  const past: Room = { hours: [-120, -60] }
  const chances = (now: number, given: Terms, ...rooms: Room[]) =>
    certificateChances({
      time: timeOf(...rooms),
      terms: termsOf(given),
      held: 'PREMIUM',
      now: OPENS + now * MINUTE,
    }).map(({ roomId, minutes, isRecording }) => `${roomId} ${minutes}${isRecording ? ' recorded' : ''}`)

  test.each<[claim: string, now: number, given: Terms, rooms: Room[], expected: string[]]>([
    ['the hours of a coming room', 120, { threshold: 50 }, [morning, evening], ['room-1 60']],
    ['the rest of a room that is on', 610, { threshold: 50 }, [morning, evening], ['room-1 50']],
    [
      'recordings, for what was missed, if they count',
      120,
      { threshold: 50, countsRecordings: true },
      [evening, morning],
      ['room-1 40 recorded', 'room-0 60'],
    ],
    ['nothing after the threshold was reached', 120, { threshold: 10 }, [morning, evening], []],
    ['nothing that is out of reach', 120, { threshold: 90 }, [morning, evening, past], []],
    [
      'only rooms that can reach their own threshold',
      15,
      { scope: 'room', threshold: 90 },
      [{}, evening],
      ['room-1 60'],
    ],
  ])('the time that is missing for a certificate can be gained in: %s', (_, now, given, rooms, expected) => {
    expect(chances(now, given, ...rooms)).toEqual(expected)
  })
})

describe('a programme with the titles of today', () => {
  const terms = termsOf()
  const time = timeOf(
    { title: 'Abertura', speaker: 'Rui', stays: [[0, 50]] },
    { title: 'Sessão', hours: [60, 120], stays: [[60, 100]] },
    { title: 'Outra', hours: [60, 120], stays: [[60, 100]] },
  )
  const entry = { title: '–', speaker: 'Ana', day: '2025-12-01', minutes: 40 }
  const renamed = (fields: object) => renamedProgramme([{ ...entry, ...fields }], { time, terms })

  test('a stored programme finds the room by its id, and keeps a speaker who was deleted', () => {
    expect(renamed({ roomId: 'room-1' })).toEqual([{ ...entry, roomId: 'room-1', title: 'Sessão' }])
  })

  test('a stored programme without room ids finds the room by day and minutes, if there is only one', () => {
    expect(renamed({ minutes: 50 })).toEqual([{ ...entry, minutes: 50, title: 'Abertura', speaker: 'Rui' }])
    expect(renamed({})).toEqual([entry])
    expect(renamed({ roomId: 'deleted' })).toEqual([{ ...entry, roomId: 'deleted' }])
  })
})
