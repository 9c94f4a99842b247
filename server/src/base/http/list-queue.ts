import type { FastifyReply } from 'fastify'
import { busy } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * Runs one call at a time, because SQLite has only two readers and these lists scan everybody's figures. A call whose
 * client has disconnected leaves the queue.
 */
export function createListQueue() {
  const queue = createFairQueue(1)
  return <Answer>(reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer> => {
    const left = new AbortController()
    // Nobody reads this error, because the client has disconnected.
    reply.raw.once('close', () => left.abort(busy(1)))
    return queue.add('', work, left.signal)
  }
}
