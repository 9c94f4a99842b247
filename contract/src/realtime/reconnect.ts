import { RECONNECT_ATTEMPTS, RECONNECT_BASE_MS } from '../base/limits.ts'

/** Returns the delay before an attempt (counted from 0), or `null` after the last attempt. */
export const reconnectDelay = (attempt: number): number | null =>
  attempt < RECONNECT_ATTEMPTS ? RECONNECT_BASE_MS * 2 ** attempt : null

/** Adds jitter to a delay (`random` from 0 to 1), so that thousands of clients don't reconnect together. */
export const spreadDelay = (delayMs: number, random: number): number => (delayMs * (1 + random)) / 2
