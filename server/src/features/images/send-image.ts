import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import type { StoredImage } from './images.repo.ts'

/** 200, 206 for a range, or 304 if the browser has it already. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { contentType, bytes }: StoredImage,
) {
  const etag = `"${id}"`
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const { 'if-none-match': held, 'if-range': known = etag, range: wanted } = request.headers
  if (held?.trim() === '*' || held?.includes(etag)) return reply.code(304).send()

  // Ranges apply to GET only, and to the image that the browser has started to load (If-Range).
  const range = request.method === 'GET' && known === etag ? byteRange(wanted, bytes.length) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  reply.type(contentType)
  if (!range) return reply.send(bytes)
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  return reply.send(bytes.subarray(range.first, range.last + 1))
}
