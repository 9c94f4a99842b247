import { noData } from '@palco/contract/base/envelope'
import {
  createdStageLink,
  stageAnswered,
  stageLink,
  stageLinkCreate,
  stageRead,
  stageState,
} from '@palco/contract/questions/stage-links'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { anybody } from '../../base/http/openapi.ts'
import { baseOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import { findSeenRoom } from './seen-room.ts'
import type { StageLinks } from './stage-links.service.ts'

const MAX_BYTES = 1024

/** Routes for speakers and the video mixer. The token is in the body, because URLs are logged. */
export const stageRoutes =
  (links: StageLinks): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['questions'], ...anybody }, { bodyLimit: MAX_BYTES })

    app.post(
      '/stage',
      call('readStage', 'The questions of a room for its speaker or the video mixer', stageState, {
        body: stageRead,
        failures: [404, 429],
      }),
      async ({ body, ip }) => ok(await links.read(body.token, clientAddress(ip))),
    )

    app.post(
      '/stage/answered',
      call('answerOnStage', 'Mark the question on stage as answered', noData, {
        body: stageAnswered,
        failures: [403, 404, 409, 429],
      }),
      ({ body, ip }) => done(links.answer(body.token, body, clientAddress(ip))),
    )
  }

export const stageLinkRoutes =
  ({ catalog, config }: Pick<Shared, 'catalog' | 'config'>, links: StageLinks): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('questions')('questions.moderate')

    app.get(
      '/admin/rooms/:id/stage-links',
      call('listStageLinks', 'Links to the pages of a room’s speaker and of the video mixer', z.array(stageLink), {
        params: byId,
      }),
      async (request) => ok(await links.list(findSeenRoom(catalog, request, request.params.id).id)),
    )

    app.post(
      '/admin/rooms/:id/stage-links',
      call('createStageLink', 'A link that shows the questions of a room without an account', createdStageLink, {
        params: byId,
        body: stageLinkCreate,
        failures: [409],
      }),
      async (request) => {
        const room = findSeenRoom(catalog, request, request.params.id)
        const base = baseOf(config.publicUrl, request)
        return ok(await links.create(room.id, request.body, base, actorOf(request)))
      },
    )

    app.delete(
      '/admin/stage-links/:id',
      call('revokeStageLink', 'Revoke a link to the page of a speaker or of the video mixer', noData, {
        params: byId,
      }),
      async (request) => {
        const { id } = request.params
        const room = findSeenRoom(catalog, request, await links.roomOf(id))
        return done(links.revoke(id, room.id, actorOf(request)))
      },
    )
  }
