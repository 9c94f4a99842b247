import { refreshAnswer } from '@palco/contract/auth'
import { ApiError } from './api-error.ts'
import { dataOf, send } from './http.ts'
import { storage } from './storage.ts'

/** A refresh holds the lock of every tab, so it alone may not wait for ever. */
const REFRESH_TIMEOUT_MS = 15_000

/** What one tab writes, another reads a moment later: over 150 ms were seen on a busy machine. */
const SETTLE_MS = 500

let inFlight: Promise<void> | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Whoever replaces tokens does it alone, among all tabs of the browser: a refresh beside a change of
 * password would use a token that has just been voided. Plain http has no locks, so there a queue.
 */
export function withTokensHeld(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return withLock(navigator.locks, work)
  const turn = queue.then(work)
  queue = turn.catch(() => {})
  return turn
}

/** The lock outlasts the work, so that whoever gets it next sees what was stored; the caller goes on at once. */
const withLock = (locks: LockManager, work: () => Promise<void>) =>
  new Promise<void>((resolve, reject) => {
    const holding = locks.request('palco-tokens', async () => {
      await work().then(resolve, reject)
      await new Promise((settled) => setTimeout(settled, SETTLE_MS))
    })
    holding.catch(reject)
  })

const isStillStored = (accessToken: string | null) => storage.accessToken.get() === accessToken

async function refresh() {
  const refreshToken = storage.refreshToken.get()
  if (!refreshToken) throw new ApiError('', { status: 401, code: 'NOT_SIGNED_IN' })
  const replaced = () => storage.refreshToken.get() !== refreshToken
  try {
    const response = await send('post', 'auth/refresh', { refreshToken }, { timeoutMs: REFRESH_TIMEOUT_MS })
    const { tokens } = await dataOf(response, refreshAnswer)
    // Signed out, or in again, while the answer was on its way: it belongs to nobody now.
    if (!replaced()) storage.accessToken.set(tokens.accessToken)
  } catch (error) {
    if (!replaced()) throw error
  }
}

/**
 * Makes sure that another access token than the one that failed is stored. Calls that fail at the same
 * time share one refresh, and tabs do too: whoever gets the lock later finds the work done.
 */
export function replaceAccessToken(failed: string | null): Promise<void> {
  if (!isStillStored(failed)) return Promise.resolve()
  inFlight ??= withTokensHeld(async () => {
    if (isStillStored(failed)) await refresh()
  }).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

/** The server said no. Anything else (no network, busy, broken) says nothing about the session. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 401, 403].includes(error.status)
