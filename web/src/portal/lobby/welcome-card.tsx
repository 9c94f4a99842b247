import type { ReactNode } from 'react'
import { useEvent } from '../../event/event.ts'
import { Backdrop } from '../backdrop.tsx'
import styles from './welcome-card.module.css'

interface WelcomeCardProps {
  /** The organiser's own picture, if there is one. */
  banner: string | null | undefined
  /** Shown on the backdrop. */
  onBackdrop?: ReactNode
  children: ReactNode
}

/** The login page's backdrop, with the content beside or below it. */
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
