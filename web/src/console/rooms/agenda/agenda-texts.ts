import { zonedInstant } from '@palco/contract/base/zoned-time'
import type { RoomDates } from '@palco/contract/rooms/room-availability'
import { zonedPeriodText } from '../../kit/form/zoned-period.ts'

export function minuteText(minute: number): string {
  const ofDay = ((minute % 1440) + 1440) % 1440
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export const hoursText = (from: number, to: number): string => `${minuteText(from)} – ${minuteText(to)}`

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: '2-digit' })

export const dayText = (day: string): string => DAY.format(Date.parse(day))

export const instantAt = (day: string, minute: number, timeZone: string): string =>
  zonedInstant(`${day}T${minuteText(minute)}`, timeZone)

export const placeText = ({ name, ...dates }: RoomDates & { name: string }, timeZone: string): string =>
  `"${name}": ${zonedPeriodText(dates, timeZone)}`
