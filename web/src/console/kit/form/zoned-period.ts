import type { RoomDates } from '@palco/contract/rooms/room-availability'

const INSTANT = {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** For example: `seg., 01/12/2025, 10:40` */
export const zonedText = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('pt-BR', { ...INSTANT, timeZone })

const hourOf = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })

const dayOf = (instant: string, timeZone: string) => new Date(instant).toLocaleDateString('pt-BR', { timeZone })

/**
 * The period in the reader's time zone `own`, shown after the period in the event's `timeZone`. The date is left out if
 * start and end, in `own`, are both on the date on which the period starts in `timeZone`.
 */
export function otherPeriodText(dates: RoomDates, timeZone: string, own: string): string {
  const { startDate, endDate } = dates
  const isSameDay = [startDate, endDate].every((each) => each && dayOf(each, own) === dayOf(startDate ?? '', timeZone))
  if (!startDate || !endDate || !isSameDay) return zonedPeriodText(dates, own)
  return `${hourOf(startDate, own)} – ${hourOf(endDate, own)}`
}

/** For example: `seg., 01/12/2025, 10:40 – 12:00` */
export function zonedPeriodText({ startDate, endDate }: RoomDates, timeZone: string): string {
  if (!startDate) return endDate ? `Até ${zonedText(endDate, timeZone)}` : 'Sempre aberta'
  if (!endDate) return `A partir de ${zonedText(startDate, timeZone)}`
  const isOneDay = dayOf(startDate, timeZone) === dayOf(endDate, timeZone)
  const end = isOneDay ? hourOf(endDate, timeZone) : zonedText(endDate, timeZone)
  return `${zonedText(startDate, timeZone)} – ${end}`
}
