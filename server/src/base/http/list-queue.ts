import type { FastifyReply } from 'fastify'
import { busy } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * Runs one call for a list at a time, because each of these lists scans the figures of all people, and SQLite has only
 * two readers. If the client disconnects, its call leaves the queue.
 */
export function createListQueue() {
  const queue = createFairQueue(1)
  return <Answer>(reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer> => {
    const left = new AbortController()
    // The error is never sent, because the client has disconnected.
    reply.raw.once('close', () => left.abort(busy(1)))
    return queue.add('', work, left.signal)
  }
}
