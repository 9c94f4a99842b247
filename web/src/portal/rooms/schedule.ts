import { type RoomDates, roomAvailability } from '@palco/contract/room-availability'
import { scheduleText } from '@palco/contract/schedule-text'
import { clearTime } from '../../i18n/clear-time.ts'
import type { useTexts } from '../../i18n/i18n.ts'

/** Why one can't enter now. */
export function closedMessage(dates: RoomDates, now: number, texts: ReturnType<typeof useTexts>): string {
  const { t, language } = texts
  if (roomAvailability(dates, now) === 'ended') return t('rooms.ended')
  const schedule = t('rooms.opensAt', { schedule: scheduleText(dates, language) })
  return `${schedule} · ${t('rooms.localTime', { time: clearTime(dates, now, texts) })}`
}
