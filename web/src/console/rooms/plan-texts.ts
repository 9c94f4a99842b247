import type { RoomDates } from '@palco/contract/room-availability'

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** `terça-feira, 24 de novembro` */
export const dayTitle = (day: string): string => DAY.format(Date.parse(day))

const hour = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })

/** `10:40 – 12:00`; `a partir de 10:40` */
export function hoursText({ startDate, endDate }: RoomDates, timeZone: string): string {
  if (startDate && endDate) return `${hour(startDate, timeZone)} – ${hour(endDate, timeZone)}`
  if (startDate) return `a partir de ${hour(startDate, timeZone)}`
  return endDate ? `até ${hour(endDate, timeZone)}` : 'Sempre aberta'
}

export const roomCount = (count: number): string => (count === 1 ? '1 sala' : `${count} salas`)
