import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer that many get: serialised once, and not sent at all to who has it already. */
export interface SharedAnswer {
  /** A text, and no bytes: Node then sends head and body in one piece. */
  body: string
  etag: string
}

export function sharedAnswer(data: unknown): SharedAnswer {
  const body = JSON.stringify({ success: true, data })
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}

export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedAnswer) {
  // A browser may name several, and a proxy that compresses marks ours as weak: W/"…".
  const isHeld = request.headers['if-none-match']?.includes(etag)
  if (isHeld) return reply.headers({ etag, 'cache-control': 'no-cache' }).code(304).send()
  return reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': JSON_TYPE }).send(body)
}
