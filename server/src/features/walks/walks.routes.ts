import { walk } from '@palco/contract/walks/walks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import type { Walks } from './walks.ts'

export const walkRoutes =
  (walks: Walks): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/admin/walks', {
      schema: {
        tags: ['users'],
        ...forAdmins,
        operationId: 'listWalks',
        summary: 'Changes of many people that run, or ended within a day',
        response: answers(z.array(walk)),
      },
      handler: async () => ok(await walks.list()),
    })
  }
