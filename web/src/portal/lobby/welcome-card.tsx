import type { ReactNode } from 'react'
import { Backdrop } from '../kit/backdrop.tsx'
import styles from './welcome-card.module.css'

interface WelcomeCardProps {
  /** The organiser's picture. If missing, the picture of the login page is shown. */
  banner: string | null | undefined
  onBackdrop?: ReactNode
  isLow?: boolean
  children?: ReactNode
}

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

export const WelcomeContent = ({ children }: { children: ReactNode }) => (
  <section className={styles.card} data-low>
    <div className={styles.content}>{children}</div>
  </section>
)
