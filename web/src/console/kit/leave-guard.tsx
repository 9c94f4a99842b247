import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DialogFrame } from './dialog-frame.tsx'

/** While active, asks before the page is left, by whatever way. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])

  const stay = () => blocker.reset?.()
  return (
    <DialogFrame
      isOpen={blocker.state === 'blocked'}
      isAlert
      title="Sair sem salvar?"
      onClose={stay}
      actions={
        <>
          <Button color="error" onClick={() => blocker.proceed?.()}>
            Descartar e sair
          </Button>
          <Button variant="contained" onClick={stay} autoFocus>
            Continuar editando
          </Button>
        </>
      }
    >
      <DialogContentText>As alterações que você fez ainda não foram salvas.</DialogContentText>
    </DialogFrame>
  )
}
