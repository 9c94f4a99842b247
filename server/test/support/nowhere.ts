import type { Origin } from '../../src/core/session/access-lines.ts'

/** For who does not ask from where somebody comes. */
export const NOWHERE: Origin = { address: '192.0.2.1', userAgent: '', device: null }
