import { IMAGE_CONTENT_TYPES } from '@palco/contract/base/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody, fileAnswer } from '../../base/http/openapi.ts'
import type { ImageCache } from './image-cache.ts'
import { sendImage } from './send-image.ts'

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
