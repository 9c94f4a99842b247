import { type Attended, attendedWeek, meetsThreshold, type RoomWindow } from '../attendance/attendance-report.ts'
import { wallClock } from '../base/zoned-time.ts'
import type { AttendanceScope } from '../event/event.ts'
import type { Pass } from '../passes/pass.ts'
import { type RecordingTerms, recordingRight } from '../recordings/recording-right.ts'
import type { RoomDates } from '../rooms/room-availability.ts'
import type { CertificateSettings } from './certificate-design.ts'
import type { CertificatePrint, CertificateRevocation } from './certificates.ts'
import type { CertificateRight } from './own-certificate.ts'

// Whether a person has earned a certificate, and which times are printed on it.

export interface CertifiedRoom extends Attended {
  roomId: string
  title: string
  /** Empty if unknown: for deleted rooms only the name is kept. */
  speaker: string
  startDate: string | null
  window: RoomWindow | null
  /** `null` if the person can't enter the room any more, for example because it was deleted. */
  open: (RoomDates & { recordingPublishedAt?: string | null }) | null
}

/** A person's attendance, in milliseconds. */
export interface CertifiedTime {
  week: Attended
  /** The rooms that the person may enter, and all others that they attended. */
  rooms: readonly CertifiedRoom[]
}

/** The settings of the event that a certificate depends on. */
export interface CertificateTerms extends RecordingTerms {
  passes: Record<Pass, { certificate: boolean; accessMonths: number }>
  live: { attendanceThreshold: number; attendanceScope: AttendanceScope }
  recordings: { countForAttendance: boolean; freeUntil: string | null }
}

export interface CertificateClaim {
  isActive: boolean
  /** The best pass that the person holds now. */
  held: Pass | undefined
  terms: CertificateTerms
  time: CertifiedTime
  grant: { minutes: number } | null
  from: string
  now: number
}

const MINUTE = 60_000

/** Whether the person's best pass includes a certificate. */
export const promisesCertificate = (held: Pass | undefined, passes: CertificateTerms['passes']): boolean =>
  held !== undefined && passes[held].certificate

/** Whether the person gets a certificate. A grant replaces the conditions on pass, time and date. */
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
 * Whether no certificate may be issued: an administrator revoked the person's latest certificate (`latest`), and none
 * has granted a certificate since.
 */
export const isBlocked = (
  latest: { revoked: { at: string; by: CertificateRevocation } | null } | null,
  grant: { at: string } | null,
): boolean => latest?.revoked?.by === 'hand' && !(grant && Date.parse(grant.at) >= Date.parse(latest.revoked.at))

/** Minutes for `ownCertificate`: over the whole event, or in the room that is nearest to the threshold. */
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

/** The workload to print, in minutes. */
export function printedWorkload({ time, terms, grant }: Claimed, { workload }: Pick<CertificateSettings, 'workload'>) {
  if (grant) return grant.minutes
  const { week } = time
  if (terms.live.attendanceScope === 'week')
    return toMinutes(workload === 'programme' ? (week.windowMs ?? 0) : countedMs(week, terms))
  const reached = time.rooms.filter((room) => isReached(room, terms))
  // Hours of parallel rooms count once, as they do for the whole event.
  const hoursMs = attendedWeek(reached.map(({ window }) => ({ window, stays: [] }))).windowMs ?? 0
  const sumMs = reached.reduce((sum, room) => sum + countedMs(room, terms), 0)
  return toMinutes(workload === 'programme' ? hoursMs : Math.min(sumMs, hoursMs))
}

/** The suggested workload for a grant, in minutes. If the person reached no threshold, it is all their counted time. */
export const suggestedWorkload = (
  { time, terms }: Omit<Claimed, 'grant'>,
  settings: Pick<CertificateSettings, 'workload'>,
): number => printedWorkload({ time, terms, grant: null }, settings) || Math.ceil(countedMs(time.week, terms) / MINUTE)

/** The attended rooms by start. With the scope `room` and no grant, only rooms in which the threshold was reached. */
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
 * A printed programme with the current titles and speakers. Entries of release 0.2.0 have no room id: they match the
 * room with the same day and minutes, if there is exactly one.
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
    // Keep the printed speaker of a deleted room: `speaker` is empty then.
    return room && !others.length ? { ...entry, title: room.title, speaker: room.speaker || entry.speaker } : entry
  })
}

const dayOf = ({ startDate }: CertifiedRoom, { timeZone }: CertificateTerms) =>
  startDate && wallClock(Date.parse(startDate), timeZone).slice(0, 10)

