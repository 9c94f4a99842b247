import { type Attended, meetsThreshold } from '../attendance/attendance-report.ts'
import { recordingRight } from '../recordings/recording-right.ts'
import type { CertificateClaim, CertificateTerms, CertifiedRoom } from './certificate-right.ts'
import type { CertificateChance } from './own-certificate.ts'

const MINUTE = 60_000

export const toMinutes = (ms: number) => Math.floor(ms / MINUTE)
export const startOf = ({ startDate }: CertifiedRoom) => (startDate ? Date.parse(startDate) : 0)

/**
 * Returns the time that counts for a certificate. Without planned hours, a room has no threshold, and its time is 0.
 */
export const countedMs = ({ duringMs, fillingMs, windowMs }: Attended, { recordings }: CertificateTerms): number =>
  windowMs === null ? 0 : recordings.countForAttendance ? duringMs + fillingMs : duringMs

/** Whether the threshold is reached. At least a minute is required, so that no workload of 0 minutes is printed. */
export const isReached = (attended: Attended, terms: CertificateTerms) =>
  meetsThreshold(attended, terms.live.attendanceThreshold, terms.recordings.countForAttendance) &&
  countedMs(attended, terms) >= MINUTE

type Measured = Attended & { windowMs: number }

/** Whether there is a threshold: a room, or the whole event, has one if its planned hours are at least a minute. */
const isMeasured = (attended: Attended): attended is Measured =>
  attended.windowMs !== null && attended.windowMs >= MINUTE

export const neededMs = ({ windowMs }: Measured, { live }: CertificateTerms) =>
  Math.max((live.attendanceThreshold * windowMs) / 100, MINUTE)

/** Returns the missing time. It is negative if the person is above the threshold. */
export const missingMs = (attended: Measured, terms: CertificateTerms) =>
  neededMs(attended, terms) - countedMs(attended, terms)

export type TimeClaim = Pick<CertificateClaim, 'time' | 'terms' | 'held' | 'now'>

interface Nearest {
  attended: Measured
  /** The title of the room; `undefined` for the whole event. */
  room?: string
  reach: number
}

// The values of `reach`, best first. `AFTER_PUBLICATION`: in reach only if further recordings are published.
const REACHED = 0
const IN_REACH = 1
const AFTER_PUBLICATION = 2
export const OUT_OF_REACH = 3

/**
 * Returns the whole event or, with the scope `room`, the room with the best `reach`. If several rooms have the best,
 * returns the one with the least missing time. Returns `undefined` if nothing has a threshold (`isMeasured`).
 */
export function nearestOf(claim: TimeClaim): Nearest | undefined {
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

/**
 * Returns the rooms where a person below the threshold can still gain time. Empty if the threshold is out of reach.
 * With the scope `room`, returns only rooms whose own threshold is in reach.
 */
export function certificateChances(claim: TimeClaim): CertificateChance[] {
  const nearest = nearestOf(claim)
  if (!nearest || nearest.reach === REACHED || nearest.reach === OUT_OF_REACH) return []
  const isEachRoomJudged = claim.terms.live.attendanceScope === 'room'
  return claim.time.rooms
    .filter((room) => isMeasured(room) && (!isEachRoomJudged || reachOf(room, [room], claim) === IN_REACH))
    .toSorted((one, other) => startOf(one) - startOf(other))
    .flatMap((room) => {
      const coming = toMinutes(comingMs([room], claim.now))
      const minutes = coming || (isWatchable(room, claim, false) ? toMinutes(leftMs(room)) : 0)
      return minutes > 0 ? { roomId: room.roomId, minutes, isRecording: !coming } : []
    })
}

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

/** Returns how much of the scheduled time of the person's rooms is still to come. Parallel rooms count once. */
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
