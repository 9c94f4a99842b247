import type { InterfaceLanguage } from './languages.ts'
import type { RoomDates } from './room-availability.ts'

const WEEKDAYS: Record<InterfaceLanguage, readonly string[]> = {
  PT_BR: ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'],
  EN_US: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ES_ES: ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'],
  FR_FR: ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'],
  DE_DE: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  IT_IT: ['Dom', 'Lun', 'Mar', 'Mer', 'Gio', 'Ven', 'Sab'],
}

export const SCHEDULE_ZONE_LABELS: Record<InterfaceLanguage, string> = {
  PT_BR: '24h BrT',
  EN_US: 'EST',
  ES_ES: 'ESP',
  FR_FR: 'CET',
  DE_DE: 'CET',
  IT_IT: 'CET',
}

/** `1:40 pm`, in UTC. */
export function utcHour(instant: string): string {
  const date = new Date(instant)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

const weekday = (instant: string, language: InterfaceLanguage) =>
  WEEKDAYS[language][new Date(instant).getUTCDay()] ?? ''

/** `Seg 1:40 pm – 3:00 pm UTC (24h BrT)`; the second day is named only where it is another one. */
export function scheduleText({ startDate, endDate }: RoomDates, language: InterfaceLanguage): string {
  const from = startDate && `${weekday(startDate, language)} ${utcHour(startDate)}`
  const sameDay = startDate && endDate && startDate.slice(0, 10) === endDate.slice(0, 10)
  const to = endDate && (sameDay ? utcHour(endDate) : `${weekday(endDate, language)} ${utcHour(endDate)}`)
  if (!from && !to) return ''
  return `${from ?? '…'} – ${to ?? '…'} UTC (${SCHEDULE_ZONE_LABELS[language]})`
}
