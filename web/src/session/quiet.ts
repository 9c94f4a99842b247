/** By then the page has what it needs, and the line is free for what may be needed later. */
export const QUIET_MS = 3000
