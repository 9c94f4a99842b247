import type { OwnAttendance } from '@palco/contract/attendance/own-attendance'
import { useTexts } from '../../i18n/i18n.ts'

interface MinutesProps {
  of: OwnAttendance
  roomId: string
  /** The text for a person without minutes in this room. */
  absent: string
}

/** Shows `Você esteve presente 62 de 80 min (77%). Na gravação: 15 min. O mínimo de 75% foi atingido.` */
export function Minutes({ of: { rooms, threshold }, roomId, absent }: MinutesProps) {
  const { t } = useTexts()
  const own = rooms.find((room) => room.roomId === roomId)
  if (!own) return absent
  const { minutesDuring: minutes, windowMinutes: total, percent, hasMet, recordingMinutes } = own
  const isMeasured = total !== null && percent !== null
  const live = isMeasured ? t('attendance.share', { minutes, total, percent }) : t('attendance.minutes', { minutes })
  const watched = recordingMinutes > 0 && t('attendance.watched', { minutes: recordingMinutes })
  const verdict = hasMet ? t('attendance.met', { threshold }) : t('attendance.needed', { threshold })
  const wasThere = own.minutesBefore + minutes + own.minutesAfter > 0
  // Minutes of a recording may count too, which is not known here. So the text does not say to people who only watched
  // the recording that they are below the threshold.
  const isJudged = isMeasured && hasMet !== null && (wasThere || !watched || hasMet)
  return [(wasThere || !watched) && live, watched, isJudged && verdict].filter(Boolean).join(' ')
}
