import { noData } from '@palco/contract/base/envelope'
import { createdWall, wallCreate, wallLink, wallQuestion, wallState } from '@palco/contract/live/walls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { anybody } from '../../base/http/openapi.ts'
import { baseOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { Walls } from './walls.service.ts'

const MAX_BYTES = 1024

/** The route that wall displays poll. The token is in the body, because URLs are logged. */
export const wallRoutes =
  (walls: Walls): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['live'], ...anybody }, { bodyLimit: MAX_BYTES })

    app.post(
      '/wall',
      call('readWall', 'What the wall of a link shows', wallState, { body: wallQuestion, failures: [404, 429] }),
      async ({ body, ip }) => ok(await walls.read(body.token, clientAddress(ip))),
    )
  }

export const wallAdminRoutes =
  (walls: Walls, publicUrl: URL | null): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('live')

    app.get(
      '/admin/live/walls',
      call('live.change')('listWalls', 'Wall links that work', z.array(wallLink)),
      async () => ok(await walls.list()),
    )

    app.post(
      '/admin/live/walls',
      call('live.change')('createWall', 'A link that shows the second screen without an account', createdWall, {
        body: wallCreate,
        failures: [409],
      }),
      async (request) => ok(await walls.create(request.body, baseOf(publicUrl, request), actorOf(request))),
    )

    app.delete(
      '/admin/live/walls/:id',
      call('live.change')('revokeWall', 'Revoke a wall link', noData, { params: byId }),
      (request) => done(walls.revoke(request.params.id, actorOf(request))),
    )
  }
