import { plainText } from '@palco/contract/base/basic-html'
import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { calendarDay, clearDay, clearHours } from '../../i18n/clear-time.ts'

/** A recording with the texts of its row. `words` are all texts that can be searched, normalised by `foldText`. */
export interface RecordedRoom {
  room: ParticipantRoom
  /** For example: `Maria Silva · 10:40 – 12:00 · Português`. */
  details: string
  words: string
}

interface DayOptions {
  now: number
  locale: string
  hasSeveralGroups: boolean
  languageName: (code: string) => string
}

/** Returns the start of a room; if it has none, returns its end, which all ended rooms have. */
const beginOf = ({ startDate, endDate }: ParticipantRoom) => Date.parse(startDate ?? endDate ?? '')

/**
 * Groups recordings by day, the last day first. Within a day, tracks are in the order of time, and so are the rooms of
 * a track.
 */
export function recordedDays(rooms: readonly ParticipantRoom[], options: DayOptions) {
  const { now, locale, hasSeveralGroups, languageName } = options
  const byTime = [...rooms].sort((one, other) => beginOf(one) - beginOf(other))
  const trackOf = (room: ParticipantRoom) =>
    [hasSeveralGroups && room.group.name, room.titulo].filter(Boolean).join(' · ')
  const recorded = (room: ParticipantRoom, dayTitle: string): RecordedRoom => {
    const details = [room.speaker, clearHours(room, locale), languageName(room.language)].filter(Boolean).join(' · ')
    const words = [dayTitle, trackOf(room), room.name, plainText(room.description), details]
    return { room, details, words: foldText(words.join('\n')) }
  }
  return grouped(byTime, (room) => calendarDay(beginOf(room)))
    .reverse()
    .map(({ key: day, rooms: ofDay }) => {
      const [first] = ofDay
      const title = first ? clearDay(beginOf(first), now, locale) : day
      const tracks = grouped(ofDay, trackOf).map((track) => ({
        title: track.key,
        rooms: track.rooms.map((room) => recorded(room, title)),
      }))
      return { day, title, tracks }
    })
}

export type RecordedDay = ReturnType<typeof recordedDays>[number]

function grouped(rooms: readonly ParticipantRoom[], keyOf: (room: ParticipantRoom) => string) {
  const keys = new Set(rooms.map(keyOf))
  return [...keys].map((key) => ({ key, rooms: rooms.filter((room) => keyOf(room) === key) }))
}

export function foundRecordings(days: readonly RecordedDay[], search: string): ReadonlySet<ParticipantRoom> {
  const wanted = searchWords(search)
  const all = days.flatMap(({ tracks }) => tracks.flatMap(({ rooms }) => rooms))
  return new Set(all.filter(({ words }) => wanted.every((word) => words.includes(word))).map(({ room }) => room))
}
