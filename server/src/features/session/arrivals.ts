import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../../base/cluster/bus.ts'
import { type Arrival, openSessions } from './arrivals.repo.ts'

const MAX_BATCH = 100
/** The minimum time between the starts of two batches. A single sign-in is written immediately. */
const GATHER_MS = 40
/**
 * The minimum time while passwords wait to be verified. Batches may then be fewer and larger, because verifying is the
 * bottleneck.
 */
const CROWD_GATHER_MS = 200

interface Waiting {
  arrival: Arrival
  answer: (isOpen: boolean) => void
  fail: (error: unknown) => void
}

/**
 * Opens sessions in batches: sign-ins that arrive together share one transaction, because a commit is expensive.
 * Resolves to whether the session was opened; if not, the caller opens it in a separate transaction.
 */
export function createArrivals(bus: Bus, isCrowded: () => boolean) {
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    while (waiting.length) {
      const gathered = sleep(isCrowded() ? CROWD_GATHER_MS : GATHER_MS)
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        const arrivals = batch.map(({ arrival }) => arrival)
        const opened = await bus.transaction((trx) => openSessions(trx, arrivals, Date.now()))
        for (const { arrival, answer } of batch) answer(opened.has(arrival.id))
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
      await gathered
    }
    isWriting = false
  }

  return (arrival: Arrival) =>
    new Promise<boolean>((answer, fail) => {
      waiting.push({ arrival, answer, fail })
      if (isWriting) return
      isWriting = true
      setImmediate(writeAll)
    })
}
