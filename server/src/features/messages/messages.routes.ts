import { mailTestAnswer } from '@palco/contract/mail/mail'
import { freePreview } from '@palco/contract/messages/free-messages'
import {
  messageFailure,
  messagePreview,
  messagePreviewAnswer,
  messageRun,
  messageSettingsUpdate,
  messagesOfUser,
  messagesPause,
  messagesState,
} from '@palco/contract/messages/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { MessagePreviews } from './message-preview.service.ts'
import type { MessagesAdmin } from './messages-admin.service.ts'

export const messagesRoutes =
  (admin: MessagesAdmin, previews: MessagePreviews): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('messages')

    app.get(
      '/admin/messages',
      call('messages.view')(
        'getMessagesState',
        'Automatic messages: their settings, and what comes next',
        messagesState,
      ),
      async () => ok(await admin.state()),
    )

    app.put(
      '/admin/messages/settings',
      call('messages.change')(
        'updateMessageSettings',
        'Switch automatic messages, set their moments and texts',
        messagesState,
        {
          body: messageSettingsUpdate,
          failures: [409],
        },
      ),
      async (request) => {
        if (await admin.changesMails(request.body)) await request.assertConfirmed()
        return ok(await admin.update(request.body, actorOf(request)))
      },
    )

    app.post(
      '/admin/messages/pause',
      call('messages.change')('pauseMessages', 'Hold all automatic messages, or let them go on', messagesState, {
        body: messagesPause,
      }),
      async (request) => {
        const { isPaused } = request.body
        // Ending a pause sends all mails that have waited for it.
        if (!isPaused) await request.assertConfirmed()
        return ok(await admin.pause(isPaused, actorOf(request)))
      },
    )

    app.get(
      '/admin/messages/runs',
      call('messages.view')('listMessageRuns', 'Messages of the last thirty days, newest first', z.array(messageRun)),
      async () => ok(await admin.listRuns()),
    )

    app.get(
      '/admin/messages/runs/:id/failures',
      call('messages.view')(
        'listMessageFailures',
        'People to whom a message could not be delivered',
        z.array(messageFailure),
        {
          params: byId,
        },
      ),
      async (request) => ok(await admin.listFailures(request.params.id)),
    )

    app.get(
      '/admin/users/:id/messages',
      call('people.view')(
        'listMessagesOfUser',
        'The last messages to a person, and whether they unsubscribed',
        messagesOfUser,
        {
          params: byId,
        },
      ),
      async (request) => ok(await admin.ofUser(request.params.id)),
    )

    const body = z.union([messagePreview, freePreview])

    app.post(
      '/admin/messages/preview',
      call('messages.view')('previewMessage', 'A message as it would look now, with this text', messagePreviewAnswer, {
        body,
      }),
      async (request) => ok(await previews.show(request.body, request.session.userId, originOf(request))),
    )

    app.post(
      '/admin/messages/test',
      call('messages.change')('sendTestMessage', 'Send such a message to the own address', mailTestAnswer, {
        body,
        failures: [409],
      }),
      async (request) => ok(await previews.send(request.body, actorOf(request))),
    )
  }
