import { type LoginRequest, loginAnswer, type Profile, profile } from '@palco/contract/auth'
import { create } from 'zustand'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { onSessionLoss } from '../api/session-loss.ts'
import { storage } from '../api/storage.ts'
import { isOpen, nextSession, type SessionEvent, type SessionState } from './session-machine.ts'
import { keepTypedPassword } from './typed-password.ts'

/** Signing out may wait this long for the server; the person is signed out here in any case. */
const SIGN_OUT_PATIENCE_MS = 5000

export const useSession = create<SessionState>()(() => ({ name: 'checking' }))

/** The session that this tab stands for. Tabs share their storage, which may hold a newer one of another tab by now. */
let ownToken: string | null = null

const apply = (event: SessionEvent) => useSession.setState(nextSession(useSession.getState(), event), true)

/** What is stored is this tab's session from now on. */
function takeUp(event: SessionEvent) {
  ownToken = storage.sessionToken.get()
  apply(event)
}

export async function signIn(credentials: LoginRequest): Promise<void> {
  const answer = await api.post('auth/login', credentials, loginAnswer, { anonymous: true })
  storage.openSession(answer)
  if (answer.user.hasDefaultPassword) keepTypedPassword(credentials.password)
  takeUp({ type: 'signedIn', user: answer.user })
}

/** Chooses a password by a personal link, and stores the session that it opens: the next page that is loaded takes it up. */
export async function redeemLink(token: string, newPassword: string): Promise<void> {
  const answer = await api.post('auth/access-links/redeem', { token, newPassword }, loginAnswer, { anonymous: true })
  storage.openSession(answer)
}

export async function signOut(): Promise<void> {
  const token = storage.sessionToken.get()
  apply({ type: 'signingOut' })
  // Other tabs see the user go and follow, before the server ends their sockets.
  storage.user.remove()
  await api.post('auth/logout', undefined, undefined, { timeoutMs: SIGN_OUT_PATIENCE_MS }).catch(() => {})
  forgetAndLeave('signedOut', token)
}

/**
 * Clears everything here without asking the server: its session is over, or it can't be reached. Where another tab has
 * signed in since, there is nothing to clear: this tab follows it.
 */
export function forgetAndLeave(event: 'signedOut' | 'expired', token = ownToken) {
  const stored = storage.sessionToken.get()
  const user = storage.user.get()
  if (!stored || stored === token) storage.clear()
  else if (user) return takeUp({ type: 'signedIn', user })
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
    if (error instanceof ApiError && error.reason) return
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
  else if (user && key === storage.user.key) takeUp({ type: 'signedIn', user })
}

/** Takes up what is stored, then asks the server: `checked` resolves once it has answered, or not. */
export function startSession() {
  if (!storage.hasTokens()) storage.forgetSession()
  takeUp({ type: 'started', hasTokens: storage.hasTokens(), user: storage.user.get() })

  // A terminated session is cleared by its dialog, an expired one at once (SPEC §4, §8).
  const stopListening = onSessionLoss((loss) => {
    if (loss.type === 'expired') forgetAndLeave('expired')
    // The profile says so too, and with it the page changes.
    else if (loss.type === 'mustChoosePassword') fetchProfile().catch(() => {})
    else apply(loss)
  })
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
