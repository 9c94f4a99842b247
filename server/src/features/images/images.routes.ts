import { IMAGE_CONTENT_TYPES } from '@palco/contract/base/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { refusalOf } from '../../base/http/error-handler.ts'
import { anybody, fileAnswer } from '../../base/http/openapi.ts'
import type { ImageCache } from './image-cache.ts'

export const imageRoutes =
  (images: ImageCache): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/images/:id', {
      schema: {
        tags: ['images'],
        ...anybody,
        operationId: 'getImage',
        summary: 'An uploaded image',
        failures: [404],
        params: z.object({ id: z.string() }),
        response: fileAnswer('The image', ...IMAGE_CONTENT_TYPES),
      },
      handler: async (request, reply) => {
        const { id } = request.params
        return sendImage(request, reply, id, await images.find(id))
      },
    })
  }

type StoredImage = Awaited<ReturnType<ImageCache['find']>>

function sendImage(request: FastifyRequest, reply: FastifyReply, id: string, { contentType, bytes }: StoredImage) {
  const etag = `"${id}"`
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const { 'if-none-match': held, 'if-range': known = etag, range: wanted } = request.headers
  if (held?.trim() === '*' || held?.includes(etag)) return reply.code(304).send()

  // Ignore the range if `If-Range` names another version of the image: the client would mix parts of both versions.
  const range = request.method === 'GET' && known === etag ? byteRange(wanted, bytes.length) : null
  if (range === 'unsatisfiable') {
    reply.headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
    throw refusalOf(416)
  }
  reply.type(contentType)
  if (!range) return reply.send(bytes)
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  return reply.send(bytes.subarray(range.first, range.last + 1))
}

/** A range of bytes, including both ends. */
interface ByteRange {
  first: number
  last: number
}

/**
 * Returns the requested range, or `null` for the whole image. Several ranges are ignored, which RFC 9110, 14.2, allows.
 */
function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const first = from ? Number(from) : Math.max(0, length - Number(to))
  const last = from && to ? Number(to) : length - 1
  if (from && to && last < first) return null
  return first < length ? { first, last: Math.min(last, length - 1) } : 'unsatisfiable'
}
