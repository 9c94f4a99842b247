import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from '../../base/fair-queue.ts'

/** How many sign-ins start in one turn of the event loop. Other requests are served between the turns. */
const LOGINS_A_TURN = 4

/**
 * How many sign-ins may wait, which is a few seconds of work. If there are more, the newest sign-in of the IP address
 * with the most waiting sign-ins is rejected with 503 `BUSY`.
 */
const MAX_WAITING = 1000

export type LoginQueue = ReturnType<typeof createLoginQueue>

/**
 * The queue in which every sign-in waits first. The queue of password hashing is not enough, because sign-ins with a
 * cached password skip it. Client IP addresses take turns, so that an address with many sign-ins hardly delays the
 * others.
 */
export function createLoginQueue(maxWaiting = MAX_WAITING) {
  const queue = createFairQueue(LOGINS_A_TURN, maxWaiting)
  return (address: string) => queue.add(address, nextTurn)
}
