import {
  messageFailure,
  messageRun,
  messageSettingsUpdate,
  messagesOfUser,
  messagesPause,
  messagesState,
} from '@palco/contract/messages/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { MessagesAdmin } from './messages-admin.service.ts'

export const messagesRoutes =
  (admin: MessagesAdmin): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['messages'], ...forAdmins }

    app.get('/admin/messages', {
      schema: {
        ...base,
        operationId: 'getMessagesState',
        summary: 'Automatic messages: their settings, and what comes next',
        response: answers(messagesState),
      },
      handler: async () => ok(await admin.state()),
    })

    app.put('/admin/messages/settings', {
      schema: {
        ...base,
        operationId: 'updateMessageSettings',
        summary: 'Switch automatic messages, set their moments and texts',
        failures: [409],
        body: messageSettingsUpdate,
        response: answers(messagesState),
      },
      handler: async (request) => ok(await admin.update(request.body, actorOf(request))),
    })

    app.post('/admin/messages/pause', {
      schema: {
        ...base,
        operationId: 'pauseMessages',
        summary: 'Hold all automatic messages, or let them go on',
        body: messagesPause,
        response: answers(messagesState),
      },
      handler: async (request) => ok(await admin.pause(request.body.isPaused, actorOf(request))),
    })

    app.get('/admin/messages/runs', {
      schema: {
        ...base,
        operationId: 'listMessageRuns',
        summary: 'Messages of the last thirty days, newest first',
        response: answers(z.array(messageRun)),
      },
      handler: async () => ok(await admin.listRuns()),
    })

    app.get('/admin/messages/runs/:id/failures', {
      schema: {
        ...base,
        operationId: 'listMessageFailures',
        summary: 'People to whom a message could not be delivered',
        failures: [404],
        params: byId,
        response: answers(z.array(messageFailure)),
      },
      handler: async (request) => ok(await admin.listFailures(request.params.id)),
    })

    app.get('/admin/users/:id/messages', {
      schema: {
        ...base,
        operationId: 'listMessagesOfUser',
        summary: 'The last messages to a person, and whether they unsubscribed',
        failures: [404],
        params: byId,
        response: answers(messagesOfUser),
      },
      handler: async (request) => ok(await admin.ofUser(request.params.id)),
    })
  }
