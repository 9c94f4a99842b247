import type { Room } from '@palco/contract/rooms/rooms'

export interface Visit {
  roomId: string
  from: number
  to: number
  isVisible: boolean
}

type VisitedRoom = Pick<Room, 'id' | 'language' | 'startDate' | 'endDate'>

interface Talk {
  id: string
  language: string
  start: number
  end: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

const COMING = 0.87
const TURNOUT = 0.9
const LATE_MS = 14 * MINUTE
const LEAVING_EARLY = 0.14
const STAYING_ON_MS = 2 * MINUTE
const AWAY = 0.09
const AWAY_EVERY_MS = 31 * MINUTE
const HIDDEN = 0.12
const LOUNGING = 0.2

/** Returns a pseudo-random number from 0 to 1, which depends only on `parts`. */
export function chance(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export const isComing = (person: string) => chance(person, 'comes') < COMING

/** Returns the person's visits in order, without overlaps. `rooms` are the rooms that the person may enter. */
export function visitsOf(person: string, rooms: readonly VisitedRoom[]): Visit[] {
  if (!isComing(person)) return []
  const talks = talksOf(rooms)
  const lounge = rooms.find(({ startDate, endDate }) => !startDate && !endDate)
  const visits: Visit[] = []
  for (const talk of talks) {
    const better = talks.filter((other) => isPreferred(person, other, talk) && isAttended(person, other))
    if (better.some(({ start }) => start < talk.start + LATE_MS)) continue
    const since = (visits.at(-1)?.to ?? 0) + 20 * SECOND
    const from = Math.max(arrivalAt(person, talk), since)
    const to = Math.min(departureFrom(person, talk), ...better.map((other) => arrivalAt(person, other)))
    if (from >= to) continue
    if (isAttended(person, talk)) {
      const early = from - leadOf(person)
      if (lounge && early > since && chance(person, 'lounge') < LOUNGING)
        visits.push({ roomId: lounge.id, from: early, to: from - 10 * SECOND, isVisible: true })
      visits.push(...withBreaks(person, talk, from, to))
    } else if (lounge) visits.push({ roomId: lounge.id, from, to, isVisible: true })
  }
  return visits
}

/** True if the person attends the talk. Otherwise they are in a room that is always open, if there is one. */
const isAttended = (person: string, { start }: Talk) => chance(person, start) < TURNOUT

export function isOnline(person: string, visits: readonly Visit[], now: number): boolean {
  const tail = chance(person, 'tail') * 6 * MINUTE
  return visits.some(({ from, to }) => from - leadOf(person) <= now && now < to + tail)
}

export const visitAt = (visits: readonly Visit[], now: number) => visits.find(({ from, to }) => from <= now && now < to)

export const leadOf = (person: string) => (1 + chance(person, 'lead') * 8) * MINUTE

function talksOf(rooms: readonly VisitedRoom[]): Talk[] {
  const talks = rooms.flatMap(({ id, language, startDate, endDate }) =>
    startDate && endDate ? { id, language, start: Date.parse(startDate), end: Date.parse(endDate) } : [],
  )
  return talks.sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
}

/** True if the person prefers `other` to the simultaneous `talk`. Each person always prefers the same languages. */
function isPreferred(person: string, other: Talk, talk: Talk): boolean {
  if (other === talk || other.start >= talk.end || other.end <= talk.start) return false
  const liking = chance(person, other.language) - chance(person, talk.language)
  return liking === 0 ? chance(person, 'side') < 0.5 === other.id < talk.id : liking > 0
}

/** Returns when the person arrives. The square makes most people arrive in the first minutes. */
const arrivalAt = (person: string, { start }: Talk) =>
  Math.round(start + chance(person, start, 'arrives') ** 2 * LATE_MS)

function departureFrom(person: string, { start, end }: Talk) {
  const leavesEarly = chance(person, start, 'leaves') < LEAVING_EARLY
  const share = chance(person, start, 'until')
  return Math.round(leavesEarly ? start + (0.3 + 0.65 * share) * (end - start) : end + share * STAYING_ON_MS)
}

function withBreaks(person: string, { id, language, start }: Talk, from: number, to: number): Visit[] {
  const parts: Visit[] = []
  let at = from
  const visit = (until: number) => {
    const isVisible = chance(person, start, 'hides', parts.length) > HIDDEN
    parts.push({ roomId: id, from: at, to: until, isVisible })
  }
  const first = start + (20 + chance(start, language) * 10) * MINUTE
  for (let breaks = first; breaks < to - 6 * MINUTE; breaks += AWAY_EVERY_MS) {
    if (breaks < at + MINUTE || chance(person, breaks) > AWAY) continue
    const left = Math.round(breaks + chance(person, breaks, 'left') * 20 * SECOND)
    visit(left)
    at = left + Math.round((100 + chance(person, breaks, 'back') * 150) * SECOND)
  }
  visit(to)
  return parts
}
