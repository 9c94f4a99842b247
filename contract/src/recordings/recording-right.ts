import { zonedDay } from '../base/zoned-time.ts'
import { accessUntil, LAST_DAY_EVER } from '../passes/grants.ts'
import { PASSES, type Pass } from '../passes/pass.ts'
import { isRoomVisible, type RoomAccess } from '../rooms/room-access.ts'
import { type RoomDates, roomAvailability } from '../rooms/room-availability.ts'

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
 * person sees the room at all is not asked here, but by `recordingRightOf`.
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

/** As much of a person as decides which recordings they may watch. */
export interface RecordingViewer {
  active: boolean
  access: RoomAccess
  /** The best pass that they hold now. */
  pass: Pass | undefined
}

/**
 * The right of a person, for every way to a recording: page, heartbeat, mail. `none` also for inactive people, and for
 * rooms that the person does not see.
 */
export const recordingRightOf = (
  { active, access, pass }: RecordingViewer,
  room: RecordedRoom & { id: string; groupId: string; active: boolean },
  group: { active: boolean },
  terms: RecordingTerms,
  now: number,
): RecordingRight =>
  active && isRoomVisible(room, group, access) ? recordingRight(room, terms, pass, now) : { state: 'none' }

/** The later of what the pass and the free days give. */
function lastDayOf({ lastDay, passes, recordings }: RecordingTerms, pass: Pass | undefined): string | null {
  const byPass = pass ? accessUntil(lastDay, passes[pass]) : null
  const days = [byPass, recordings.freeUntil].filter((day) => day !== null).sort()
  const last = days.at(-1) ?? null
  return last && last > LAST_DAY_EVER ? LAST_DAY_EVER : last
}

const ends = new Map<string, { endsAt: string; time: number }>()

/** Cached: time zones are slow, and a list asks for each room, a changed catalog for each viewer. Always the same few days. */
function endOf(day: string, timeZone: string) {
  const key = `${day} ${timeZone}`
  const known = ends.get(key)
  if (known) return known
  const endsAt = zonedDay(day, timeZone).to
  const end = { endsAt, time: Date.parse(endsAt) }
  ends.set(key, end)
  return end
}
