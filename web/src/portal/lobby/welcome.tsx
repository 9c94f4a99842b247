import type { ParticipantEvent } from '@palco/contract/event'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import defaultBanner from '../../event/art/welcome-banner.svg'
import { formatDays } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Html } from '../../ui/html.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import styles from './welcome.module.css'

interface WelcomeProps {
  event: ParticipantEvent
  /** How the person is called. */
  name: string
  /** Where the rooms are, for who has any. */
  roomsPath: string | null
  /** Between the words and the button: what is wrong, or which group. */
  children?: ReactNode
}

export function Welcome({ event, name, roomsPath, children }: WelcomeProps) {
  const { t, language, locale } = useTexts()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const message = event.accessMessage[language]
  return (
    <WelcomeCard banner={event.images.banner}>
      <p className={styles.event}>{`${event.title} · ${formatDays(event.startsAt, event.lastDay, locale)}`}</p>
      <h1 className={styles.greeting} ref={heading} tabIndex={-1}>
        {t('welcome.greeting', { name })}
      </h1>
      <p className={styles.text}>{event.welcomeText[language]}</p>
      {message && (
        <div className={styles.message}>
          <Html html={message} />
        </div>
      )}
      {children && <div className={styles.problem}>{children}</div>}
      {roomsPath && (
        <div className={styles.enter}>
          <Link className={buttonClass('contained')} to={roomsPath}>
            {t('welcome.enter')}
          </Link>
        </div>
      )}
    </WelcomeCard>
  )
}

/** The theme's banner, and below it whatever there is to say. */
export const WelcomeCard = ({ banner, children }: { banner: string | null | undefined; children: ReactNode }) => (
  <section className={styles.welcome}>
    <img className={styles.banner} src={banner ?? defaultBanner} alt="" />
    <div className={styles.content}>{children}</div>
  </section>
)
