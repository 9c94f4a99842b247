import type { Profile } from '@palco/contract/auth/auth'
import type { SessionEndReason } from '@palco/contract/session/session-end'

/** Why nobody is signed in. After `signedOut`, the next sign-in does not return to the previous page. */
type Leave = 'neverSignedIn' | 'signedOut' | 'expired'

export type SessionState =
  | { name: 'checking' }
  /** There are tokens, but no stored user, and the server can't be reached. */
  | { name: 'unreachable' }
  | { name: 'anonymous'; because: Leave }
  | { name: 'signedIn'; user: Profile }
  /**
   * The person is signing out. The connection is closed already: otherwise the end of the session would open a dialog.
   */
  | { name: 'leaving' }
  /** The server has ended the session. A dialog says so; the page behind it is empty. */
  | { name: 'terminated'; user: Profile | null; reason: SessionEndReason }

export type SessionEvent =
  | { type: 'started'; hasTokens: boolean; user: Profile | null }
  | { type: 'retried' }
  | { type: 'checked'; user: Profile }
  | { type: 'checkFailed' }
  | { type: 'expired' }
  | { type: 'signedIn'; user: Profile }
  | { type: 'signingOut' }
  | { type: 'signedOut' }
  | { type: 'terminated'; reason: SessionEndReason }

export const userOf = (state: SessionState): Profile | null => ('user' in state ? state.user : null)

/** Whether the session may still be valid. */
export const isOpen = ({ name }: SessionState) => name === 'checking' || name === 'unreachable' || name === 'signedIn'

export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'started':
      if (!event.hasTokens) return { name: 'anonymous', because: 'neverSignedIn' }
      return event.user ? { name: 'signedIn', user: event.user } : { name: 'checking' }
    case 'retried':
      return state.name === 'unreachable' ? { name: 'checking' } : state
    case 'checked':
      return isOpen(state) ? { name: 'signedIn', user: event.user } : state
    case 'checkFailed':
      return state.name === 'checking' ? { name: 'unreachable' } : state
    case 'expired':
      if (state.name === 'anonymous') return state
      // Somebody else may sign in after a termination, so that sign-in leads to the home page.
      return { name: 'anonymous', because: ['leaving', 'terminated'].includes(state.name) ? 'signedOut' : 'expired' }
    case 'signedIn':
      return { name: 'signedIn', user: event.user }
    case 'signingOut':
      return state.name === 'signedIn' ? { name: 'leaving' } : state
    case 'signedOut':
      return state.name === 'anonymous' ? state : { name: 'anonymous', because: 'signedOut' }
    case 'terminated':
      return isOpen(state) ? { name: 'terminated', user: userOf(state), reason: event.reason } : state
  }
}
