import { useTexts } from '../../i18n/i18n.ts'
import { forgetAndLeave, useSession } from '../../session/session.ts'
import { useReconnect } from '../../session/use-reconnect.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.ts'
import { PortalNotice } from './portal-notice.tsx'

interface PortalOverlaysProps {
  /** Whoever watches is told by the page itself, beside the video instead of over it. */
  isWatching: boolean
}

/** What may come to lie over any page of a participant. All here from the start: it must not need the network. */
export function PortalOverlays({ isWatching }: PortalOverlaysProps) {
  return (
    <>
      <PortalNotice />
      <QuestionDialog />
      {!isWatching && <ConnectionLostDialog />}
      <SessionTerminatedDialog />
    </>
  )
}

/** Shows what `ask` and `tell` want to know, one at a time. */
function QuestionDialog() {
  const { t } = useTexts()
  const dialog = useDialogs((dialogs) => dialogs[0])
  if (!dialog) return null
  const { id, type, title = t(`dialog.${type}`), text, canCancel, answer, okText = t('common.ok') } = dialog
  return (
    <Dialog
      key={id}
      isOpen
      title={title}
      onClose={() => answer(!canCancel)}
      actions={
        <>
          {canCancel && <Button onClick={() => answer(false)}>{t('common.cancel')}</Button>}
          <Button variant="contained" data-primary onClick={() => answer(true)}>
            {okText}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Lies over the page and leaves it as it is: once connected again, one goes on where one was. */
export function ConnectionLostDialog() {
  const { t } = useTexts()
  const { state, hasFailed, reconnect } = useReconnect()
  return (
    <Dialog
      isOpen={state.name === 'lost' || state.name === 'retrying'}
      title={t('session.lost')}
      actions={
        <>
          <Button onClick={() => forgetAndLeave('expired')}>{t('session.login')}</Button>
          <Button variant="contained" data-primary isBusy={state.name === 'retrying'} onClick={reconnect}>
            {t('session.reconnect')}
          </Button>
        </>
      }
    >
      <p aria-live="polite">{hasFailed ? t('session.stillLost') : t('session.lostHint')}</p>
    </Dialog>
  )
}

/** There is no way past it but to sign in again. */
function SessionTerminatedDialog() {
  const { t } = useTexts()
  const session = useSession()
  if (session.name !== 'terminated') return null
  return (
    <Dialog
      isOpen
      title={t('session.terminated')}
      actions={
        <Button variant="contained" data-primary onClick={() => forgetAndLeave('expired')}>
          {t('session.signIn')}
        </Button>
      }
    >
      <p>{session.reason === 'takeover' ? t('session.takeover') : t('session.endedByOrganiser')}</p>
    </Dialog>
  )
}
