import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { Backdrop } from '../kit/backdrop.tsx'
import styles from './room-problem.module.css'
import { useWayBack } from './use-way-back.ts'

export interface RoomProblemProps {
  name: string | undefined
  details?: string | undefined
  text: string
  severity?: 'error' | 'warning' | 'info' | undefined
  hint?: string | undefined
  backPath: string
  onRetry?: (() => void) | undefined
  children?: ReactNode
  below?: ReactNode
  /** A link to something better than going back. Shown before the back button. */
  way?: ReactNode
  /** Whether `below` contains something better than going back. */
  isBackSecondary?: boolean
}

export function RoomProblem(props: RoomProblemProps) {
  const { name, details, text, severity = 'error', hint, backPath, onRetry, children, below, way } = props
  const isBackSecondary = props.isBackSecondary || onRetry || way
  const { t } = useTexts()
  const goBack = useWayBack(backPath)
  return (
    <section className={styles.problem} data-wide>
      <Backdrop />
      <div className={styles.card}>
        <div>
          <h1 className={styles.name}>{name ?? t('room.room')}</h1>
          {details && <p className={styles.details}>{details}</p>}
        </div>
        <Alert severity={severity} role={severity === 'warning' ? 'status' : 'alert'}>
          <p>{text}</p>
          {hint && <p>{hint}</p>}
        </Alert>
        {children}
        <div className={styles.ways}>
          {way}
          {onRetry && (
            <Button variant="contained" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          <Button variant={isBackSecondary ? 'outlined' : 'contained'} onClick={goBack}>
            <BackIcon />
            {t('common.back')}
          </Button>
        </div>
      </div>
      {below}
    </section>
  )
}
