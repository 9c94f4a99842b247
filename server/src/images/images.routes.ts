import { IMAGE_CONTENT_TYPES } from '@palco/contract/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../errors.ts'
import { anybody, fileAnswer } from '../http/openapi.ts'
import type { ImageCache } from './image-cache.ts'
import { isImageId } from './images.repo.ts'
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
        const image = isImageId(id) ? await images.find(id) : null
        if (!image) throw notFound('Imagem não encontrada')
        return sendImage(request, reply, id, image)
      },
    })
  }
