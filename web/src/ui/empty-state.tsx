import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export const EmptyState = ({ text, hint, children }: { text: string; hint?: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.text}>{text}</p>
    {hint && <p>{hint}</p>}
    {children && <div className={styles.action}>{children}</div>}
  </div>
)
