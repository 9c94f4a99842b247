import { PlainAlert } from '../../components/plain-alert.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { RealtimeState } from '../../lib/realtime-machine.ts'
import { forgetAndLeave } from '../../lib/session.ts'
import { useReconnect } from '../../lib/use-reconnect.ts'
import { useOnline } from './use-online.ts'

/** Was connected, and is trying to be again. */
const isReconnecting = (state: RealtimeState) =>
  state.name === 'waiting' || (state.name === 'connecting' && state.wasOnline)

/** Says beside the video, never over it, that the server can't be reached; the video itself comes from elsewhere. */
export function ConnectionBar() {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { state, hasFailed, reconnect } = useReconnect()

  if (state.name === 'lost' || state.name === 'retrying') {
    return (
      <PlainAlert
        severity="warning"
        actions={
          <>
            <PlainButton variant="outlined" isBusy={state.name === 'retrying'} onClick={reconnect}>
              {t('session.reconnect')}
            </PlainButton>
            <PlainButton onClick={() => forgetAndLeave('expired')}>{t('session.login')}</PlainButton>
          </>
        }
      >
        {hasFailed ? t('session.stillLost') : t('session.lost')}
      </PlainAlert>
    )
  }
  if (isOnline && !isReconnecting(state)) return null
  return <PlainAlert severity="info">{t('viewer.offline')}</PlainAlert>
}
