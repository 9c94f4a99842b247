import { DEFAULT_TAGLINE } from '@palco/contract/event/public-event'
import { useState } from 'react'
import background from './art/login-background.svg'
import { CountdownPanel } from './countdown-panel.tsx'
import type { EventState } from './event.ts'
import styles from './event-poster.module.css'
import { PalcoMark } from './palco-mark.tsx'
import type { PosterTexts } from './poster-texts.ts'

/** The number of characters of a title that fit on one line in the large font. */
const LONG_TITLE = 24

/** The number of characters of a title that fit on two lines of a phone. */
const LONGEST_TITLE = 60

export function EventPoster({ state, texts }: { state: EventState; texts: PosterTexts }) {
  const event = state.name === 'ready' ? state.event : null
  const isCrowded = !event?.images.logo && (event?.title.length ?? 0) > LONGEST_TITLE
  return (
    <header className={styles.poster}>
      <img className={styles.art} src={background} alt="" />
      {event?.images.loginBackground ? <OwnBackground src={event.images.loginBackground} /> : <Beams />}
      <div className={styles.content} data-state={state.name} data-crowded={isCrowded}>
        <h1 className={styles.brand}>
          <Brand title={event?.title ?? 'Palco'} logo={event?.images.logo ?? null} />
        </h1>
        <div className={styles.countdown}>
          {state.name === 'ready' && (
            <CountdownPanel startsAt={state.event.startsAt} clockOffset={state.clockOffset} texts={texts} />
          )}
        </div>
        <p className={styles.tagline}>{event?.tagline === DEFAULT_TAGLINE ? texts.tagline : event?.tagline}</p>
      </div>
    </header>
  )
}

function Brand({ title, logo }: { title: string; logo: string | null }) {
  if (logo) return <img className={styles.logo} src={logo} alt={title} />
  return (
    <>
      <PalcoMark className={styles.mark} />
      <span className={styles.title} data-long={title.length > LONG_TITLE}>
        {title}
      </span>
    </>
  )
}

function OwnBackground({ src }: { src: string }) {
  const [isLoaded, setIsLoaded] = useState(false)
  return <img className={styles.own} data-loaded={isLoaded} src={src} alt="" onLoad={() => setIsLoaded(true)} />
}

function Beams() {
  return (
    <div className={styles.beams} aria-hidden="true">
      <span className={styles.beam} />
      <span className={styles.beam} />
    </div>
  )
}
