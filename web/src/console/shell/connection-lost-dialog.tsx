import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { realtime, useRealtime } from '../../session/realtime.ts'
import { forgetAndLeave } from '../../session/session.ts'
import { BusyButton } from '../kit/busy-button.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'

/** Lies over the page and leaves it as it is: once connected again, one goes on where one was. */
export function ConnectionLostDialog() {
  const { name } = useRealtime()
  const [hasFailed, setHasFailed] = useState(false)

  const reconnect = () =>
    realtime.reconnect().then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )

  return (
    <DialogFrame
      isOpen={name === 'lost' || name === 'retrying'}
      isAlert
      title="Conexão perdida com o servidor"
      actions={
        <>
          <Button onClick={() => forgetAndLeave('expired')}>Login</Button>
          <BusyButton variant="contained" onClick={reconnect} isBusy={name === 'retrying'} autoFocus>
            Reconectar
          </BusyButton>
        </>
      }
    >
      <DialogContentText aria-live="polite">
        {hasFailed && name === 'lost'
          ? 'Ainda não foi possível reconectar. Verifique sua conexão com a internet e tente novamente.'
          : 'Reconecte para continuar de onde parou, ou faça login novamente.'}
      </DialogContentText>
    </DialogFrame>
  )
}
