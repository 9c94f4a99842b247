export const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 5000

export const nextRetryMs = (ms: number) => Math.min(ms * 2, LAST_RETRY_MS)
