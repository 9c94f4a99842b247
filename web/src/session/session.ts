import { type LoginAnswer, type LoginRequest, loginAnswer, type Profile, profile } from '@palco/contract/auth/auth'
import { create } from 'zustand'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { onSessionLoss } from '../api/session-loss.ts'
import { storage } from '../api/storage.ts'
import { isOpen, nextSession, type SessionEvent, type SessionState } from './session-machine.ts'

/** How long signing out waits for the server. After that, this browser forgets the session anyway. */
const SIGN_OUT_PATIENCE_MS = 5000

export const useSession = create<SessionState>()(() => ({ name: 'checking' }))

/** The token of this tab's session. The storage, which all tabs share, may have the newer session of another tab. */
let ownToken: string | null = null

const apply = (event: SessionEvent) => useSession.setState(nextSession(useSession.getState(), event), true)

function takeUp(event: SessionEvent) {
  ownToken = storage.sessionToken.get()
  apply(event)
}

export async function signIn(credentials: LoginRequest): Promise<void> {
  const answer = await api.post('auth/login', credentials, loginAnswer, { anonymous: true })
  if (answer.user.hasDefaultPassword) keepTypedPassword(credentials.password)
  openSession(answer)
}

export function openSession(answer: LoginAnswer) {
  storage.openSession(answer)
  takeUp({ type: 'signedIn', user: answer.user })
}

/** Sets a password by means of a personal link. The new session is only stored; the next page load uses it. */
export async function redeemLink(token: string, newPassword: string): Promise<void> {
  const answer = await api.post('auth/access-links/redeem', { token, newPassword }, loginAnswer, { anonymous: true })
  storage.openSession(answer)
}

export async function signOut(): Promise<void> {
  const token = storage.sessionToken.get()
  apply({ type: 'signingOut' })
  // Removes the user first, so that other tabs sign out before the server closes their sockets.
  storage.user.remove()
  await api.post('auth/logout', undefined, undefined, { timeoutMs: SIGN_OUT_PATIENCE_MS }).catch(() => {})
  forgetAndLeave('signedOut', token)
}

/**
 * Clears all stored values. Does not call the server, because the session has ended or the server can't be reached. If
 * another tab has signed in since, clears nothing: this tab then uses that session.
 */
export function forgetAndLeave(event: 'signedOut' | 'expired', token = ownToken) {
  const stored = storage.sessionToken.get()
  const user = storage.user.get()
  if (!stored || stored === token) storage.clear()
  else if (user) return takeUp({ type: 'signedIn', user })
  apply({ type: event })
}

/** Stores the profile that `ask` returns. */
export async function keepProfile<Answer extends Profile | null>(ask: () => Promise<Answer>): Promise<Answer> {
  const sessionToken = storage.sessionToken.get()
  const user = await ask()
  if (user && sessionToken === storage.sessionToken.get() && isOpen(useSession.getState())) {
    storage.user.set(user)
    apply({ type: 'checked', user })
  }
  return user
}

export const fetchProfile = () => keepProfile(() => api.get('auth/profile', profile))

/**
 * Asks the server whether the session is still valid. Only the statuses 401 and 403 end the session in this browser.
 */
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

/**
 * Follows changes that other tabs make in localStorage. If another tab signs in or out, this tab does the same. A tab
 * that signs out removes the user before it removes the tokens. If both are removed at once, the session has expired.
 */
function followOtherTabs({ key }: StorageEvent) {
  const keys: (string | null)[] = [null, storage.user.key, storage.sessionToken.key, storage.accessToken.key]
  if (!keys.includes(key)) return
  const user = storage.user.get()
  if (key === storage.user.key && !user) apply({ type: 'signedOut' })
  else if (!storage.hasTokens()) apply({ type: 'expired' })
  else if (user && key === storage.user.key) takeUp({ type: 'signedIn', user })
}

/** Restores the stored session and checks it. `checked` resolves when the check has ended, even if it has failed. */
export function startSession() {
  if (!storage.hasTokens()) storage.forgetSession()
  takeUp({ type: 'started', hasTokens: storage.hasTokens(), user: storage.user.get() })

  // An expired session is forgotten immediately; a terminated one when its dialog is closed.
  const stopListening = onSessionLoss((loss) => {
    if (loss.type === 'expired') forgetAndLeave('expired')
    // The new profile makes the router show the page on which a password or a second factor is chosen.
    else if (loss.type === 'mustChooseFirst') fetchProfile().catch(() => {})
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

/**
 * The default password that was typed to sign in: the dialog for a new password then need not ask for it. It is never
 * stored, and can be taken only once.
 */
let typed: string | null = null

const keepTypedPassword = (password: string) => {
  typed = password
}

export function takeTypedPassword(): string | null {
  const taken = typed
  typed = null
  return taken
}
