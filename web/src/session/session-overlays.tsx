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
  return (
    <>
      <NoticeHost closeText={texts.close} />
      <QuestionDialog texts={texts.question} />
      {!isLossShownByPage && <ConnectionLostDialog texts={texts.lost} />}
      <SessionEndedDialog texts={texts.ended} />
    </>
  )
}

/** There is no way past it but to sign in again. */
function SessionEndedDialog({ texts }: { texts: OverlayTexts['ended'] }) {
  const session = useSession()
  if (session.name !== 'terminated') return null
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
      <p>{texts.reasons[session.reason]}</p>
    </Dialog>
  )
}
