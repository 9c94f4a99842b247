import { plannedPeriod, type Schedule } from '@palco/contract/announcements/announcement-schedule'
import { type Announcement, type AudienceType, announcementPhase } from '@palco/contract/announcements/announcements'
import { type AnnouncementKind, textFor } from '@palco/contract/announcements/live-announcement'
import { wallClock } from '@palco/contract/base/zoned-time'
import { zonedText } from '../kit/form/zoned-period.ts'
import { countedPeople } from '../kit/words/number-text.ts'

export const KIND_LABELS: Record<AnnouncementKind, string> = { info: 'Informação', warning: 'Atenção' }

export const AUDIENCE_LABELS: Record<AudienceType, string> = {
  everybody: 'Todos os participantes',
  group: 'Um grupo',
  room: 'Uma sala',
  language: 'Um idioma',
}

export function audienceText({ audience: { type, name } }: Pick<Announcement, 'audience'>): string {
  const words = { group: 'Grupo', room: 'Sala', language: 'Idioma' }
  return type === 'everybody' ? AUDIENCE_LABELS.everybody : `${words[type]}: ${name}`
}

export const seenText = (seen: number) => (seen ? countedPeople(seen) : 'Ninguém')

/** Returns the beginning of the text. Confirmations and screen readers need a name, and announcements have none. */
export function nameOf(announcement: Announcement): string {
  const { text } = textFor(announcement, announcement.language)
  return text.length > 60 ? `${text.slice(0, 60).replace(/\p{Cs}$/u, '')}…` : text
}

export const beforeRoomText = (minutes: number, roomName: string) =>
  minutes ? `${minutes} min antes de ${roomName}` : `No começo de ${roomName}`

export function whenText(schedule: Schedule | null, timeZone: string): string {
  if (!schedule) return 'Agora'
  const { beforeRoom, startsAt } = schedule
  if (beforeRoom) return beforeRoomText(beforeRoom.minutes, beforeRoom.roomName)
  return startsAt ? zonedText(startsAt, timeZone) : ''
}

export function scheduledText(schedule: Schedule, timeZone: string, now: number): string {
  const { startsAt, beforeRoom } = schedule
  if (beforeRoom && !beforeRoom.minutes) return `Aviso agendado para o começo de ${beforeRoom.roomName}`
  if (beforeRoom || !startsAt) return `Aviso agendado para ${whenText(schedule, timeZone)}`
  const clock = wallClock(Date.parse(startsAt), timeZone)
  const isToday = clock.slice(0, 10) === wallClock(now, timeZone).slice(0, 10)
  return `Aviso agendado para ${isToday ? clock.slice(11, 16) : zonedText(startsAt, timeZone)}`
}

/**
 * Rooms that participants see. A scheduled announcement that is tied to a room is published only if the room is in this
 * list.
 */
export type ShownRooms = readonly { id: string; name: string; startDate: string | null }[]

export const periodOf = ({ schedule }: Announcement, rooms: ShownRooms | null) =>
  schedule && plannedPeriod(schedule, rooms ?? [])

/**
 * Splits announcements into scheduled, live and ended ones. Scheduled announcements whose room is hidden or has no
 * start come first, so that the administrator notices them.
 */
export function splitByPhase(announcements: readonly Announcement[], rooms: ShownRooms | null, now: number) {
  const {
    scheduled = [],
    live = [],
    ended = [],
  } = Object.groupBy(announcements, (each) => announcementPhase(each, now))
  const start = (each: Announcement) => periodOf(each, rooms)?.from ?? 0
  return { scheduled: scheduled.toSorted((one, other) => start(one) - start(other)), live, ended }
}

/**
 * Returns the next time at which an announcement ends, or `Infinity`. At that time, the caller must call `splitByPhase`
 * again.
 */
export function nextChange(announcements: readonly Announcement[], rooms: ShownRooms | null, now: number): number {
  const ends = announcements.map((each) => (each.schedule ? periodOf(each, rooms)?.until : Date.parse(each.endsAt)))
  return Math.min(...ends.filter((end) => end !== undefined && end > now).map(Number))
}
