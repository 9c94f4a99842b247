import type { ReactNode, Ref } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  severity: 'error' | 'warning' | 'info' | 'success'
  children: ReactNode
  actions?: ReactNode
  /** For an alert that must get the focus when it appears. */
  ref?: Ref<HTMLDivElement>
  /** `none`, if the alert is on the page from the start or is inside another live region. */
  role?: 'alert' | 'status' | 'none'
}

/** A message. Screen readers announce errors immediately, other messages when they have finished speaking. */
export function Alert({ severity, children, actions, ref, role }: AlertProps) {
  return (
    <div
      className={`${styles.alert} ${styles[severity]}`}
      role={role ?? (severity === 'error' ? 'alert' : 'status')}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
