import { type Countdown, countdown } from '@palco/contract/base/countdown'
import { COUNTDOWN_TICK_MS } from '@palco/contract/base/limits'
import { useEffect, useId, useState } from 'react'
import confetti from './art/confetti.svg'
import styles from './countdown-panel.module.css'
import { POSTER_TEXTS, type PosterTexts } from './poster-texts.ts'

interface CountdownPanelProps {
  startsAt: string
  clockOffset: number
  texts?: PosterTexts
}

export function CountdownPanel({ startsAt, clockOffset, texts = POSTER_TEXTS }: CountdownPanelProps) {
  const left = useCountdown(startsAt, clockOffset)
  return left.started ? <StartedMessage texts={texts} /> : <TimeLeft left={left} startsAt={startsAt} texts={texts} />
}

function useCountdown(startsAt: string, clockOffset: number): Countdown {
  const [now, setNow] = useState(() => Date.now())
  const left = countdown(startsAt, now + clockOffset)

  useEffect(() => {
    if (left.started) return
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_TICK_MS)
    return () => clearInterval(timer)
  }, [left.started])

  return left
}

function TimeLeft({ left, startsAt, texts }: { left: Countdown; startsAt: string; texts: PosterTexts }) {
  const heading = useId()
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading} id={heading}>
        {texts.startingIn}
      </h2>
      {/* `role="timer"` is not a live region, so screen readers don't read it out every second. */}
      <div className={styles.units} role="timer" aria-labelledby={heading}>
        <Unit value={left.days} label={texts.days} />
        <Unit value={left.hours} label={texts.hours} />
        <Unit value={left.minutes} label={texts.minutes} />
        <Unit value={left.seconds} label={texts.seconds} />
      </div>
      <p className={styles.date}>
        <time dateTime={startsAt}>{readableStart(startsAt, texts.locale)}</time>
      </p>
    </div>
  )
}

function readableStart(startsAt: string, locale: string): string {
  const text = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(startsAt))
  return locale === 'fr-FR' ? text.replace(' 1 ', ' 1er ') : text
}

function Unit({ value, label }: { value: number; label: string }) {
  return (
    <div className={styles.unit}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span>{' '}
      <span className={styles.label}>{label}</span>
    </div>
  )
}

function StartedMessage({ texts }: { texts: PosterTexts }) {
  return (
    <div className={styles.panel} role="status">
      <img className={styles.confetti} src={confetti} alt="" />
      <h2 className={styles.started}>{texts.started}</h2>
      <p className={styles.welcome}>{texts.welcome}</p>
    </div>
  )
}
