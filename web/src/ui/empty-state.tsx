import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  text: string
  hint?: string
  /** A button that adds the first item. */
  children?: ReactNode
}

export const EmptyState = ({ text, hint, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.text}>{text}</p>
    {hint && <p>{hint}</p>}
    {children && <div className={styles.action}>{children}</div>}
  </div>
)
