import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { Link } from 'react-router'
import { clearPeriod, timeLeft } from '../../i18n/clear-time.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import type { Highlight } from '../kit/agenda.ts'
import { CountdownClock } from '../kit/countdown-clock.tsx'
import { LiveSign } from '../kit/live-sign.tsx'
import styles from './highlight-panel.module.css'

/** The maximum number of live rooms that the panel shows. The list of rooms has all of them. */
const MAX_SHOWN = 2

export function HighlightPanel({ of, now }: { of: Highlight<ParticipantRoom>; now: number }) {
  const texts = useTexts()
  const { t } = texts
  switch (of.name) {
    case 'live':
      return of.rooms.slice(0, MAX_SHOWN).map((room) => <LiveNow key={room.id} room={room} now={now} />)
    case 'next':
      return (
        <div className={styles.panel}>
          <h2 className={styles.label}>{t('welcome.next')}</h2>
          <p className={styles.clock}>
            <CountdownClock until={of.startDate} />
          </p>
          <p className={styles.name}>{of.room.name}</p>
          <p className={styles.details}>
            {[of.room.speaker, clearPeriod(of.room, now, texts)].filter(Boolean).join(' · ')}
          </p>
          <Link className={`${buttonClass('outlined')} ${styles.enter}`} to={`/room/${of.room.id}`}>
            {t('waiting.go')}
          </Link>
        </div>
      )
    case 'eventOver':
      return (
        <div className={styles.panel}>
          <p className={styles.name}>{t('welcome.over')}</p>
        </div>
      )
    case 'eventAhead':
      return (
        <div className={styles.panel}>
          <h2 className={styles.label}>{t('welcome.startsIn')}</h2>
          <p className={styles.clock}>
            <CountdownClock until={of.startsAt} />
          </p>
        </div>
      )
    case 'none':
      return null
  }
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
