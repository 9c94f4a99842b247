import { zonedDay } from '../base/zoned-time.ts'
import { accessUntil, LAST_DAY_EVER } from '../passes/grants.ts'
import { PASSES, type Pass } from '../passes/pass.ts'
import { isRoomVisible, type RoomAccess } from '../rooms/room-access.ts'
import { type RoomDates, roomAvailability } from '../rooms/room-availability.ts'

export interface RecordingTerms {
  lastDay: string
  timeZone: string
  passes: Record<Pass, { accessMonths: number }>
  /** `freeUntil`: the last day on which everybody may watch; `null` if there is no such day. */
  recordings: { freeUntil: string | null }
}

type RecordedRoom = RoomDates & { recordingPublishedAt: string | null }

/**
 * `none`: no recording is published. `waiting`: the room has not ended. `locked`: one of `passes` is needed. `over`:
 * nobody may watch any more. `recordingRight` does not check whether the person sees the room; `recordingRightOf` does.
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
  const { timeZone } = terms
  const until = lastDayOf(terms, pass)
  if (until && now < endOf(until, timeZone).time) return { state: 'open', until, endsAt: endOf(until, timeZone).endsAt }
  const passes = PASSES.filter((each) => {
    const last = accessUntil(terms.lastDay, terms.passes[each])
    return last !== null && now < endOf(last, timeZone).time
  })
  return passes.length ? { state: 'locked', passes } : { state: 'over' }
}

export interface RecordingViewer {
  active: boolean
  access: RoomAccess
  pass: Pass | undefined
}

/** Like `recordingRight`, but returns `none` for inactive people and for rooms that the person does not see. */
export const recordingRightOf = (
  { active, access, pass }: RecordingViewer,
  room: RecordedRoom & { id: string; groupId: string; active: boolean },
  group: { active: boolean },
  terms: RecordingTerms,
  now: number,
): RecordingRight =>
  active && isRoomVisible(room, group, access) ? recordingRight(room, terms, pass, now) : { state: 'none' }

/** Returns the last day of access: by the pass or by the free days, whichever is later. */
function lastDayOf({ lastDay, passes, recordings }: RecordingTerms, pass: Pass | undefined): string | null {
  const byPass = pass ? accessUntil(lastDay, passes[pass]) : null
  const days = [byPass, recordings.freeUntil].filter((day) => day !== null).sort()
  const last = days.at(-1) ?? null
  return last && last > LAST_DAY_EVER ? LAST_DAY_EVER : last
}

const ends = new Map<string, { endsAt: string; time: number }>()

/** Returns the end of a day. It is cached, because lists of rooms need the same few days for each room. */
function endOf(day: string, timeZone: string) {
  const key = `${day} ${timeZone}`
  const known = ends.get(key)
  if (known) return known
  const endsAt = zonedDay(day, timeZone).to
  const end = { endsAt, time: Date.parse(endsAt) }
  ends.set(key, end)
  return end
}
