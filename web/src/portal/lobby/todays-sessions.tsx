import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { roomAvailability } from '@palco/contract/rooms/room-availability'
import { useId } from 'react'
import { Link } from 'react-router'
import { clearHours } from '../../i18n/clear-time.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { sessionsOfToday } from '../kit/agenda.ts'
import { LiveSign } from '../kit/live-sign.tsx'
import { recordingPath } from '../kit/room-paths.ts'
import styles from './todays-sessions.module.css'

interface TodaysSessionsProps {
  rooms: readonly ParticipantRoom[]
  now: number
  hasRecording: (room: ParticipantRoom) => boolean
}

export function TodaysSessions({ rooms, now, hasRecording }: TodaysSessionsProps) {
  const { t, locale } = useTexts()
  const titleId = useId()
  const sessions = sessionsOfToday(rooms, now)
  if (sessions.length === 0) return null
  return (
    <section className={styles.today} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('welcome.today')}
      </h2>
      <ol className={styles.sessions}>
        {sessions.map((room) => {
          const status = roomAvailability(room, now)
          const isRecorded = hasRecording(room)
          return (
            <li key={room.id} data-status={status}>
              <Link className={styles.session} to={isRecorded ? recordingPath(room.id) : `/room/${room.id}`}>
                <span className={styles.hours}>{clearHours(room, locale)}</span>
                <span className={styles.what}>
                  <span className={styles.name}>{room.name}</span>
                  {room.speaker && <span className={styles.speaker}>{room.speaker}</span>}
                </span>
                {status === 'open' && <LiveSign />}
                {status === 'ended' && (
                  <span className={styles.ended}>{t(isRecorded ? 'recordings.one' : 'rooms.status.ended')}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
