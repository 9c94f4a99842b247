import type { OwnAttendance } from '@palco/contract/attendance/own-attendance'
import { useTexts } from '../../i18n/i18n.ts'

interface MinutesProps {
  of: OwnAttendance
  roomId: string
  absent: string
}

export const wasThere = (own: OwnAttendance['rooms'][number]): boolean =>
  own.minutesBefore + own.minutesDuring + own.minutesAfter > 0

/** Shows, for example, `Você esteve presente 62 de 80 min (77%). Na gravação: 15 min. O mínimo de 75% foi atingido.` */
export function Minutes({ of: { rooms, threshold }, roomId, absent }: MinutesProps) {
  const { t } = useTexts()
  const own = rooms.find((room) => room.roomId === roomId)
  if (!own) return absent
  const { minutesDuring: minutes, windowMinutes: total, percent, hasMet, recordingMinutes } = own
  const isMeasured = total !== null && percent !== null
  const live = isMeasured ? t('attendance.share', { minutes, total, percent }) : t('attendance.minutes', { minutes })
  const watched = recordingMinutes > 0 && t('attendance.watched', { minutes: recordingMinutes })
  const verdict = hasMet ? t('attendance.met', { threshold }) : t('attendance.needed', { threshold })
  // Whether the minutes of a recording count is not known here. So people who have only watched the recording are not
  // told that they are below the minimum.
  const isJudged = isMeasured && hasMet !== null && (wasThere(own) || !watched || hasMet)
  return [(wasThere(own) || !watched) && live, watched, isJudged && verdict].filter(Boolean).join(' ')
}
