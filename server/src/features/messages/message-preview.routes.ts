import { mailTestAnswer } from '@palco/contract/mail/mail'
import { messagePreview, messagePreviewAnswer } from '@palco/contract/messages/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { MessagePreviews } from './message-preview.service.ts'

export const messagePreviewRoutes =
  (previews: MessagePreviews): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['messages'], ...forAdmins, body: messagePreview }

    app.post('/admin/messages/preview', {
      schema: {
        ...base,
        operationId: 'previewMessage',
        summary: 'A message as it would look now, with this text',
        response: answers(messagePreviewAnswer),
      },
      handler: async (request) => ok(await previews.show(request.body, request.session.userId, originOf(request))),
    })

    app.post('/admin/messages/test', {
      schema: {
        ...base,
        operationId: 'sendTestMessage',
        summary: 'Send such a message to the own address',
        failures: [409],
        response: answers(mailTestAnswer),
      },
      handler: async (request) => ok(await previews.send(request.body, actorOf(request))),
    })
  }
