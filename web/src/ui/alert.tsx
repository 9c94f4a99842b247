import type { ReactNode, Ref } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  severity: 'error' | 'warning' | 'info' | 'success'
  children: ReactNode
  actions?: ReactNode
  /** For an alert that gets the focus when it appears. */
  ref?: Ref<HTMLDivElement>
  /** `none` if it is there from the start, or inside another live region. */
  role?: 'alert' | 'status' | 'none'
}

/** Errors are announced at once, everything else politely. */
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
