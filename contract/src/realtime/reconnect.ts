import { RECONNECT_ATTEMPTS, RECONNECT_BASE_MS } from '../base/limits.ts'

/** Exponential backoff: the delay before attempt 0 to 4; `null` when all are used. */
export const reconnectDelay = (attempt: number): number | null =>
  attempt < RECONNECT_ATTEMPTS ? RECONNECT_BASE_MS * 2 ** attempt : null

/** Jitter within the second half of a delay (`random` from 0 to 1): thousands of clients don't reconnect at once. */
export const spreadDelay = (delayMs: number, random: number): number => (delayMs * (1 + random)) / 2
