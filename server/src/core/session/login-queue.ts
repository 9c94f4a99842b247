import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'

/**
 * What starts in one turn of the event loop. The calls of those inside come between two turns, so the work of a few
 * logins is all that they ever wait for.
 */
const LOGINS_A_TURN = 4

/** A few seconds of work: whoever would wait longer is better told to come back. */
const MAX_WAITING = 1000

export type LoginQueue = ReturnType<typeof createLoginQueue>

/**
 * Everybody who signs in waits here for his turn, before anything is done for him: people who share a remembered password
 * need no hashing, and so no other queue holds them up. It takes turns between addresses.
 */
export function createLoginQueue(maxWaiting = MAX_WAITING) {
  const queue = createFairQueue(LOGINS_A_TURN, maxWaiting)
  return (address: string) => queue.add(address, nextTurn)
}
