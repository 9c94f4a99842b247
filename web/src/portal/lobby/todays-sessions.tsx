import type { ParticipantRoom } from '@palco/contract/participant'
import { roomAvailability } from '@palco/contract/room-availability'
import { useId } from 'react'
import { Link } from 'react-router'
import { clearHours } from '../../i18n/clear-time.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { sessionsOfToday } from '../agenda.ts'
import { LiveSign } from '../live-sign.tsx'
import styles from './todays-sessions.module.css'

/** The sessions of the viewer's day; renders nothing if there are none. */
export function TodaysSessions({ rooms, now }: { rooms: readonly ParticipantRoom[]; now: number }) {
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
          return (
            <li key={room.id} data-status={status}>
              <Link className={styles.session} to={`/room/${room.id}`}>
                <span className={styles.hours}>{clearHours(room, locale)}</span>
                <span className={styles.what}>
                  <span className={styles.name}>{room.name}</span>
                  {room.speaker && <span className={styles.speaker}>{room.speaker}</span>}
                </span>
                {status === 'open' && <LiveSign />}
                {status === 'ended' && <span className={styles.ended}>{t('rooms.status.ended')}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
