import type { SessionEndReason } from '@palco/contract/session/session-end'

/**
 * Why the session can't be used: the server ended it, or refuses calls until the person has chosen a password or added
 * a second factor.
 */
export type SessionLoss =
  | { type: 'expired' }
  | { type: 'terminated'; reason: SessionEndReason }
  | { type: 'mustChooseFirst' }

type Listener = (loss: SessionLoss) => void

let listener: Listener = () => {}

/** Reports that the session can't be used. The session store sets the listener, because `api` must not import it. */
export const reportSessionLoss: Listener = (loss) => listener(loss)

export function onSessionLoss(newListener: Listener): () => void {
  listener = newListener
  return () => {
    listener = () => {}
  }
}
