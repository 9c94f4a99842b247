import { refreshAnswer } from '@palco/contract/auth/auth'
import { ApiError } from './api-error.ts'
import { dataOf, send } from './http.ts'
import { storage } from './storage.ts'

/** A refresh is aborted after this time, because the other tabs wait until it ends. */
const REFRESH_TIMEOUT_MS = 15_000

/**
 * How long the lock is held after tokens are written to localStorage: other tabs may see the new values up to 150 ms
 * late.
 */
const SETTLE_MS = 500

let inFlight: Promise<void> | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` while no other tab refreshes tokens or changes the password, which voids tokens. Without Web Locks (plain
 * http), it waits only for other work in the same tab.
 */
export function withTokensHeld(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return withLock(navigator.locks, work)
  const turn = queue.then(work)
  queue = turn.catch(() => {})
  return turn
}

/**
 * Runs `work` and then holds the lock for `SETTLE_MS`, so that the next tab sees the new tokens. The returned promise
 * settles with `work`, before the lock is released.
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
    // Discard the token if the person has signed out or signed in again during the request.
    if (!replaced()) storage.accessToken.set(tokens.accessToken)
  } catch (error) {
    if (!replaced()) throw error
  }
}

/**
 * Replaces the access token with which a call failed. Concurrent calls in a tab share one refresh. Tabs refresh one
 * after another: a tab that gets the lock later finds the token already replaced, and sends no request.
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

/** Whether the server has rejected the tokens for good. After other errors, the session may still be valid. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 401, 403].includes(error.status)
