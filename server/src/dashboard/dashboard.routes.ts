import { dashboardStats } from '@palco/contract/dashboard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, ok } from '../http/answers.ts'
import { forAdmins } from '../http/openapi.ts'
import type { Guard } from '../session/guard.ts'
import type { Presence } from '../session/presence.ts'

interface Options {
  presence: Presence
  guard: Guard
}

export const dashboardRoutes: FastifyPluginAsyncZod<Options> = async (app, { presence, guard }) => {
  app.get('/admin/dashboard/stats', {
    schema: {
      tags: ['dashboard'],
      ...forAdmins,
      operationId: 'getDashboard',
      summary: 'How many people are here',
      response: answers(dashboardStats),
    },
    onRequest: guard('ADMIN'),
    handler: async () => ok({ activeSessions: await presence.countActive() }),
  })
}
