import type { LoginRequest } from '@palco/contract/auth/auth'
import type { SecondStep } from '@palco/contract/session/second-step'
import { ApiError } from '../api/api-error.ts'
import type { LoginTexts } from './texts/login-texts.ts'
import { portuguese } from './texts/pt-br.ts'

/** `refusals` counts how many times in a row the server was too busy for these credentials. */
export type LoginState =
  | { name: 'idle' }
  | { name: 'submitting'; credentials: LoginRequest; refusals: number }
  | { name: 'waiting'; credentials: LoginRequest; refusals: number; retryAt: number; secondsLeft: number }
  | { name: 'failed'; message: string; advice: string | null }
  /** The password was correct, but the account has a second factor. */
  | { name: 'secondStep'; step: SecondStep }

type LoginEvent =
  | { type: 'submitted'; credentials: LoginRequest }
  | { type: 'refused'; error: unknown; now: number; random: number; texts?: LoginTexts; hasMail?: boolean }
  | { type: 'ticked'; now: number }
  | { type: 'cancelled' }

const DEFAULT_WAIT_SECONDS = 5
const WIDEST_SPREAD = 5

export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'submitted':
      return { name: 'submitting', credentials: event.credentials, refusals: 0 }
    case 'refused':
      if (state.name !== 'submitting') return state
      if (event.error instanceof ApiError && event.error.secondStep)
        return { name: 'secondStep', step: event.error.secondStep }
      if (isBusy(event.error)) return waitAfter(state, event.error, event.now, event.random)
      return failureOf(event.error, event.texts ?? portuguese, event.hasMail ?? false)
    case 'ticked': {
      if (state.name !== 'waiting') return state
      const secondsLeft = Math.ceil((state.retryAt - event.now) / 1000)
      if (secondsLeft > 0) return secondsLeft === state.secondsLeft ? state : { ...state, secondsLeft }
      return { name: 'submitting', credentials: state.credentials, refusals: state.refusals }
    }
    case 'cancelled':
      return { name: 'idle' }
  }
}

/** Whether the server is too busy for this login. An outage is also a 503, but has another code, or no Retry-After. */
const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 503 &&
  error.code !== 'UNAVAILABLE' &&
  (error.code === 'BUSY' || error.retryAfterSeconds !== null)

function waitAfter(
  { credentials, refusals }: { credentials: LoginRequest; refusals: number },
  { retryAfterSeconds }: ApiError,
  now: number,
  random: number,
): LoginState {
  const base = Math.max(1, retryAfterSeconds ?? DEFAULT_WAIT_SECONDS)
  // Waits at least as long as the server has asked, plus a jitter: thousands of people may have been refused in this
  // second, and must not all retry in the same one. The jitter grows with each refusal.
  const spread = random * base * Math.min(refusals + 1, WIDEST_SPREAD)
  const secondsLeft = Math.ceil(base + spread)
  return { name: 'waiting', credentials, refusals: refusals + 1, retryAt: now + (base + spread) * 1000, secondsLeft }
}

function failureOf(error: unknown, texts: LoginTexts, hasMail: boolean): LoginState {
  return { name: 'failed', message: refusalText(error, texts, texts.failed), advice: adviceFor(error, texts, hasMail) }
}

/**
 * Returns the text of a login error. The server's texts are in Portuguese; for other languages, the error's code is
 * translated.
 */
export function refusalText(error: unknown, { poster, refusals }: LoginTexts, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (poster.locale === 'pt-BR') return error.message || fallback
  return (error.code && refusals[error.code]) || fallback
}

function adviceFor(error: unknown, { offline, attemptsLeft }: LoginTexts, hasMail: boolean): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0) return offline
  return error.attemptsLeft === null ? null : attemptsLeft(error.attemptsLeft, hasMail)
}
