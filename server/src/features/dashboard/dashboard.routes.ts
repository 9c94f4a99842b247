import { dashboardOverview, dashboardStats } from '@palco/contract/dashboard/dashboard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import type { Presence } from '../session/presence.ts'
import type { Overview } from './overview.ts'

export const dashboardRoutes =
  (presence: Presence, overview: Overview): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['dashboard'], ...forAdmins }

    app.get('/admin/dashboard/stats', {
      schema: {
        ...base,
        operationId: 'getDashboard',
        summary: 'The number of active sessions',
        response: answers(dashboardStats),
      },
      handler: async () => ok({ activeSessions: await presence.countActive() }),
    })

    app.get('/admin/dashboard/overview', {
      schema: {
        ...base,
        operationId: 'getOverview',
        summary: 'Next rooms, what is missing, and setup steps',
        response: answers(dashboardOverview),
      },
      handler: async (request) => ok(await overview.read(originOf(request), Date.now())),
    })
  }
