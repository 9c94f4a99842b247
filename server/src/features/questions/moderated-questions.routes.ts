import { noData } from '@palco/contract/base/envelope'
import {
  askerBlock,
  blockedAsker,
  questionEdit,
  questionMerge,
  questionMove,
  questionReply,
  questionSwitch,
  roomModeration,
  sittingBegin,
  sittingChange,
} from '@palco/contract/questions/moderated-questions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import { fileTopic } from '../../base/http/file-name.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import type { Questions } from './questions.service.ts'
import { findSeenRoom } from './seen-room.ts'

/** Routes for moderators, who can use them only for the rooms that were given to them. */
export const moderatedQuestionRoutes =
  ({ catalog, nameFile }: Pick<Shared, 'catalog' | 'nameFile'>, questions: Questions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('questions')('questions.moderate')
    const { moderating, sittings, askerBlocks } = questions
    const roomFor = (request: FastifyRequest, id: string | undefined) => findSeenRoom(catalog, request, id)

    async function placeOf(request: FastifyRequest<{ Params: { id: string } }>) {
      const { id } = request.params
      return { id, roomId: roomFor(request, await questions.roomOf(id)).id }
    }

    app.get(
      '/admin/rooms/:id/questions',
      call('getRoomModeration', 'All questions of a room', roomModeration, { params: byId }),
      async (request) => {
        const room = roomFor(request, request.params.id)
        const { timeZone } = catalog.current().event
        return ok({ ...(await questions.moderation(room.id)), roomName: room.name, timeZone })
      },
    )

    app.put(
      '/admin/rooms/:id/questions/switch',
      call('switchQuestions', 'Switch the questions of a room on or off', noData, {
        params: byId,
        body: questionSwitch,
      }),
      (request) => {
        const room = roomFor(request, request.params.id)
        return done(sittings.setSwitch(room.id, request.body.ownSwitch, actorOf(request)))
      },
    )

    app.post(
      '/admin/rooms/:id/sittings',
      call('beginSitting', 'Begin a sitting of questions with an empty list', noData, {
        params: byId,
        body: sittingBegin,
        failures: [409],
      }),
      (request) => {
        const room = roomFor(request, request.params.id)
        return done(sittings.begin(room.id, request.body.after, actorOf(request)))
      },
    )

    app.put(
      '/admin/rooms/:id/sittings',
      call('changeSitting', 'Open, pause or close the questions of a room', noData, {
        params: byId,
        body: sittingChange,
        failures: [409],
      }),
      (request) => {
        const room = roomFor(request, request.params.id)
        return done(sittings.change(room.id, request.body, actorOf(request)))
      },
    )

    app.get(
      '/admin/rooms/:id/asker-blocks',
      call('listBlockedAskers', 'People who may not ask in a room', z.array(blockedAsker), { params: byId }),
      async (request) => ok(await askerBlocks.list(roomFor(request, request.params.id).id)),
    )

    app.put(
      '/admin/rooms/:id/asker-blocks',
      call('blockAsker', 'Block a person who asked in the room, or let them ask again', noData, {
        params: byId,
        body: askerBlock,
      }),
      (request) => {
        const { userId, block } = request.body
        const room = roomFor(request, request.params.id)
        const isLimited = request.teamScope.roomIds !== undefined
        return done(askerBlocks.set(room.id, userId, block, actorOf(request), isLimited))
      },
    )

    app.get(
      '/admin/rooms/:id/questions/export',
      memberFiles('questions')('people.export')('exportQuestions', 'The questions of a room', sheetAnswer, {
        params: byId,
      }),
      async (request, reply) => {
        const room = roomFor(request, request.params.id)
        const sheet = await questions.exportRoom(room, actorOf(request))
        return sendSheet(reply, nameFile(fileTopic('perguntas', room.name)), sheet)
      },
    )

    app.put(
      '/admin/questions/:id/state',
      call('moveQuestion', 'Decide about a question, or undo a decision', noData, {
        params: byId,
        body: questionMove,
        failures: [409],
      }),
      async (request) => done(moderating.move(await placeOf(request), request.body, actorOf(request))),
    )

    app.put(
      '/admin/questions/:id/merge',
      call('mergeQuestion', 'Merge a question into another, or separate them', noData, {
        params: byId,
        body: questionMerge,
        failures: [409],
      }),
      async (request) => done(moderating.merge(await placeOf(request), request.body, actorOf(request))),
    )

    app.put(
      '/admin/questions/:id/text',
      call('editQuestion', 'Correct the text of a question', noData, {
        params: byId,
        body: questionEdit,
        failures: [409],
      }),
      async (request) => done(moderating.edit(await placeOf(request), request.body, actorOf(request))),
    )

    app.put(
      '/admin/questions/:id/reply',
      call('replyToQuestion', 'Answer a question in words, or remove the answer', noData, {
        params: byId,
        body: questionReply,
        failures: [409],
      }),
      async (request) => done(moderating.reply(await placeOf(request), request.body, actorOf(request))),
    )
  }
