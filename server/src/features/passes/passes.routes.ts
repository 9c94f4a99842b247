import { grantRevoke, passAct, passGive, passGrant, passUndo, passUndoAnswer } from '@palco/contract/passes/grants'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import type { Walks } from '../walks/walks.ts'
import { createLeaving } from './leaving.ts'
import { createPasses, type Passes } from './passes.service.ts'

const passRoutes =
  (passes: Passes): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('passes')

    app.get(
      '/admin/users/:id/passes',
      call('people.view')('listPassesOfUser', 'The passes that a person has and had', z.array(passGrant), {
        params: byId,
      }),
      async (request) => ok(await passes.list(request.params.id)),
    )

    app.post(
      '/admin/users/:id/passes',
      call('people.help')('givePass', 'Give a pass to a person', passAct, {
        params: byId,
        changesPerson: true,
        body: passGive,
        failures: [409],
      }),
      async (request) => ok(await passes.give(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/passes/:id/revoke',
      call('people.help')('revokePass', 'Take back a pass', passAct, {
        params: byId,
        body: grantRevoke,
        failures: [409],
      }),
      async (request) => ok(await passes.revoke(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/passes/undo',
      call('people.change')('undoPasses', 'Undo one change of passes, of one person or of many', passUndoAnswer, {
        body: passUndo,
      }),
      async (request) => ok(await passes.undo(request.body.actId, actorOf(request))),
    )
  }

const LEAVING_MS = 30_000

export function passesFeature(shared: Shared, walks: Walks): Feature {
  const finishLeaving = createLeaving(shared)
  return {
    adminRoutes: passRoutes(createPasses(shared, walks)),
    start: (onError) => repeat(LEAVING_MS, finishLeaving, onError),
  }
}
