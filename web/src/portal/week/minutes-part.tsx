import type { OwnAttendance } from '@palco/contract/attendance/own-attendance'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { formatUnit } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Minutes } from '../attendance/minutes.tsx'
import { PagePart } from '../kit/page-part.tsx'
import { RoomLine } from './room-line.tsx'
import styles from './week.module.css'
import { useWeekTexts } from './week-texts.ts'

interface MinutesPartProps {
  attendance: OwnAttendance
  rooms: readonly ParticipantRoom[]
  now: number
}

export function MinutesPart({ attendance, rooms, now }: MinutesPartProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const words = useWeekTexts()
  const attended = rooms
    .filter(({ id }) => attendance.rooms.some(({ roomId }) => roomId === id))
    .sort((one, other) => Date.parse(one.startDate ?? '') - Date.parse(other.startDate ?? '') || 0)
  const { minutesDuring, recordingMinutes } = attendance.week
  const inUnits = (minutes: number) => formatUnit(minutes, 'minute', locale)
  return (
    <PagePart title={words.minutes}>
      {attendance.rooms.length === 0 ? (
        <p className={styles.empty}>{words.noMinutes}</p>
      ) : (
        <p className={styles.total}>
          {[
            t('week.live', { minutes: inUnits(minutesDuring) }),
            ...(recordingMinutes > 0 ? [words.inRecordings(inUnits(recordingMinutes))] : []),
          ].join(' · ')}
        </p>
      )}
      {attended.length > 0 && (
        <ul className={styles.lines}>
          {attended.map((room) => (
            <RoomLine key={room.id} room={room}>
              {clearPeriod(room, now, texts)}
              <br />
              <Minutes of={attendance} roomId={room.id} absent="" />
            </RoomLine>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
