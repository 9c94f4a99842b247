import { type LoginRequest, loginAnswer, type Profile, profile } from '@palco/contract/auth'
import { create } from 'zustand'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { onSessionLoss } from './session-loss.ts'
import { isOpen, next, type SessionEvent, type SessionState } from './session-machine.ts'
import { storage } from './storage.ts'

/** Signing out may wait this long for the server; the person is signed out here in any case. */
const SIGN_OUT_PATIENCE_MS = 5000

export const useSession = create<SessionState>()(() => ({ name: 'checking' }))

const apply = (event: SessionEvent) => useSession.setState(next(useSession.getState(), event), true)

export async function signIn(credentials: LoginRequest): Promise<void> {
  const answer = await api.post('auth/login', credentials, loginAnswer, { anonymous: true })
  storage.openSession(answer)
  apply({ type: 'signedIn', user: answer.user })
}

export async function signOut(): Promise<void> {
  apply({ type: 'signingOut' })
  // Other tabs see the user go and follow, before the server ends their sockets.
  storage.user.remove()
  await api.post('auth/logout', undefined, undefined, { timeoutMs: SIGN_OUT_PATIENCE_MS }).catch(() => {})
  forgetAndLeave()
}

/** Clears everything here without asking the server: its session is over, or it can't be reached. */
export function forgetAndLeave(event: 'signedOut' | 'expired' = 'signedOut') {
  storage.clear()
  apply({ type: event })
}

/** Asks the server who this is. Also refreshes the stored user. */
export async function fetchProfile(): Promise<Profile> {
  const sessionToken = storage.sessionToken.get()
  const user = await api.get('auth/profile', profile)
  if (sessionToken === storage.sessionToken.get() && isOpen(useSession.getState())) {
    storage.user.set(user)
    apply({ type: 'checked', user })
  }
  return user
}

/** Only a final no ends the session; whatever else goes wrong says nothing about it (SPEC §4). */
export async function checkSession(): Promise<void> {
  const sessionToken = storage.sessionToken.get()
  apply({ type: 'retried' })
  try {
    await fetchProfile()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SESSION_TERMINATED') return
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (!isRefused) apply({ type: 'checkFailed' })
    else if (sessionToken === storage.sessionToken.get()) forgetAndLeave('expired')
  }
}

/** Another tab signed out, or someone in. Its tokens are this tab's tokens. */
function followOtherTabs({ key }: StorageEvent) {
  const keys: (string | null)[] = [null, storage.user.key, storage.sessionToken.key, storage.accessToken.key]
  if (!keys.includes(key)) return
  const user = storage.user.get()
  if (!storage.hasTokens() || (key === storage.user.key && !user)) apply({ type: 'signedOut' })
  else if (user && key === storage.user.key) apply({ type: 'signedIn', user })
}

/** Takes up what is stored, then asks the server: `checked` resolves once it has answered, or not. */
export function startSession() {
  if (!storage.hasTokens()) storage.forgetSession()
  apply({ type: 'started', hasTokens: storage.hasTokens(), user: storage.user.get() })

  // A terminated session is cleared by its dialog, an expired one at once (SPEC §4, §8).
  const stopListening = onSessionLoss((loss) => (loss.type === 'expired' ? forgetAndLeave('expired') : apply(loss)))
  window.addEventListener('storage', followOtherTabs)
  const checked = storage.hasTokens() ? checkSession() : Promise.resolve()
  return {
    checked,
    stop() {
      stopListening()
      window.removeEventListener('storage', followOtherTabs)
    },
  }
}
