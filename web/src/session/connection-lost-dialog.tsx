import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OverlayTexts } from './overlay-texts.ts'
import { realtime, useRealtime } from './realtime.ts'
import { forgetAndLeave } from './session.ts'

/** Offers to reconnect or to sign in again. The page behind the dialog keeps its state. */
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

/** The minimum time for which an attempt is shown: without a network, an attempt fails too fast to be noticed. */
const SHORTEST_MS = 700

export function useReconnect() {
  const state = useRealtime()
  const [attempt, setAttempt] = useState<'none' | 'underWay' | 'failed'>('none')
  if (attempt === 'failed' && state.name === 'online') setAttempt('none')

  async function reconnect() {
    setAttempt('underWay')
    const shortest = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS))
    const [outcome] = await Promise.allSettled([realtime.reconnect(), shortest])
    setAttempt(outcome.status === 'fulfilled' ? 'none' : 'failed')
  }

  return {
    state,
    isLost: state.name === 'lost' || state.name === 'retrying',
    // Shows only attempts by the button, not automatic ones.
    isRetrying: attempt === 'underWay',
    hasFailed: attempt === 'failed',
    reconnect,
  }
}
