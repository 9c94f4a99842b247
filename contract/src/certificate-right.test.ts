import { describe, expect, test } from 'vitest'
import { attendedRoom, attendedWeek, roomWindow } from './attendance-report.ts'
import {
  type CertificateClaim,
  type CertificateTerms,
  type CertifiedTime,
  certificateMinutes,
  certificateRight,
  isBlocked,
  printedProgramme,
  printedWorkload,
} from './certificate-right.ts'
import { PASSES } from './pass.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const OPENS = Date.parse('2025-12-01T13:00:00.000Z')
const FROM = '2025-12-12T03:00:00.000Z'
const LATER = Date.parse(FROM) + 30 * 24 * HOUR

interface Given {
  threshold?: number
  scope?: 'room' | 'week'
  countsRecordings?: boolean
  /** Passes with a certificate. */
  promising?: readonly string[]
}

const termsOf = ({
  threshold = 75,
  scope = 'week',
  countsRecordings = false,
  promising = ['PREMIUM', 'PLATINUM'],
}: Given = {}): CertificateTerms => ({
  timeZone: 'America/Sao_Paulo',
  passes: Object.fromEntries(
    PASSES.map((pass) => [pass, { certificate: promising.includes(pass) }]),
  ) as CertificateTerms['passes'],
  live: { attendanceThreshold: threshold, attendanceScope: scope },
  recordings: { countForAttendance: countsRecordings },
})

interface Room {
  title?: string
  /** Milliseconds after OPENS; `null`: no hours. */
  hours?: readonly [from: number, to: number] | null
  stays?: readonly (readonly [from: number, to: number])[]
  recorded?: readonly (readonly [from: number, to: number])[]
}

const stay = ([from, to]: readonly [number, number]) => ({
  ...{ startedAt: OPENS + from, lastSeenAt: OPENS + to, leftAt: OPENS + to, hiddenMs: 0 },
})
const iso = (ms: number) => new Date(OPENS + ms).toISOString()

function timeOf(...rooms: readonly Room[]): CertifiedTime {
  const visits = rooms.map(({ title = 'Abertura', hours = [0, HOUR], stays = [], recorded = [] }) => {
    const [startDate, endDate] = hours ? [iso(hours[0]), iso(hours[1])] : [null, null]
    const window = roomWindow({ startDate, endDate, plannedEnd: null })
    return { title, startDate, window, stays: stays.map(stay), recorded: recorded.map(stay) }
  })
  return {
    week: attendedWeek(visits),
    rooms: visits.map((visit, n) => ({
      ...attendedRoom(visit),
      ...{ roomId: `room-${n}`, title: visit.title, speaker: '', startDate: visit.startDate, window: visit.window },
    })),
  }
}

const MET = timeOf({ stays: [[0, 45 * MINUTE]] })

const claimOf = (given: Given & Partial<CertificateClaim> = {}): CertificateClaim => ({
  ...{ isActive: true, held: 'PREMIUM', terms: termsOf(given), time: MET, grant: null, from: FROM, now: LATER },
  ...given,
})

/** As `earned`, `by hand`, `early`, `short 42`. */
function right(given: Given & Partial<CertificateClaim> = {}): string {
  const found = certificateRight(claimOf(given))
  if (found.kind === 'earned') return found.isByHand ? 'by hand' : 'earned'
  return found.kind === 'short' ? `short ${found.missingMinutes}` : found.kind
}

describe('by pass', () => {
  test.each([
    [undefined, 'no-pass'],
    ['LIVE', 'no-pass'],
    ['PREMIUM', 'earned'],
    ['PLATINUM', 'earned'],
  ] as const)('%s: %s', (held, found) => {
    expect(right({ held })).toBe(found)
  })
})

describe('to the millisecond', () => {
  test.each([
    [45 * MINUTE, 'earned'],
    [45 * MINUTE - 1, 'short 1'],
  ])('%i ms of an hour: %s', (ms, found) => {
    const time = timeOf({ stays: [[0, ms]] })
    expect(right({ time })).toBe(found)
    expect(right({ time, scope: 'room' })).toBe(found)
  })
})

test('is blocked by a revocation by hand, until a grant afterwards', () => {
  const revoked = { revoked: { at: FROM, by: 'hand' } } as const
  expect(isBlocked(revoked, null)).toBe(true)
  expect(isBlocked(revoked, { at: iso(0) })).toBe(true)
  expect(isBlocked(revoked, { at: FROM })).toBe(false)
})

test('prints attended minutes', () => {
  const claim = { time: MET, terms: termsOf(), grant: null }
  expect(printedWorkload(claim, { workload: 'attended' })).toBe(45)
  expect(printedProgramme(claim, { workload: 'attended', hasProgramme: true })).toEqual([
    { title: 'Abertura', speaker: '', day: '2025-12-01', minutes: 45 },
  ])
  expect(certificateMinutes(MET, termsOf())).toEqual({ counted: 45, needed: 45 })
})
