import { type Countdown, countdown } from '@palco/contract/countdown'
import { COUNTDOWN_TICK_MS } from '@palco/contract/limits'
import { useEffect, useId, useState } from 'react'
import confetti from './art/confetti.svg'
import styles from './countdown-panel.module.css'

interface CountdownPanelProps {
  startsAt: string
  clockOffset: number
}

export function CountdownPanel({ startsAt, clockOffset }: CountdownPanelProps) {
  const left = useCountdown(startsAt, clockOffset)
  return left.started ? <StartedMessage /> : <TimeLeft left={left} />
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

function TimeLeft({ left }: { left: Countdown }) {
  const heading = useId()
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading} id={heading}>
        Estamos iniciando em:
      </h2>
      {/* A timer is not a live region: nobody is told every second. */}
      <div className={styles.units} role="timer" aria-labelledby={heading}>
        <Unit value={left.days} label="Dias" />
        <Unit value={left.hours} label="Horas" />
        <Unit value={left.minutes} label="Minutos" />
        <Unit value={left.seconds} label="Segundos" />
      </div>
    </div>
  )
}

function Unit({ value, label }: { value: number; label: string }) {
  return (
    <div className={styles.unit}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span>{' '}
      <span className={styles.label}>{label}</span>
    </div>
  )
}

function StartedMessage() {
  return (
    <div className={styles.panel} role="status">
      <img className={styles.confetti} src={confetti} alt="" />
      <h2 className={styles.started}>O evento começou!</h2>
      <p className={styles.welcome}>
        Boas-vindas! É uma alegria ter você com a gente. Faça login e aproveite cada encontro.
      </p>
    </div>
  )
}
