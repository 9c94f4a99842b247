import { mailTestAnswer } from '@palco/contract/mail/mail'
import { messagePreview, messagePreviewAnswer } from '@palco/contract/messages/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { MessagePreviews } from './message-preview.service.ts'

export const messagePreviewRoutes =
  (previews: MessagePreviews): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['messages'], ...forAdmins })
    const body = messagePreview

    app.post(
      '/admin/messages/preview',
      call('previewMessage', 'A message as it would look now, with this text', messagePreviewAnswer, { body }),
      async (request) => ok(await previews.show(request.body, request.session.userId, originOf(request))),
    )

    app.post(
      '/admin/messages/test',
      call('sendTestMessage', 'Send such a message to the own address', mailTestAnswer, { body, failures: [409] }),
      async (request) => ok(await previews.send(request.body, actorOf(request))),
    )
  }
