import type { SessionEndReason } from '@palco/contract/session/session-end'

/** The server ended the session, or refuses it until the person has chosen a password. */
export type SessionLoss =
  | { type: 'expired' }
  | { type: 'terminated'; reason: SessionEndReason }
  | { type: 'mustChoosePassword' }

type Listener = (loss: SessionLoss) => void

let listener: Listener = () => {}

/** Reported by the calls; the session store, a layer above, subscribes. */
export const reportSessionLoss: Listener = (loss) => listener(loss)

export function onSessionLoss(newListener: Listener): () => void {
  listener = newListener
  return () => {
    listener = () => {}
  }
}
