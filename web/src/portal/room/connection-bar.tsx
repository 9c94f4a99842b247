import { useId, useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useReconnect } from '../../session/connection-lost-dialog.tsx'
import type { RealtimeState } from '../../session/realtime-machine.ts'
import { forgetAndLeave } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './connection-bar.module.css'

const isReconnecting = (state: RealtimeState) =>
  state.name === 'waiting' || (state.name === 'connecting' && state.wasOnline)

/**
 * Says above the video that the server can't be reached. The video may go on playing, because it comes from another
 * server.
 */
export function ConnectionBar({ hasVideo = true }: { hasVideo?: boolean | undefined }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { state, isLost, isRetrying, hasFailed, reconnect } = useReconnect()
  const noNetwork = hasVideo ? t('room.noNetwork') : t('room.noNetworkOutside')

  if (isLost) {
    const hint = isOnline ? t('session.lostHint') : noNetwork
    return (
      <LostDialog isRetrying={isRetrying} onReconnect={reconnect}>
        {hasFailed ? t('session.stillLost') : hint}
      </LostDialog>
    )
  }
  if (isOnline && !isReconnecting(state)) return null
  const offline = hasVideo ? t('room.offline') : t('room.offlineOutside')
  return <Alert severity="info">{isOnline ? offline : noNetwork}</Alert>
}

interface LostDialogProps {
  isRetrying: boolean
  onReconnect: () => void
  children: string
}

/**
 * The dialog about a lost connection, for pages with a video. Unlike the usual dialog it is not modal: it covers no
 * video, does not take the focus, and is also shown in full screen.
 */
function LostDialog({ isRetrying, onReconnect, children }: LostDialogProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <dialog className={styles.lost} open aria-labelledby={id}>
      <Alert
        severity="warning"
        actions={
          <>
            <Button variant="outlined" isBusy={isRetrying} onClick={onReconnect}>
              {t('session.reconnect')}
            </Button>
            <Button onClick={() => forgetAndLeave('expired')}>{t('session.login')}</Button>
          </>
        }
      >
        <p className={styles.title} id={id}>
          {t('session.lost')}
        </p>
        <p aria-live="polite">{children}</p>
      </Alert>
    </dialog>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser has a network. The browser notices the loss of its network long before the socket does. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
