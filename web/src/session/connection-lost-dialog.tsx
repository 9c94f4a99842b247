import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OverlayTexts } from './overlay-texts.ts'
import { forgetAndLeave } from './session.ts'
import { useReconnect } from './use-reconnect.ts'

/** Keeps the page below it as it is. */
export function ConnectionLostDialog({ texts }: { texts: OverlayTexts['lost'] }) {
  const { isLost, isRetrying, hasFailed, reconnect } = useReconnect()
  return (
    <Dialog
      isOpen={isLost}
      title={texts.title}
      actions={
        <>
          <Button onClick={() => forgetAndLeave('expired')}>{texts.login}</Button>
          <Button variant="contained" data-primary isBusy={isRetrying} onClick={reconnect}>
            {texts.reconnect}
          </Button>
        </>
      }
    >
      <p aria-live="polite">{hasFailed ? texts.stillLost : texts.hint}</p>
    </Dialog>
  )
}
