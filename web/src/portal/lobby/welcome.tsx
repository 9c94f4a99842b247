import type { ParticipantEvent } from '@palco/contract/event'
import type { ParticipantRoom } from '@palco/contract/participant'
import type { Pass } from '@palco/contract/pass'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDays } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Html } from '../../ui/html.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { highlightOf } from '../agenda.ts'
import { useRoomClock } from '../use-room-clock.ts'
import { HighlightPanel } from './highlight-panel.tsx'
import { PassLine } from './pass-line.tsx'
import { TodaysSessions } from './todays-sessions.tsx'
import styles from './welcome.module.css'
import { WelcomeCard } from './welcome-card.tsx'

interface WelcomeProps {
  event: ParticipantEvent
  /** The full name; the greeting uses the first word. */
  name: string
  /** The one that the person has. */
  pass: Pass | undefined
  /** Of the person's group. */
  rooms: readonly ParticipantRoom[]
  /** `null` if there are no rooms. */
  roomsPath: string | null
  /** Between text and button: what is wrong, or the group switch. */
  children?: ReactNode
}

export function Welcome({ event, name, pass, rooms, roomsPath, children }: WelcomeProps) {
  const { t, language, locale } = useTexts()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const now = useRoomClock(rooms)
  const highlight = highlightOf(rooms, event, now)
  const message = event.accessMessage[language]
  return (
    <WelcomeCard
      banner={event.images.banner}
      onBackdrop={
        <div className={styles.lead}>
          <p className={styles.event}>{`${event.title} · ${formatDays(event, locale)}`}</p>
          <h1 className={styles.greeting} ref={heading} tabIndex={-1}>
            {t('welcome.greeting', { name: name.trim().split(/\s+/)[0] })}
          </h1>
          <HighlightPanel of={highlight} now={now} />
        </div>
      }
    >
      <p className={styles.text}>{event.welcomeText[language]}</p>
      {pass && <PassLine event={event} pass={pass} />}
      {message && (
        <div className={styles.message}>
          <Html html={message} />
        </div>
      )}
      {children && <div className={styles.problem}>{children}</div>}
      {roomsPath && (
        <div className={styles.enter}>
          {/* While something is live, its button on the backdrop is the main one. */}
          <Link className={buttonClass(highlight.name === 'live' ? 'outlined' : 'contained')} to={roomsPath}>
            {t('welcome.enter')}
          </Link>
        </div>
      )}
      <TodaysSessions rooms={rooms} now={now} />
    </WelcomeCard>
  )
}
