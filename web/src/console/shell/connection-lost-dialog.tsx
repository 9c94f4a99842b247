import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { forgetAndLeave } from '../../session/session.ts'
import { useReconnect } from '../../session/use-reconnect.ts'
import { BusyButton } from '../kit/busy-button.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'

/** Lies over the page and leaves it as it is: once connected again, one goes on where one was. */
export function ConnectionLostDialog() {
  const { state, hasFailed, reconnect } = useReconnect()
  return (
    <DialogFrame
      isOpen={state.name === 'lost' || state.name === 'retrying'}
      isAlert
      title="Conexão perdida com o servidor"
      actions={
        <>
          <Button onClick={() => forgetAndLeave('expired')}>Login</Button>
          <BusyButton variant="contained" onClick={reconnect} isBusy={state.name === 'retrying'} autoFocus>
            Reconectar
          </BusyButton>
        </>
      }
    >
      <DialogContentText aria-live="polite">
        {hasFailed
          ? 'Ainda não foi possível reconectar. Verifique sua conexão com a internet e tente novamente.'
          : 'Reconecte para continuar de onde parou, ou faça login novamente.'}
      </DialogContentText>
    </DialogFrame>
  )
}
