import { noData } from '@palco/contract/base/envelope'
import { poll, pollCreate, pollMove, pollUpdate, pollVote, roomPoll } from '@palco/contract/polls/polls'
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
import { inPreviews, viewerOf } from '../session/guard.ts'
import { byRoom, calledRooms } from './called-room.ts'
import type { LivePolls } from './live-polls.ts'
import { createPolls } from './polls.service.ts'
import { exportPolls } from './polls-export.ts'
import { ratingAdminRoutes, ratingRoutes } from './ratings.routes.ts'
import { createRoomPolls } from './room-polls.ts'
import { createVotes } from './votes.ts'

const participantRoutes =
  (shared: Shared, live: LivePolls): FastifyPluginAsyncZod =>
  async (app) => {
    const polls = createRoomPolls(shared.db, live, createVotes(shared.bus))
    const rooms = calledRooms(shared)
    const onRequest = shared.guard(...forParticipants.roles)
    const base = { tags: ['polls'], ...forParticipants }
    const call = calls(base, { onRequest })
    const readCall = calls(base, { ...inPreviews, onRequest })

    app.get(
      '/portal/rooms/:roomId/poll',
      readCall('readPoll', 'The poll of a room, and the answer of the caller', roomPoll, {
        params: byRoom,
        failures: [404],
      }),
      async (request) => {
        const { id } = await rooms.entered(request, request.params.roomId)
        return ok(await polls.read(id, viewerOf(request)))
      },
    )

    app.put(
      '/portal/rooms/:roomId/poll/vote',
      call('voteInPoll', 'Answer the poll of a room, or change the answer', noData, {
        params: byRoom,
        body: pollVote,
        failures: [404, 409, 429],
      }),
      async (request) => {
        const { id } = await rooms.entered(request, request.params.roomId)
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
      '/admin/rooms/:roomId/polls',
      call('questions.moderate')('listPolls', 'The polls of a room, oldest first', z.array(poll), {
        params: byRoom,
        failures: [404],
      }),
      async (request) => ok(await polls.list(rooms.moderated(request, request.params.roomId).id)),
    )

    app.post(
      '/admin/rooms/:roomId/polls',
      call('questions.moderate')('createPoll', 'Write a poll, which is opened later', poll, {
        params: byRoom,
        body: pollCreate,
        failures: [404, 409],
      }),
      async (request) =>
        ok(await polls.create(rooms.moderated(request, request.params.roomId), request.body, actorOf(request))),
    )

    app.get(
      '/admin/rooms/:roomId/polls/export',
      file('questions.moderate')(
        'exportPolls',
        'Polls and ratings of a room as a spreadsheet, without names',
        sheetAnswer,
        { params: byRoom, failures: [404] },
      ),
      async (request, reply) => {
        const room = rooms.moderated(request, request.params.roomId)
        const sheet = await exportPolls(shared, room, actorOf(request))
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

/** Polls of rooms, written and opened by moderators, and ratings. */
export const pollsFeature = (shared: Shared, live: LivePolls): Feature => ({
  routes: [participantRoutes(shared, live), ratingRoutes(shared)],
  adminRoutes: [moderatorRoutes(shared), ratingAdminRoutes(shared)],
})
