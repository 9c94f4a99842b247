import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../../base/cluster/bus.ts'
import { type Arrival, openSessions } from './arrivals.repo.ts'

/** What one transaction takes: those behind them are served within the next. */
const MAX_TOGETHER = 100
/** From one write to the next: who comes alone never waits, and in a crowd nobody notices. */
const GATHER_MS = 40
/** While others wait for their password to be verified, which takes longer, as few writes as possible take its time. */
const CROWD_GATHER_MS = 200

interface Waiting {
  arrival: Arrival
  answer: (isOpen: boolean) => void
  fail: (error: unknown) => void
}

/**
 * At 10:40 the disk is asked once for all who arrive at the same moment, and not once for each: a commit costs more than
 * all that is written in it. Answers whether the session is open; whose is not, needs a transaction of his own.
 */
export function createArrivals(bus: Bus, isCrowded: () => boolean) {
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    while (waiting.length) {
      const gathered = sleep(isCrowded() ? CROWD_GATHER_MS : GATHER_MS)
      const together = waiting.splice(0, MAX_TOGETHER)
      try {
        const arrivals = together.map(({ arrival }) => arrival)
        const opened = await bus.transaction((trx) => openSessions(trx, arrivals, Date.now()))
        for (const { arrival, answer } of together) answer(opened.has(arrival.id))
      } catch (error) {
        for (const { fail } of together) fail(error)
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
