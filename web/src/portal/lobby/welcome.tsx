import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDays } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Html } from '../../ui/html.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { highlightOf } from '../kit/agenda.ts'
import { passEnd } from '../kit/pass-end.ts'
import { HighlightPanel } from './highlight-panel.tsx'
import { TodaysSessions } from './todays-sessions.tsx'
import styles from './welcome.module.css'
import { WelcomeCard, WelcomeContent } from './welcome-card.tsx'

interface WelcomeProps {
  event: ParticipantEvent
  /** The full name. Only its first word is in the greeting. */
  name: string
  pass: Pass | undefined
  rooms: readonly ParticipantRoom[]
  now: number
  roomsPath: string | null
  /** Whether the event is over. The page then begins with the person's week and the recordings. */
  isOver: boolean
  hasRecording: (room: ParticipantRoom) => boolean
  recordings: ReactNode
  week: ReactNode
  children?: ReactNode
}

export function Welcome(props: WelcomeProps) {
  const { event, name, pass, rooms, now, roomsPath, isOver, hasRecording, recordings, week, children } = props
  const isArchive = isOver && Boolean(recordings)
  const { t, language, locale } = useTexts()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const highlight = highlightOf(rooms, event, now)
  const message = event.accessMessage[language]
  const lead = (
    <div className={styles.lead}>
      <p className={styles.event}>{`${event.title} · ${formatDays(event, locale)}`}</p>
      <h1 className={styles.greeting} ref={heading} tabIndex={-1}>
        {t('welcome.greeting', { name: name.trim().split(/\s+/)[0] })}
      </h1>
      {isArchive && highlight.name !== 'live' && highlight.name !== 'next' ? (
        <p className={styles.over}>{t('welcome.over')}</p>
      ) : (
        <HighlightPanel of={highlight} now={now} />
      )}
    </div>
  )
  const content = (
    <>
      {isOver && !isArchive && week}
      <p className={styles.text}>{event.welcomeText[language]}</p>
      {pass && <PassLine event={event} pass={pass} />}
      {!isOver && week}
      {message && (
        <div className={styles.message}>
          <Html html={message} />
        </div>
      )}
      {children && <div className={styles.problem}>{children}</div>}
      {roomsPath && (
        <div className={styles.enter} data-still={isArchive}>
          {/* While a room is live, its button on the backdrop is the main action. */}
          <Link
            className={buttonClass(highlight.name === 'live' || isArchive ? 'outlined' : 'contained')}
            to={roomsPath}
          >
            {t('welcome.enter')}
          </Link>
        </div>
      )}
      <TodaysSessions rooms={rooms} now={now} hasRecording={hasRecording} />
    </>
  )
  if (isArchive) {
    return (
      <>
        <WelcomeCard banner={event.images.banner} onBackdrop={lead} isLow>
          {week}
        </WelcomeCard>
        {recordings}
        <WelcomeContent>{content}</WelcomeContent>
      </>
    )
  }
  return (
    <>
      <WelcomeCard banner={event.images.banner} onBackdrop={lead}>
        {content}
      </WelcomeCard>
      {recordings}
    </>
  )
}

function PassLine({ event, pass }: { event: ParticipantEvent; pass: Pass }) {
  const texts = useTexts()
  const { t } = texts
  const { name, certificate } = event.passes[pass]
  return (
    <div className={styles.pass}>
      <p className={styles.passName}>
        <span className={styles.passLabel}>{t('pass.yours')}</span> <strong>{name}</strong>
      </p>
      <p className={styles.passDetails}>
        {[passEnd(event, pass, texts), certificate ? t('upgrade.certificate') : t('upgrade.noCertificate')].join(' · ')}
      </p>
    </div>
  )
}
