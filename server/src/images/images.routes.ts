import { IMAGE_CONTENT_TYPES } from '@palco/contract/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { anybody, fileAnswer } from '../http/openapi.ts'
import { findImage, isImageId } from './images.repo.ts'

export const imageRoutes =
  (db: Database): FastifyPluginAsyncZod =>
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
        const image = isImageId(id) ? await findImage(db, id) : null
        if (!image) throw notFound('Imagem não encontrada')
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type(image.contentType)
          .send(Buffer.from(image.bytes))
      },
    })
  }
