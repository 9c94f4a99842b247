import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** While active, asks before the page is left by a link, the back button, a reload or closing the tab. */
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
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title="Sair sem salvar?"
      onClose={stay}
      actions={
        <>
          <Button isDestructive onClick={() => blocker.proceed?.()}>
            Descartar e sair
          </Button>
          <Button variant="contained" data-primary onClick={stay}>
            Continuar editando
          </Button>
        </>
      }
    >
      <p>As alterações que você fez ainda não foram salvas.</p>
    </Dialog>
  )
}
