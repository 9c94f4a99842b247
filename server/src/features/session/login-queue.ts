import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from '../../base/fair-queue.ts'

/** Sign-ins started in one turn of the event loop; other requests are served between two turns. */
const LOGINS_A_TURN = 4

/** A few seconds of work; more are rejected with 503 `BUSY`. */
const MAX_WAITING = 1000

export type LoginQueue = ReturnType<typeof createLoginQueue>

/**
 * Every sign-in waits here before any work is done for it. The queue of password hashing is not enough: people whose
 * password is cached skip it. The lanes are client addresses.
 */
export function createLoginQueue(maxWaiting = MAX_WAITING) {
  const queue = createFairQueue(LOGINS_A_TURN, maxWaiting)
  return (address: string) => queue.add(address, nextTurn)
}
