import type { ReactNode, Ref } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  severity: 'error' | 'warning' | 'info' | 'success'
  children: ReactNode
  actions?: ReactNode
  /** For one that the focus goes to when it comes. */
  ref?: Ref<HTMLDivElement>
  /** `none` where it is there from the start, or where something around it is read out. */
  role?: 'alert' | 'status' | 'none'
}

/** What went wrong is read out at once; what is only good to know, when there is a pause. */
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
