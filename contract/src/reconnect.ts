import { RECONNECT_ATTEMPTS, RECONNECT_BASE_MS } from './limits.ts'

/** How long to wait before attempt 0, 1, … 4; `null` when all have been used. */
export const reconnectDelay = (attempt: number): number | null =>
  attempt < RECONNECT_ATTEMPTS ? RECONNECT_BASE_MS * 2 ** attempt : null
