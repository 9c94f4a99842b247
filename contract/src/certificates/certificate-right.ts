import { type Attended, attendedWeek, type RoomWindow } from '../attendance/attendance-report.ts'
import type { AttendanceScope } from '../attendance/own-attendance.ts'
import { wallClock } from '../base/zoned-time.ts'
import type { Pass } from '../passes/pass.ts'
import type { RecordingTerms } from '../recordings/recording-right.ts'
import type { RoomDates } from '../rooms/room-availability.ts'
import type { CertificateSettings } from './certificate-design.ts'
import {
  countedMs,
  isReached,
  missingMs,
  nearestOf,
  neededMs,
  OUT_OF_REACH,
  startOf,
  type TimeClaim,
  toMinutes,
} from './certificate-reach.ts'
import type { CertificatePrint, CertificateRevocation } from './certificates.ts'
import type { CertificateRight } from './own-certificate.ts'

export interface CertifiedRoom extends Attended {
  roomId: string
  title: string
  /** Empty for a deleted room, because its speaker is not stored. */
  speaker: string
  startDate: string | null
  window: RoomWindow | null
  /** `null` if the person can't enter the room any more, for example because the room was deleted. */
  open: (RoomDates & { recordingPublishedAt?: string | null }) | null
}

/** Times are in milliseconds. */
export interface CertifiedTime {
  week: Attended
  /** All rooms that the person may enter, and all others that they attended. */
  rooms: readonly CertifiedRoom[]
}

export interface CertificateTerms extends RecordingTerms {
  passes: Record<Pass, { certificate: boolean; accessMonths: number }>
  live: { attendanceThreshold: number; attendanceScope: AttendanceScope }
  recordings: { countForAttendance: boolean; freeUntil: string | null }
}

export interface CertificateClaim {
  isActive: boolean
  held: Pass | undefined
  terms: CertificateTerms
  time: CertifiedTime
  grant: { minutes: number } | null
  from: string
  now: number
}

const MINUTE = 60_000

export const promisesCertificate = (held: Pass | undefined, passes: CertificateTerms['passes']): boolean =>
  held !== undefined && passes[held].certificate

/** A grant by an administrator replaces the conditions on pass, time and date. */
export function certificateRight(claim: CertificateClaim): CertificateRight {
  const { isActive, held, terms, grant, from, now } = claim
  if (!isActive) return { kind: 'inactive' }
  if (grant) return { kind: 'earned', isByHand: true }
  if (!promisesCertificate(held, terms.passes)) return { kind: 'no-pass' }
  const nearest = nearestOf(claim)
  if (!nearest || !isReached(nearest.attended, terms)) {
    return {
      kind: 'short',
      missingMinutes: nearest ? Math.ceil(missingMs(nearest.attended, terms) / MINUTE) : 0,
      from,
      ...(nearest?.room !== undefined && { room: nearest.room }),
      ...(nearest?.reach === OUT_OF_REACH && { isOutOfReach: true }),
    }
  }
  return now < Date.parse(from) ? { kind: 'early', from } : { kind: 'earned', isByHand: false }
}

/**
 * Whether no certificate may be issued: an administrator revoked the latest certificate, and no administrator has
 * granted one since.
 */
export const isBlocked = (
  latest: { revoked: { at: string; by: CertificateRevocation } | null } | null,
  grant: { at: string } | null,
): boolean => latest?.revoked?.by === 'hand' && !(grant && Date.parse(grant.at) >= Date.parse(latest.revoked.at))

export function certificateMinutes(claim: TimeClaim): { counted: number; needed: number | null } {
  const { terms } = claim
  const nearest = nearestOf(claim)?.attended
  if (!nearest) return { counted: 0, needed: null }
  return { counted: toMinutes(countedMs(nearest, terms)), needed: Math.ceil(neededMs(nearest, terms) / MINUTE) }
}

interface Claimed {
  time: CertifiedTime
  terms: CertificateTerms
  grant: CertificateClaim['grant']
}

/** Returns the workload that the certificate shows, in minutes. */
export function printedWorkload({ time, terms, grant }: Claimed, { workload }: Pick<CertificateSettings, 'workload'>) {
  if (grant) return grant.minutes
  const { week } = time
  if (terms.live.attendanceScope === 'week')
    return toMinutes(workload === 'programme' ? (week.windowMs ?? 0) : countedMs(week, terms))
  const reached = time.rooms.filter((room) => isReached(room, terms))
  // Count hours of parallel rooms once, as for the whole event.
  const hoursMs = attendedWeek(reached.map(({ window }) => ({ window, stays: [] }))).windowMs ?? 0
  const sumMs = reached.reduce((sum, room) => sum + countedMs(room, terms), 0)
  return toMinutes(workload === 'programme' ? hoursMs : Math.min(sumMs, hoursMs))
}

/**
 * Returns the workload, in minutes, that would be printed without a grant. If it is 0, returns all counted time
 * instead.
 */
export const suggestedWorkload = (
  { time, terms }: Omit<Claimed, 'grant'>,
  settings: Pick<CertificateSettings, 'workload'>,
): number => printedWorkload({ time, terms, grant: null }, settings) || Math.ceil(countedMs(time.week, terms) / MINUTE)

/**
 * Returns the attended rooms by start. With the scope `room` and no grant, returns only rooms in which the threshold
 * was reached.
 */
export function printedProgramme(
  { time, terms, grant }: Claimed,
  { workload, hasProgramme }: Pick<CertificateSettings, 'workload' | 'hasProgramme'>,
): CertificatePrint['programme'] {
  if (!hasProgramme) return []
  const isEachRoomJudged = terms.live.attendanceScope === 'room' && !grant
  return time.rooms
    .filter((room) => countedMs(room, terms) >= MINUTE && (!isEachRoomJudged || isReached(room, terms)))
    .toSorted((one, other) => startOf(one) - startOf(other) || one.title.localeCompare(other.title, 'pt-BR'))
    .map((room) => ({
      roomId: room.roomId,
      title: room.title,
      speaker: room.speaker,
      day: dayOf(room, terms),
      minutes: toMinutes(workload === 'programme' ? (room.windowMs ?? 0) : countedMs(room, terms)),
    }))
}

/**
 * Updates titles and speakers. Entries of release 0.2.0 have no room id. They are updated from the room with the same
 * day and minutes, if there is exactly one.
 */
export function renamedProgramme(
  programme: CertificatePrint['programme'],
  { time, terms }: Omit<Claimed, 'grant'>,
): CertificatePrint['programme'] {
  return programme.map((entry) => {
    const [room, ...others] = time.rooms.filter((room) =>
      entry.roomId === undefined
        ? dayOf(room, terms) === entry.day &&
          [room.windowMs ?? 0, countedMs(room, terms)].map(toMinutes).includes(entry.minutes)
        : room.roomId === entry.roomId,
    )
    // Keep the printed speaker if the room was deleted, because its speaker is empty.
    return room && !others.length ? { ...entry, title: room.title, speaker: room.speaker || entry.speaker } : entry
  })
}

const dayOf = ({ startDate }: CertifiedRoom, { timeZone }: CertificateTerms) =>
  startDate && wallClock(Date.parse(startDate), timeZone).slice(0, 10)
