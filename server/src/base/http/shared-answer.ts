import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * A response that is the same for many clients. It is serialized once, and clients that already have it get a 304
 * (ETag).
 */
export interface SharedAnswer {
  /** A string, because Node writes head and body together only if the body is a string. */
  body: string
  etag: string
}

export function sharedAnswer(data: unknown): SharedAnswer {
  const body = JSON.stringify({ success: true, data })
  return { body, etag: etagOf(body) }
}

export const etagOf = (body: string) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/**
 * True if the client has this version. Uses `includes`, because clients may send several ETags, and a proxy that
 * compresses marks ours as weak: W/"…".
 */
export const isCached = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']?.includes(etag) ?? false

export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedAnswer) {
  if (isCached(request, etag)) return reply.headers({ etag, 'cache-control': 'no-cache' }).code(304).send()
  return reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': JSON_TYPE }).send(body)
}

/** Sends a list page by page, so that it is never completely in memory. */
export const sendList = (reply: FastifyReply, pages: AsyncIterable<readonly object[]>) =>
  reply.type(JSON_TYPE).send(Readable.from(pieces(pages)))

async function* pieces(pages: AsyncIterable<readonly object[]>) {
  // Send the start with the first items and not before: if their query fails, the answer can still be an error.
  const start = '{"success":true,"data":['
  let before = start
  for await (const items of pages) {
    yield before + JSON.stringify(items).slice(1, -1)
    before = ','
  }
  yield before === start ? `${start}]}` : ']}'
}
