import type { RoomDates } from '@palco/contract/rooms/room-availability'
import { scheduleText, utcSchedule, zoneLabel } from '@palco/contract/rooms/schedule-text'
import { clearPeriod } from '../../i18n/clear-time.ts'
import type { useTexts } from '../../i18n/i18n.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The hours of a room for the viewer, and its schedule in UTC. The schedule also has the hours in the language's time
 * zone, unless that is the viewer's: then its label stands with the viewer's hours, so that no hour is said twice.
 */
export function roomTimes(room: RoomDates, now: number, texts: ReturnType<typeof useTexts>) {
  const { language } = texts
  const label = zoneLabel(room, language, ownZone)
  return {
    period: [clearPeriod(room, now, texts), room.startDate || room.endDate ? label : ''].filter(Boolean).join(' '),
    schedule: label ? utcSchedule(room, language) : scheduleText(room, language),
  }
}
