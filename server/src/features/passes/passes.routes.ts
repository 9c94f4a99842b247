import { grantRevoke, passAct, passGive, passGrant, passUndo, passUndoAnswer } from '@palco/contract/passes/grants'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Passes } from './passes.service.ts'

export const passRoutes =
  (passes: Passes): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['passes'], ...forAdmins }

    app.get('/admin/users/:id/passes', {
      schema: {
        ...base,
        operationId: 'listPassesOfUser',
        summary: 'The passes that a person has and had',
        failures: [404],
        params: byId,
        response: answers(z.array(passGrant)),
      },
      handler: async (request) => ok(await passes.list(request.params.id)),
    })

    app.post('/admin/users/:id/passes', {
      schema: {
        ...base,
        operationId: 'givePass',
        summary: 'Give a pass to a person',
        failures: [404, 409],
        params: byId,
        body: passGive,
        response: answers(passAct),
      },
      handler: async (request) => ok(await passes.give(request.params.id, request.body, actorOf(request))),
    })

    app.post('/admin/passes/:id/revoke', {
      schema: {
        ...base,
        operationId: 'revokePass',
        summary: 'Take back a pass',
        failures: [404, 409],
        params: byId,
        body: grantRevoke,
        response: answers(passAct),
      },
      handler: async (request) => ok(await passes.revoke(request.params.id, request.body, actorOf(request))),
    })

    app.post('/admin/passes/undo', {
      schema: {
        ...base,
        operationId: 'undoPasses',
        summary: 'Undo one change of passes, of one person or of many',
        body: passUndo,
        response: answers(passUndoAnswer),
      },
      handler: async (request) => ok(await passes.undo(request.body.actId, actorOf(request))),
    })
  }
