import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that many get: serialised once, and not sent at all to who has it already. */
export interface SharedAnswer {
  body: Buffer
  etag: string
}

export function sharedAnswer(data: unknown): SharedAnswer {
  const body = Buffer.from(JSON.stringify({ success: true, data }))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedAnswer) {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  // A browser may name several, and a proxy that compresses marks ours as weak: W/"…".
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
