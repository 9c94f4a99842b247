import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { ConnectionLostDialog } from './connection-lost-dialog.tsx'
import type { OverlayTexts } from './overlay-texts.ts'
import { forgetAndLeave, useSession } from './session.ts'

interface SessionOverlaysProps {
  texts: OverlayTexts
  /** The page itself shows a lost connection beside the video instead. */
  isLossShownByPage?: boolean
}

/** What can open over any signed-in page. Not lazy: it must work without the network. */
export function SessionOverlays({ texts, isLossShownByPage = false }: SessionOverlaysProps) {
  const session = useSession()
  // Errors that follow from it are not shown over it.
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

/** Only signing in again closes it. */
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
