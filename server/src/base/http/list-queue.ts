import type { FastifyReply } from 'fastify'
import { busy } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * Creates a queue that runs one call at a time, so that a list that reads the figures of all people uses only one of
 * SQLite's two readers. If a client disconnects, its waiting call leaves the queue.
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
