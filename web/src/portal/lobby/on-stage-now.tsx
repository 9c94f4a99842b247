import type { ParticipantRoom } from '@palco/contract/participant'
import { Link } from 'react-router'
import { clearPeriod, timeLeft } from '../../i18n/clear-time.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { agendaOf } from '../agenda.ts'
import { CountdownClock } from '../countdown-clock.tsx'
import { LiveSign } from '../live-sign.tsx'
import styles from './on-stage-now.module.css'

/** More than these are found a step further, in the list. */
const SHOWN_MOST = 2

interface OnStageNowProps {
  rooms: readonly ParticipantRoom[]
  eventStart: string
  now: number
}

/** What is on now; else how long until the next session; else until the event begins. */
export function OnStageNow({ rooms, eventStart, now }: OnStageNowProps) {
  const texts = useTexts()
  const { t } = texts
  const { live, coming } = agendaOf(rooms, now)
  const next = coming[0]?.rooms[0]
  if (live.length > 0) {
    return live.slice(0, SHOWN_MOST).map((room) => <LiveNow key={room.id} room={room} now={now} />)
  }
  if (next?.startDate) {
    return (
      <div className={styles.panel}>
        <h2 className={styles.label}>{t('welcome.next')}</h2>
        <p className={styles.clock}>
          <CountdownClock until={next.startDate} />
        </p>
        <p className={styles.name}>{next.name}</p>
        <p className={styles.details}>{[next.speaker, clearPeriod(next, now, texts)].filter(Boolean).join(' · ')}</p>
      </div>
    )
  }
  if (now >= Date.parse(eventStart)) return null
  return (
    <div className={styles.panel}>
      <h2 className={styles.label}>{t('welcome.startsIn')}</h2>
      <p className={styles.clock}>
        <CountdownClock until={eventStart} />
      </p>
    </div>
  )
}

function LiveNow({ room, now }: { room: ParticipantRoom; now: number }) {
  const texts = useTexts()
  return (
    <div className={styles.panel} data-live>
      <LiveSign />
      <h2 className={styles.name}>{room.name}</h2>
      <p className={styles.details}>{[room.speaker, timeLeft(room, now, texts)].filter(Boolean).join(' · ')}</p>
      <Link className={`${buttonClass('contained')} ${styles.enter}`} to={`/room/${room.id}`}>
        {texts.t('rooms.enter')}
        <HiddenText>{room.name}</HiddenText>
      </Link>
    </div>
  )
}
