import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import styles from './room-trouble.module.css'
import { useWayBack } from './use-way-back.ts'

interface RoomTroubleProps {
  /** Of the room, if it is known. */
  name: string | undefined
  text: string
  /** A warning for what only takes a while. */
  severity?: 'error' | 'warning' | undefined
  hint?: string | undefined
  backPath: string
  onRetry?: (() => void) | undefined
}

/** Instead of the room: why it is not here, and the way back. */
export function RoomTrouble({ name, text, severity = 'error', hint, backPath, onRetry }: RoomTroubleProps) {
  const { t } = useTexts()
  const goBack = useWayBack(backPath)
  return (
    <div className={styles.trouble}>
      <h1 className={styles.name}>{name ?? t('viewer.room')}</h1>
      <div className={styles.alert}>
        <Alert
          severity={severity}
          actions={
            onRetry && (
              <Button variant="outlined" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )
          }
        >
          <p>{text}</p>
          {hint && <p>{hint}</p>}
        </Alert>
      </div>
      <Button variant="contained" onClick={goBack}>
        <BackIcon />
        {t('common.back')}
      </Button>
    </div>
  )
}
