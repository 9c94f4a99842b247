import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { SESSION_TERMINATED_MESSAGE } from '@palco/contract/auth'
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
      <DialogContentText>{session.message || SESSION_TERMINATED_MESSAGE}</DialogContentText>
    </DialogFrame>
  )
}
