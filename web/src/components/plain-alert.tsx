import type { ReactNode } from 'react'
import styles from './plain-alert.module.css'

interface PlainAlertProps {
  severity: 'error' | 'warning' | 'info'
  children: ReactNode
  actions?: ReactNode
}

/** What went wrong is read out at once; what is only good to know, when there is a pause. */
export function PlainAlert({ severity, children, actions }: PlainAlertProps) {
  return (
    <div className={`${styles.alert} ${styles[severity]}`} role={severity === 'error' ? 'alert' : 'status'}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
