import type { FastifyReply } from 'fastify'
import { busy } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * A queue for lists that scan everybody's figures. Runs one call at a time, because SQLite has two readers and one must
 * stay free. A call whose client has disconnected leaves the queue, so that clicking through pages does not fill it.
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
