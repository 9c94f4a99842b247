import type { ReactNode } from 'react'
import { useEvent } from '../../event/event.ts'
import { Backdrop } from '../backdrop.tsx'
import styles from './welcome-card.module.css'

interface WelcomeCardProps {
  /** The organiser's own picture, where he has one. */
  banner: string | null | undefined
  /** What stands on the stage. */
  onBackdrop?: ReactNode
  children: ReactNode
}

/** The stage that everybody knows from the sign-in page, and beside or below it whatever there is to say. */
export function WelcomeCard({ banner, onBackdrop, children }: WelcomeCardProps) {
  const event = useEvent()
  const own = banner ?? (event.name === 'ready' ? event.event.images.loginBackground : null)
  return (
    <section className={styles.card}>
      <div className={styles.backdrop}>
        <Backdrop own={own} />
        {onBackdrop}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
