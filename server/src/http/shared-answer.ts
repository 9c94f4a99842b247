import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer that many get: serialised once, and not sent at all to who has it already. */
export interface SharedAnswer {
  body: Buffer
  /** Its bytes, a character each: written as `latin1`, head and body leave in one piece, which is quicker than two. */
  bytes: string
  etag: string
}

export function sharedAnswer(data: unknown): SharedAnswer {
  const body = Buffer.from(JSON.stringify({ success: true, data }))
  return {
    body,
    bytes: body.toString('latin1'),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedAnswer) {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (isHeldBy(request.headers, etag)) return reply.code(304).send()
  return reply.type(JSON_TYPE).send(body)
}

/** A browser may name several, and a proxy that compresses marks ours as weak: W/"…". */
export const isHeldBy = (headers: IncomingHttpHeaders, etag: string) =>
  headers['if-none-match']?.includes(etag) ?? false
