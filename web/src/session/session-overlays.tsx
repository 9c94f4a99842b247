import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { ConnectionLostDialog } from './connection-lost-dialog.tsx'
import type { OverlayTexts } from './overlay-texts.ts'
import { forgetAndLeave, useSession } from './session.ts'

interface SessionOverlaysProps {
  texts: OverlayTexts
  /** The page itself says that the connection is lost, beside what is watched there instead of over it. */
  isLossShownByPage?: boolean
}

/** What may come to lie over any signed-in page. It is here from the start, because it must not need the network. */
export function SessionOverlays({ texts, isLossShownByPage = false }: SessionOverlaysProps) {
  const session = useSession()
  // Whatever else fails now fails because of it: no "Erro" lies over it.
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

/** There is no way past it but to sign in again. */
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
