import type { OwnAttendance } from '@palco/contract/attendance'
import { useTexts } from '../../i18n/i18n.ts'

interface MinutesProps {
  of: OwnAttendance
  roomId: string
  /** Shown if there are no minutes in this room. */
  absent: string
}

/** `Você esteve presente 62 de 80 min (77%). O mínimo de 75% foi atingido.` */
export function Minutes({ of: { rooms, threshold }, roomId, absent }: MinutesProps) {
  const { t } = useTexts()
  const own = rooms.find((room) => room.roomId === roomId)
  if (!own) return absent
  const { minutesDuring: minutes, windowMinutes: total, percent, hasMet } = own
  if (total === null || percent === null) return t('attendance.minutes', { minutes })
  const share = t('attendance.share', { minutes, total, percent })
  if (hasMet === null) return share
  return `${share} ${hasMet ? t('attendance.met', { threshold }) : t('attendance.needed', { threshold })}`
}
