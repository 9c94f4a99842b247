import { refreshAnswer } from '@palco/contract/auth/auth'
import { ApiError } from './api-error.ts'
import { dataOf, send } from './http.ts'
import { storage } from './storage.ts'

/** A refresh holds a lock that all tabs share, so it must time out. */
const REFRESH_TIMEOUT_MS = 15_000

/** One tab's write to localStorage reaches another late: over 150 ms were seen on a busy machine. */
const SETTLE_MS = 500

let inFlight: Promise<void> | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Exclusive among all tabs of the browser: a refresh during a change of password would use a token that has just been
 * voided. Plain http has no Web Locks; there it queues within the tab.
 */
export function withTokensHeld(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return withLock(navigator.locks, work)
  const turn = queue.then(work)
  queue = turn.catch(() => {})
  return turn
}

/**
 * Holds the lock a little longer than the work, so that the next holder sees what was stored. The caller does not wait
 * for that.
 */
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
    // Signed out, or in again, while the request was under way: discard the token.
    if (!replaced()) storage.accessToken.set(tokens.accessToken)
  } catch (error) {
    if (!replaced()) throw error
  }
}

/**
 * Makes sure that another access token than the failed one is stored. Concurrent calls share one refresh, and so do
 * tabs: the next holder of the lock finds the token replaced.
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

/** The server refused. Anything else (no network, busy, broken) says nothing about the session. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 401, 403].includes(error.status)
