import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { ConnectionLostDialog } from './connection-lost-dialog.tsx'
import type { OverlayTexts } from './overlay-texts.ts'
import { forgetAndLeave, useSession } from './session.ts'

interface SessionOverlaysProps {
  texts: OverlayTexts
  /** Whether the page itself says, beside its video, that the connection is lost. */
  isLossShownByPage?: boolean
}

/**
 * Dialogs and notices over the pages of signed-in people. Not loaded lazily, because they must work without a network.
 */
export function SessionOverlays({ texts, isLossShownByPage = false }: SessionOverlaysProps) {
  const session = useSession()
  // Hides all other dialogs: they would only show errors that are caused by the end of the session.
  if (session.name === 'terminated') return <SessionEndedDialog texts={texts.ended} reason={session.reason} />
  return (
    <>
      <NoticeHost closeText={texts.close} />
      <QuestionDialog texts={texts.question} />
      {!isLossShownByPage && <ConnectionLostDialog texts={texts.lost} />}
    </>
  )
}

interface SessionEndedDialogProps {
  texts: OverlayTexts['ended']
  reason: keyof OverlayTexts['ended']['reasons']
}

function SessionEndedDialog({ texts, reason }: SessionEndedDialogProps) {
  return (
    <Dialog
      isOpen
      title={texts.title}
      actions={
        <Button variant="contained" data-primary onClick={() => forgetAndLeave('expired')}>
          {texts.login}
        </Button>
      }
    >
      <p>{texts.reasons[reason]}</p>
    </Dialog>
  )
}
