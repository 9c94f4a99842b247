import type { FastifyReply } from 'fastify'
import { busy } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * For lists that scan the figures of everybody. One at a time: SQLite has two readers, and one must stay free for others.
 * A call whose client has gone leaves the queue, so that clicking through a list does not add up.
 */
export function createListQueue() {
  const queue = createFairQueue(1)
  return <Answer>(reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer> => {
    const left = new AbortController()
    // Nobody reads this answer.
    reply.raw.once('close', () => left.abort(busy(1)))
    return queue.add('', work, left.signal)
  }
}