const toMinutes = (ms: number) => Math.floor(ms / MINUTE)
const startOf = ({ startDate }: CertifiedRoom) => (startDate ? Date.parse(startDate) : 0)

/** The time that counts for the threshold. A room without hours has no threshold, so its time does not count. */
const countedMs = ({ duringMs, fillingMs, windowMs }: Attended, { recordings }: CertificateTerms): number =>
  windowMs === null ? 0 : recordings.countForAttendance ? duringMs + fillingMs : duringMs

/** Whether the threshold is reached. At least a minute is required, so that no workload of 0 minutes is printed. */
const isReached = (attended: Attended, terms: CertificateTerms) =>
  meetsThreshold(attended, terms.live.attendanceThreshold, terms.recordings.countForAttendance) &&
  countedMs(attended, terms) >= MINUTE

type Measured = Attended & { windowMs: number }

/** Whether the hours are long enough to have a threshold: at least a minute. */
const isMeasured = (attended: Attended): attended is Measured =>
  attended.windowMs !== null && attended.windowMs >= MINUTE

const neededMs = ({ windowMs }: Measured, { live }: CertificateTerms) =>
  Math.max((live.attendanceThreshold * windowMs) / 100, MINUTE)

/** The time that is missing to reach the threshold; negative above it. */
const missingMs = (attended: Measured, terms: CertificateTerms) =>
  neededMs(attended, terms) - countedMs(attended, terms)

type TimeClaim = Pick<CertificateClaim, 'time' | 'terms' | 'held' | 'now'>

interface Nearest {
  attended: Measured
  /** The title of the room; `undefined` for the whole event. */
  room?: string
  reach: number
}

// How the threshold can be reached, best first. `AFTER_PUBLICATION`: only if further recordings are published.
const REACHED = 0
const IN_REACH = 1
const AFTER_PUBLICATION = 2
const OUT_OF_REACH = 3

/** The whole event, or the room where the person is nearest to the threshold. `undefined` without hours. */
function nearestOf(claim: TimeClaim): Nearest | undefined {
  const { time, terms } = claim
  const all: { attended: Attended; room?: string; rooms: readonly CertifiedRoom[] }[] =
    terms.live.attendanceScope === 'week'
      ? [{ attended: time.week, rooms: time.rooms }]
      : time.rooms.map((room) => ({ attended: room, room: room.title, rooms: [room] }))
  return all
    .flatMap(({ attended, rooms, ...named }): Nearest[] =>
      isMeasured(attended) ? [{ ...named, attended, reach: reachOf(attended, rooms, claim) }] : [],
    )
    .sort(
      (one, other) => one.reach - other.reach || missingMs(one.attended, terms) - missingMs(other.attended, terms),
    )[0]
}

/** Which of the constants above applies: how the person can make up for the missing time, live or with recordings. */
function reachOf(attended: Measured, rooms: readonly CertifiedRoom[], claim: TimeClaim): number {
  const { terms, now } = claim
  const missing = missingMs(attended, terms)
  if (missing <= 0) return REACHED
  const liveMs = comingMs(rooms, now)
  const recordedMs = (mayComeLater: boolean) =>
    rooms.filter((room) => isWatchable(room, claim, mayComeLater)).reduce((sum, room) => sum + leftMs(room), 0)
  if (missing <= liveMs + recordedMs(false)) return IN_REACH
  return missing <= liveMs + recordedMs(true) ? AFTER_PUBLICATION : OUT_OF_REACH
}

/** The remaining hours of rooms that the person may enter. Hours of parallel rooms count once. */
function comingMs(rooms: readonly CertifiedRoom[], now: number): number {
  const windows = rooms.flatMap(({ open, window }) => (open && window ? window : []))
  let [sum, reached] = [0, now]
  for (const { opensAt, endsAt } of windows.sort((one, other) => one.opensAt - other.opensAt)) {
    sum += Math.max(0, endsAt - Math.max(opensAt, reached))
    reached = Math.max(reached, endsAt)
  }
  return sum
}

const leftMs = ({ windowMs, duringMs, fillingMs }: Attended) => (windowMs ?? 0) - duringMs - fillingMs

function isWatchable({ open }: CertifiedRoom, { terms, held, now }: TimeClaim, mayComeLater: boolean): boolean {
  if (!open || !terms.recordings.countForAttendance) return false
  const recordingPublishedAt = open.recordingPublishedAt ?? (mayComeLater ? open.endDate : null)
  return recordingRight({ ...open, recordingPublishedAt }, terms, held, now).state === 'open'
}
