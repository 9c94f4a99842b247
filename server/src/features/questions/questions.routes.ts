import {
  ownQuestion,
  ownQuestions,
  questionAsk,
  roomQuestions,
  vote,
  voteAnswer,
} from '@palco/contract/questions/questions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { orNotFound } from '../../base/errors.ts'
import { byId, calls, ok } from '../../base/http/answers.ts'
import { forParticipants } from '../../base/http/openapi.ts'
import { sendShared } from '../../base/http/shared-answer.ts'
import type { Feature, Shared } from '../feature.ts'
import { assertWatched } from '../portal/portal-rooms.ts'
import { inPreviews, viewerOf } from '../session/guard.ts'
import { moderatedQuestionRoutes } from './moderated-questions.routes.ts'
import type { Questions } from './questions.service.ts'
import { stageLinkRoutes, stageRoutes } from './stage-links.routes.ts'

/** Routes for people who are in a room. */
const questionRoutes =
  ({ people, catalog, guard }: Shared, questions: Questions): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = guard(...forParticipants.roles)
    const base = { tags: ['questions'], ...forParticipants }
    const call = calls(base, { onRequest })
    const readCall = calls(base, { ...inPreviews, onRequest })

    async function assertInside(request: FastifyRequest, roomId: string) {
      const { preview } = request
      const viewer = viewerOf(request)
      const access = await (preview?.type === 'group' ? people.accessOfGroup(viewer) : people.accessOf(viewer))
      assertWatched(catalog.current(), access, roomId, Date.now(), preview?.opensEarly)
    }

    app.get(
      '/participant/rooms/:id/questions',
      readCall('getRoomQuestions', 'The questions of a room, as everybody inside sees them', roomQuestions, {
        params: byId,
      }),
      async (request, reply) => {
        await assertInside(request, request.params.id)
        sendShared(request, reply, await questions.snapshot(request.params.id))
        return reply
      },
    )

    app.get(
      '/participant/rooms/:id/questions/own',
      readCall('getOwnQuestions', 'What the caller asked and voted for in a room', ownQuestions, { params: byId }),
      async (request) => {
        await assertInside(request, request.params.id)
        return ok(await questions.own(request.params.id, viewerOf(request)))
      },
    )

    app.post(
      '/participant/rooms/:id/questions',
      call('askQuestion', 'Ask a question in a room', ownQuestion, {
        params: byId,
        body: questionAsk,
        failures: [409, 429],
      }),
      async (request) => {
        await assertInside(request, request.params.id)
        return ok(await questions.ask(request.params.id, request.session.userId, request.body))
      },
    )

    app.put(
      '/participant/questions/:id/vote',
      call('voteForQuestion', 'Vote for a question, or take the vote back', voteAnswer, {
        params: byId,
        body: vote,
        failures: [409, 429],
      }),
      async (request) => {
        const { params, body, session } = request
        const roomId = orNotFound(await questions.roomOf(params.id), 'Pergunta não encontrada')
        await assertInside(request, roomId)
        return ok({ votes: await questions.vote(roomId, params.id, session.userId, body.isVoted) })
      },
    )
  }

export const questionsFeature = (shared: Shared, questions: Questions): Feature => ({
  routes: [questionRoutes(shared, questions), stageRoutes(questions.stageLinks)],
  adminRoutes: [moderatedQuestionRoutes(shared, questions), stageLinkRoutes(shared, questions.stageLinks)],
  start: questions.start,
  tidy: questions.tidy,
})
