import { RECONNECT_ATTEMPTS, RECONNECT_BASE_MS } from './limits.ts'

/** How long to wait before attempt 0, 1, … 4; `null` when all have been used. */
export const reconnectDelay = (attempt: number): number | null =>
  attempt < RECONNECT_ATTEMPTS ? RECONNECT_BASE_MS * 2 ** attempt : null

/**
 * Within the second half of a delay, for a `random` from 0 to 1: thousands who lost the same server in one moment do not
 * come back in one moment, and nobody waits longer than the delay.
 */
export const spreadDelay = (delayMs: number, random: number): number => (delayMs * (1 + random)) / 2
