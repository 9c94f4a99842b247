import type { RoomDates } from '@palco/contract/room-availability'
import { utcText } from '../kit/local-time.ts'

export function roomPeriod({ startDate, endDate }: RoomDates): string {
  if (startDate && endDate) return `${utcText(startDate)} – ${utcText(endDate)}`
  if (startDate) return `A partir de ${utcText(startDate)}`
  return endDate ? `Até ${utcText(endDate)}` : 'Sempre aberta'
}
