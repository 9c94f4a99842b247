import { NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import { wallClock } from '@palco/contract/base/zoned-time'
import type { RecordingState } from '@palco/contract/recordings/recordings'
import type { AvailabilityStatus, RoomDates } from '@palco/contract/rooms/room-availability'
import { counted } from './number-text.ts'

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** For example: `terça-feira, 24 de novembro` */
export const dayTitle = (day: string): string => DAY.format(Date.parse(day))

function clockOf(instant: string, timeZone: string) {
  const [day = '', time = ''] = wallClock(Date.parse(instant), timeZone).split('T')
  return { day: day.split('-').slice(1).reverse().join('/'), hour: time.slice(0, 5) }
}

/**
 * The hours of a room, without the day of its start: `10:40 – 12:00`, `22:00 – 01:00 (25/11)` or `a partir de 10:40`.
 */
export function hoursText({ startDate, endDate }: RoomDates, timeZone: string): string {
  const start = startDate && clockOf(startDate, timeZone)
  const end = endDate && clockOf(endDate, timeZone)
  if (!start) return end ? `até ${end.day}, ${end.hour}` : 'Sempre aberta'
  if (!end) return `a partir de ${start.hour}`
  return `${start.hour} – ${end.hour}${end.day === start.day ? '' : ` (${end.day})`}`
}

export const roomCount = (count: number): string => counted(count, 'sala', 'salas')

export const removedText = (count: number): string => (count === 1 ? 'Sala retirada' : `${roomCount(count)} retiradas`)

export const AVAILABILITY_TEXTS: Record<AvailabilityStatus, string> = {
  always: 'Sempre aberta',
  comingSoon: 'Em breve',
  open: 'Aberta agora',
  ended: 'Encerrada',
}

export const RECORDING_STATE_TEXTS: Record<RecordingState, string> = {
  none: 'Sem gravação',
  ready: 'Pronta',
  published: 'Publicada',
}

const MARK = ' (cópia)'

export const copyName = (name: string) => name.slice(0, NAME_MAX_LENGTH - MARK.length) + MARK
