import type { RoomDates } from '@palco/contract/rooms/room-availability'
import { scheduleText, utcSchedule, zoneLabel } from '@palco/contract/rooms/schedule-text'
import { clearPeriod } from '../../i18n/clear-time.ts'
import type { useTexts } from '../../i18n/i18n.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The hours of a room: `period` in the viewer's time zone, `schedule` in UTC and in the time zone of the interface
 * language. If the language's zone has the same hours as the viewer's, `schedule` has only UTC, and `period` is
 * labelled with the language's zone.
 */
export function roomTimes(room: RoomDates, now: number, texts: ReturnType<typeof useTexts>) {
  const { language } = texts
  const label = zoneLabel(room, language, ownZone)
  return {
    period: [clearPeriod(room, now, texts), room.startDate || room.endDate ? label : ''].filter(Boolean).join(' '),
    schedule: label ? utcSchedule(room, language) : scheduleText(room, language),
  }
}
