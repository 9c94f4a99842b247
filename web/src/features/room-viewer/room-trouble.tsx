import { PlainAlert } from '../../components/plain-alert.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { PlainBackIcon } from '../../components/plain-icons.tsx'
import { useTexts } from '../../lib/i18n/i18n.ts'
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
        <PlainAlert
          severity={severity}
          actions={
            onRetry && (
              <PlainButton variant="outlined" onClick={onRetry}>
                {t('common.retry')}
              </PlainButton>
            )
          }
        >
          <p>{text}</p>
          {hint && <p>{hint}</p>}
        </PlainAlert>
      </div>
      <PlainButton variant="contained" onClick={goBack}>
        <PlainBackIcon />
        {t('common.back')}
      </PlainButton>
    </div>
  )
}
