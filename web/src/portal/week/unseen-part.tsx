import type { OwnAttendance } from '@palco/contract/attendance/own-attendance'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { Link } from 'react-router'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { unseenRecordings } from '../attendance/unseen-recordings.ts'
import { PagePart } from '../kit/page-part.tsx'
import { usePassPrice } from '../kit/pass-price.ts'
import { passesPath, recordingPath } from '../kit/room-paths.ts'
import { shownRecording } from '../kit/shown-recording.ts'
import { RoomLine } from './room-line.tsx'
import styles from './week.module.css'
import { useWeekTexts } from './week-texts.ts'

interface UnseenPartProps {
  attendance: OwnAttendance
  rooms: readonly ParticipantRoom[]
  event: ParticipantEvent
  pass: Pass | undefined
  now: number
}

export function UnseenPart({ attendance, rooms, event, pass, now }: UnseenPartProps) {
  const texts = useTexts()
  const { t } = texts
  const words = useWeekTexts()
  const priceOf = usePassPrice(event, pass)
  const unseen = unseenRecordings(rooms, attendance, event, pass, now)
  const recordings = rooms.flatMap((room) => shownRecording(room, event, pass, now) ?? [])
  const locked = recordings.find(({ state }) => state === 'locked')
  return (
    <PagePart title={words.unseen}>
      {locked?.state === 'locked' ? (
        <p className={styles.empty}>
          {`${t('recordings.allInPass', { pass: event.passes[locked.pass].name })} · ${priceOf(locked.pass)} · `}
          <Link to={passesPath()}>{t('pass.see')}</Link>
        </p>
      ) : (
        unseen.length === 0 && <p className={styles.empty}>{recordings.length ? words.allSeen : words.noRecordings}</p>
      )}
      {unseen.length > 0 && (
        <ul className={styles.lines}>
          {unseen.map((room) => (
            <RoomLine key={room.id} room={room} to={recordingPath(room.id)}>
              {[room.speaker, clearPeriod(room, now, texts)].filter(Boolean).join(' · ')}
            </RoomLine>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
