import type { RoomDates } from './room-availability.ts'
import { utcHour } from './schedule-text.ts'

// The schedule as administrators see it. Participants see `scheduleText` instead.

const utcDay = (instant: string) => new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'UTC' })

export const utcText = (instant: string): string => `${utcDay(instant)}, ${utcHour(instant)} UTC`

export function periodText({ startDate, endDate }: RoomDates): string {
  if (startDate && endDate) return `${utcText(startDate)} – ${utcText(endDate)}`
  if (startDate) return `A partir de ${utcText(startDate)}`
  return endDate ? `Até ${utcText(endDate)}` : 'Sempre aberta'
}

export function shortPeriodText({ startDate, endDate }: RoomDates): string {
  if (!startDate && !endDate) return 'Disponível 24/7'
  const moment = (instant: string) => `${utcDay(instant)} ${utcHour(instant)} UTC`
  return [startDate && `Início: ${moment(startDate)}`, endDate && `Fim: ${moment(endDate)}`].filter(Boolean).join(' · ')
}
