import type { FeedRoom, ShownEntry } from '@palco/contract/calendar/calendar-changes'
import { type CalendarEntry, calendarUid } from '@palco/contract/calendar/calendar-file'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { scheduleText } from '@palco/contract/rooms/schedule-text'

// Keep these texts equal to those of the calendar file that the portal saves.

const BEFORE_SPEAKER: Record<InterfaceLanguage, string> = {
  PT_BR: 'Palestrante: ',
  EN_US: 'Speaker: ',
  ES_ES: 'Con ',
  FR_FR: 'Avec ',
  DE_DE: 'Mit ',
  IT_IT: 'Con ',
}

export const toFeedRoom = ({ id, name, speaker, startDate, endDate }: Room, product: string): FeedRoom => ({
  id,
  speaker,
  startDate,
  endDate,
  title: `${name} · ${product}`,
})

/** The texts of rooms, cached because formatting times is slow. Room objects never change. */
const textsOf = new WeakMap<Room, Partial<Record<InterfaceLanguage, string>>>()

function textOf(room: Room, language: InterfaceLanguage): string {
  const texts = textsOf.get(room) ?? {}
  textsOf.set(room, texts)
  texts[language] ??= [room.speaker && BEFORE_SPEAKER[language] + room.speaker, scheduleText(room, language)]
    .filter(Boolean)
    .join('\n')
  return texts[language]
}

/**
 * Returns an entry of the feed. It has no details if it is cancelled, or if the person can't see the room any more
 * (`room` is undefined).
 */
export function toCalendarEntry(
  { id, title, startDate, endDate, isCancelled, changedAt }: ShownEntry,
  room: Room | undefined,
  { site, language, now }: { site: URL; language: InterfaceLanguage; now: number },
): CalendarEntry {
  const url = `${site.origin}/room/${id}`
  return {
    title,
    startDate,
    endDate,
    url,
    uid: calendarUid(id, site.hostname),
    details: room && !isCancelled ? `${textOf(room, language)}\n${url}` : '',
    now: changedAt,
    readAt: now,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  }
}
