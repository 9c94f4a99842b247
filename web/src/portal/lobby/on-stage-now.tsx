import type { ParticipantEvent } from '@palco/contract/event'
import type { ParticipantRoom } from '@palco/contract/participant'
import { Link } from 'react-router'
import { calendarDay, clearPeriod, timeLeft } from '../../i18n/clear-time.ts'
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
  event: Pick<ParticipantEvent, 'startsAt' | 'lastDay'>
  now: number
}

/** What is on now; else how long until the next session; else until the event begins, or that it is over. */
export function OnStageNow({ rooms, event, now }: OnStageNowProps) {
  const texts = useTexts()
  const { t } = texts
  const { live, coming, always, ended } = agendaOf(rooms, now)
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
        <Link className={`${buttonClass('outlined')} ${styles.enter}`} to={`/room/${next.id}`}>
          {t('waiting.go')}
        </Link>
      </div>
    )
  }
  // As long as one room is open nobody is told so, whatever day the organiser has written down.
  if (ended.length > 0 && always.length === 0 && calendarDay(now) > event.lastDay) {
    return (
      <div className={styles.panel}>
        <p className={styles.name}>{t('welcome.over')}</p>
      </div>
    )
  }
  if (now >= Date.parse(event.startsAt)) return null
  return (
    <div className={styles.panel}>
      <h2 className={styles.label}>{t('welcome.startsIn')}</h2>
      <p className={styles.clock}>
        <CountdownClock until={event.startsAt} />
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
