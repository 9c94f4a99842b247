import type { Announce, Bus } from '../../base/cluster/bus.ts'
import { queuedTransaction } from '../../base/cluster/write-queue.ts'
import type { Transaction } from '../../base/db/database.ts'
import { waitingConnections } from '../../base/db/postgres-connections.ts'
import { createFairQueue } from './fair-queue.ts'

/** A few seconds of work; more are answered 503 `BUSY`. */
const MAX_WAITING = 1000

/**
 * Transactions in which people write to their own account and lock its rows. During a bulk change each of them waits
 * for a row lock while it holds a connection, so the queue leaves some of the pool to everybody else. Those of one
 * person would wait for each other: they run one at a time.
 */
export function createPersonWrites(bus: Bus, workers: number) {
  const queue = createFairQueue(waitingConnections(workers), MAX_WAITING, 1)
  return <Result>(userId: string, work: (trx: Transaction, announce: Announce) => Promise<Result>) =>
    queue.add(userId, queuedTransaction(bus, work))
}
