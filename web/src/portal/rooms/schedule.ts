import { type RoomDates, roomAvailability } from '@palco/contract/room-availability'
import { scheduleText } from '@palco/contract/schedule-text'
import { formatLocalTime } from '../../i18n/formats.ts'
import type { useTexts } from '../../i18n/i18n.ts'

type Texts = ReturnType<typeof useTexts>

/** The schedule as the specification wants it, and what it is by the viewer's own clock. */
export function scheduleLines(dates: RoomDates, { t, locale, language }: Texts): [schedule: string, local?: string] {
  const local = formatLocalTime(dates, locale)
  if (!local) return [t('rooms.aroundTheClock')]
  const time = local.kind === 'range' ? local.time : t(`rooms.${local.kind}`, { time: local.time })
  return [scheduleText(dates, language), t('rooms.localTime', { time })]
}

/** Why one can't enter now. */
export function closedMessage(dates: RoomDates, now: number, texts: Texts): string {
  if (roomAvailability(dates, now) === 'ended') return texts.t('rooms.ended')
  const [schedule, local] = scheduleLines(dates, texts)
  return [texts.t('rooms.opensAt', { schedule }), local].filter(Boolean).join(' · ')
}
