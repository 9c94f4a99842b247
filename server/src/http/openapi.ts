import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Documents every route from the contract's schemas, at /api/docs. */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Palco', version: '1', description: 'Every answer is in the envelope { success, data | error }.' },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer' },
          sessionToken: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** Marks a route as one for who is signed in. */
export const signedIn = [{ accessToken: [], sessionToken: [] }]
