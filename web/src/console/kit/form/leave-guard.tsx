import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLeaveCheck, useUnloadWarning } from '../leaving.ts'

/** While active, asks before the page is left: by a link, the back button, a reload, or closing the tab. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const [stopped, setStopped] = useState<{ leave: () => void; stay: () => void } | null>(null)
  useUnloadWarning(isActive)
  useLeaveCheck(isActive, {
    stops: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    ask: setStopped,
  })

  function answer(move: 'leave' | 'stay') {
    stopped?.[move]()
    setStopped(null)
  }

  return (
    <Dialog
      isOpen={stopped !== null}
      title="Sair sem salvar?"
      onClose={() => answer('stay')}
      actions={
        <>
          <Button isDestructive onClick={() => answer('leave')}>
            Descartar e sair
          </Button>
          <Button variant="contained" data-primary onClick={() => answer('stay')}>
            Continuar editando
          </Button>
        </>
      }
    >
      <p>As alterações que você fez ainda não foram salvas.</p>
    </Dialog>
  )
}
