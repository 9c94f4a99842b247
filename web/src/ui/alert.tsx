import type { ReactNode, Ref } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  severity: 'error' | 'warning' | 'info' | 'success'
  children: ReactNode
  actions?: ReactNode
  /** For one that the focus goes to when it comes. */
  ref?: Ref<HTMLDivElement>
  /** Read out when it comes: not where it is always there, or where something around it is read out. */
  isLive?: boolean
}

/** What went wrong is read out at once; what is only good to know, when there is a pause. */
export function Alert({ severity, children, actions, ref, isLive = true }: AlertProps) {
  const role = severity === 'error' ? 'alert' : 'status'
  return (
    <div
      className={`${styles.alert} ${styles[severity]}`}
      role={isLive ? role : undefined}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
