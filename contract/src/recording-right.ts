import { PASSES, type Pass } from './pass.ts'
import { accessUntil, isAccessOver } from './passes.ts'
import { type RoomDates, roomAvailability } from './room-availability.ts'
import { zonedDay } from './zoned-time.ts'

/** As much of the event as decides who may watch recordings. */
export interface RecordingTerms {
  lastDay: string
  timeZone: string
  passes: Record<Pass, { accessMonths: number }>
  /** Everybody may watch until the end of this day; `null` without such a day. */
  recordings: { freeUntil: string | null }
}

type RecordedRoom = RoomDates & { recordingPublishedAt: string | null }

/**
 * `waiting`: the room has not ended. `locked`: one of `passes` opens it. `over`: nobody may watch it any more. Whether the
 * person sees the room at all is decided by `isRoomVisible`.
 */
export type RecordingRight =
  | { state: 'none' | 'waiting' | 'over' }
  | { state: 'locked'; passes: Pass[] }
  | { state: 'open'; until: string; endsAt: string }

export function recordingRight(
  room: RecordedRoom,
  terms: RecordingTerms,
  pass: Pass | undefined,
  now: number,
): RecordingRight {
  if (!room.recordingPublishedAt) return { state: 'none' }
  if (roomAvailability(room, now) !== 'ended') return { state: 'waiting' }
  const until = lastDayOf(terms, pass)
  if (until && !isAccessOver(until, terms.timeZone, now))
    return { state: 'open', until, endsAt: zonedDay(until, terms.timeZone).to }
  const passes = PASSES.filter((each) => {
    const last = accessUntil(terms.lastDay, terms.passes[each])
    return last !== null && !isAccessOver(last, terms.timeZone, now)
  })
  return passes.length ? { state: 'locked', passes } : { state: 'over' }
}

/** The later of what the pass and the free days give. */
function lastDayOf({ lastDay, passes, recordings }: RecordingTerms, pass: Pass | undefined): string | null {
  const byPass = pass ? accessUntil(lastDay, passes[pass]) : null
  const days = [byPass, recordings.freeUntil].filter((day) => day !== null)
  return days.sort().at(-1) ?? null
}
