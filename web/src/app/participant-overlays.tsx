import { SESSION_TERMINATED_MESSAGE } from '@palco/contract/auth'
import { PlainButton } from '../components/plain-button.tsx'
import { PlainDialog } from '../components/plain-dialog.tsx'
import { useDialogs } from '../lib/dialog.ts'
import { useTexts } from '../lib/i18n/i18n.ts'
import { forgetAndLeave, useSession } from '../lib/session.ts'
import { useReconnect } from '../lib/use-reconnect.ts'
import { ParticipantNotice } from './participant-notice.tsx'

interface ParticipantOverlaysProps {
  /** Whoever watches is told by the page itself, beside the video instead of over it. */
  isWatching: boolean
}

/** What may come to lie over any page of a participant. All here from the start: it must not need the network. */
export function ParticipantOverlays({ isWatching }: ParticipantOverlaysProps) {
  return (
    <>
      <ParticipantNotice />
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
    <PlainDialog
      key={id}
      isOpen
      title={title}
      onClose={() => answer(!canCancel)}
      actions={
        <>
          {canCancel && <PlainButton onClick={() => answer(false)}>{t('common.cancel')}</PlainButton>}
          <PlainButton variant="contained" data-primary onClick={() => answer(true)}>
            {okText}
          </PlainButton>
        </>
      }
    >
      <p>{text}</p>
    </PlainDialog>
  )
}

/** Lies over the page and leaves it as it is: once connected again, one goes on where one was. */
export function ConnectionLostDialog() {
  const { t } = useTexts()
  const { state, hasFailed, reconnect } = useReconnect()
  return (
    <PlainDialog
      isOpen={state.name === 'lost' || state.name === 'retrying'}
      title={t('session.lost')}
      actions={
        <>
          <PlainButton onClick={() => forgetAndLeave('expired')}>{t('session.login')}</PlainButton>
          <PlainButton variant="contained" data-primary isBusy={state.name === 'retrying'} onClick={reconnect}>
            {t('session.reconnect')}
          </PlainButton>
        </>
      }
    >
      <p aria-live="polite">{hasFailed ? t('session.stillLost') : t('session.lostHint')}</p>
    </PlainDialog>
  )
}

/** There is no way past it but to sign in again. */
function SessionTerminatedDialog() {
  const { t } = useTexts()
  const session = useSession()
  if (session.name !== 'terminated') return null
  const isReplaced = !session.message || session.message === SESSION_TERMINATED_MESSAGE
  return (
    <PlainDialog
      isOpen
      title={t('session.terminated')}
      actions={
        <PlainButton variant="contained" data-primary onClick={() => forgetAndLeave('expired')}>
          {t('session.signIn')}
        </PlainButton>
      }
    >
      <p>{isReplaced ? t('session.replaced') : t('session.endedByOrganiser')}</p>
    </PlainDialog>
  )
}
