import { noData } from '@palco/contract/base/envelope'
import { listedPoll, ownAnswer, poll, pollCreate, pollMove, pollUpdate, pollVote } from '@palco/contract/polls/polls'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { fileTopic } from '../../base/http/file-name.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { forParticipants } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { inPreviews, mayDo, viewerOf } from '../session/guard.ts'
import { calledRooms } from './called-room.ts'
import { readPastPolls } from './past-polls.ts'
import { createPolls } from './polls.service.ts'
import { exportPolls } from './polls-export.ts'
import { ratingAdminRoutes, ratingRoutes } from './ratings.routes.ts'
import { createRoomPolls } from './room-polls.ts'
import { createVotes } from './votes.ts'

const participantRoutes =
  (shared: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    const { roomIdOf } = createPolls(shared)
    const polls = createRoomPolls(
      shared.db,
      createVotes(shared.bus, (trx, roomId) => readPastPolls(trx, shared.catalog, roomId)),
    )
    const rooms = calledRooms(shared)
    const onRequest = shared.guard(...forParticipants.roles)
    const base = { tags: ['polls'], ...forParticipants }
    const call = calls(base, { onRequest })
    const readCall = calls(base, { ...inPreviews, onRequest })

    app.get(
      '/portal/polls/:id/vote',
      readCall('readPollVote', 'The answer of the caller to a poll', ownAnswer, { params: byId, failures: [404] }),
      async (request) => {
        const { id } = request.params
        await rooms.entered(request, await roomIdOf(id))
        return ok({ answer: await polls.answerOf(id, viewerOf(request)) })
      },
    )

    app.put(
      '/portal/rooms/:id/poll/vote',
      call('voteInPoll', 'Answer the poll of a room, or change the answer', noData, {
        params: byId,
        body: pollVote,
        failures: [403, 404, 409, 429],
      }),
      async (request) => {
        const { id } = request.params
        await rooms.assertWatched(request, id)
        return done(polls.vote(id, request.body, request.session.userId))
      },
    )
  }

const moderatorRoutes =
  (shared: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    const polls = createPolls(shared)
    const rooms = calledRooms(shared)
    const call = memberCalls('polls')
    const file = memberFiles('polls')

    const roomOfPoll = async (request: FastifyRequest<{ Params: { id: string } }>) =>
      rooms.moderated(request, await polls.roomIdOf(request.params.id))

    app.get(
      '/admin/rooms/:id/polls',
      call('questions.moderate')('listPolls', 'The polls of a room, oldest first', z.array(listedPoll), {
        params: byId,
        failures: [404],
      }),
      async (request) => ok(await polls.list(rooms.moderated(request, request.params.id).id)),
    )

    app.post(
      '/admin/rooms/:id/polls',
      call('questions.moderate')('createPoll', 'Write a poll, which is opened later', poll, {
        params: byId,
        body: pollCreate,
        failures: [404, 409],
      }),
      async (request) =>
        ok(await polls.create(rooms.moderated(request, request.params.id), request.body, actorOf(request))),
    )

    app.get(
      '/admin/rooms/:id/polls/export',
      file('questions.moderate')(
        'exportPolls',
        'Polls of a room as a spreadsheet, with ratings if readable',
        sheetAnswer,
        { params: byId, failures: [404] },
      ),
      async (request, reply) => {
        const room = rooms.moderated(request, request.params.id)
        const sheet = await exportPolls(shared, room, mayDo(request, 'figures.view'), actorOf(request))
        return sendSheet(reply, shared.nameFile(fileTopic('enquetes', room.name)), sheet)
      },
    )

    app.put(
      '/admin/polls/:id',
      call('questions.moderate')('updatePoll', 'Change the text of a draft', poll, {
        params: byId,
        body: pollUpdate,
        failures: [409],
      }),
      async (request) =>
        ok(await polls.update(await roomOfPoll(request), request.params.id, request.body, actorOf(request))),
    )

    app.delete(
      '/admin/polls/:id',
      call('questions.moderate')('deletePoll', 'Delete a draft', noData, { params: byId, failures: [409] }),
      async (request) => done(polls.remove(await roomOfPoll(request), request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/polls/:id/moves',
      call('questions.moderate')('movePoll', 'Open or close a poll, reveal or hide its results', poll, {
        params: byId,
        body: pollMove,
        failures: [409],
      }),
      async (request) =>
        ok(await polls.move(await roomOfPoll(request), request.params.id, request.body, actorOf(request))),
    )
  }

export const pollsFeature = (shared: Shared): Feature => ({
  routes: [participantRoutes(shared), ratingRoutes(shared)],
  adminRoutes: [moderatorRoutes(shared), ratingAdminRoutes(shared)],
})
