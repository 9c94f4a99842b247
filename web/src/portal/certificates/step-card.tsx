import { type ReactNode, type Ref, useId } from 'react'
import styles from './certificate.module.css'

interface StepCardProps {
  title: string
  /** The ref of the heading, which gets the focus when a new step has replaced the pressed button. */
  headingRef: Ref<HTMLHeadingElement>
  paper?: ReactNode
  children: ReactNode
}

export function StepCard({ title, headingRef, paper, children }: StepCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id} data-plain={!paper || undefined}>
      {paper}
      <div className={styles.content}>
        <h2 className={styles.heading} id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
