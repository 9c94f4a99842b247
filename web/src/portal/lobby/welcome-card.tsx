import type { ReactNode } from 'react'
import { Backdrop } from '../kit/backdrop.tsx'
import styles from './welcome-card.module.css'

interface WelcomeCardProps {
  /** The organiser's own picture, if there is one. */
  banner: string | null | undefined
  /** Shown on the backdrop. */
  onBackdrop?: ReactNode
  /** No higher than what is on the backdrop. */
  isLow?: boolean
  children?: ReactNode
}

/** The login page's backdrop, with the content beside or below it. */
export function WelcomeCard({ banner, onBackdrop, isLow, children }: WelcomeCardProps) {
  return (
    <section className={styles.card} data-low={isLow}>
      <div className={styles.backdrop}>
        <Backdrop picture={banner} />
        {onBackdrop}
      </div>
      {children && <div className={styles.content}>{children}</div>}
    </section>
  )
}

/** The content in a card of its own. */
export const WelcomeContent = ({ children }: { children: ReactNode }) => (
  <section className={styles.card} data-low>
    <div className={styles.content}>{children}</div>
  </section>
)
