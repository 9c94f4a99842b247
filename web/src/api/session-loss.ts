import type { SessionEndReason } from '@palco/contract/session/session-end'

/** How the server ended the session, or that it refuses calls until the person has chosen a password or a second factor. */
export type SessionLoss =
  | { type: 'expired' }
  | { type: 'terminated'; reason: SessionEndReason }
  | { type: 'mustChooseFirst' }

type Listener = (loss: SessionLoss) => void

let listener: Listener = () => {}

/** Reports a loss. The session store listens, because `api` must not import it. */
export const reportSessionLoss: Listener = (loss) => listener(loss)

export function onSessionLoss(newListener: Listener): () => void {
  listener = newListener
  return () => {
    listener = () => {}
  }
}
