import type { SessionEndReason } from '@palco/contract/session-end'

/** How a session ends from the server's side, or is of no use until its person has chosen a password. */
export type SessionLoss =
  | { type: 'expired' }
  | { type: 'terminated'; reason: SessionEndReason }
  | { type: 'mustChoosePassword' }

type Listener = (loss: SessionLoss) => void

let listener: Listener = () => {}

/** The transport reports here; the session store, which lies above it, listens. */
export const reportSessionLoss: Listener = (loss) => listener(loss)

export function onSessionLoss(newListener: Listener): () => void {
  listener = newListener
  return () => {
    listener = () => {}
  }
}
