import type { ReactNode } from 'react'
import { useEvent } from '../../event/event.ts'
import { StageArt } from '../stage-art.tsx'
import styles from './welcome-card.module.css'

interface WelcomeCardProps {
  /** The organiser's own picture, where he has one. */
  banner: string | null | undefined
  /** What stands on the stage. */
  onStage?: ReactNode
  children: ReactNode
}

/** The stage that everybody knows from the sign-in page, and beside or below it whatever there is to say. */
export function WelcomeCard({ banner, onStage, children }: WelcomeCardProps) {
  const event = useEvent()
  const own = banner ?? (event.name === 'ready' ? event.event.images.loginBackground : null)
  return (
    <section className={styles.card}>
      <div className={styles.stage}>
        <StageArt own={own} />
        {onStage}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
