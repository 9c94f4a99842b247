import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { SESSION_END_TEXTS } from '@palco/contract/session-end'
import { forgetAndLeave, useSession } from '../../session/session.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'

/** There is no way past it but to sign in again. */
export function SessionTerminatedDialog() {
  const session = useSession()
  if (session.name !== 'terminated') return null
  return (
    <DialogFrame
      isOpen
      isAlert
      title="Sessão Encerrada"
      actions={
        <Button variant="contained" onClick={() => forgetAndLeave('expired')} autoFocus>
          Fazer Login
        </Button>
      }
    >
      <DialogContentText>{SESSION_END_TEXTS[session.reason]}</DialogContentText>
    </DialogFrame>
  )
}
