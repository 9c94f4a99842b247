import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  severity: 'error' | 'warning' | 'info'
  children: ReactNode
  actions?: ReactNode
}

/** What went wrong is read out at once; what is only good to know, when there is a pause. */
export function Alert({ severity, children, actions }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[severity]}`} role={severity === 'error' ? 'alert' : 'status'}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
