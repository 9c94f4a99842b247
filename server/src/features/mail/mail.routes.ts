import { noData } from '@palco/contract/base/envelope'
import { failedRecipient, mailState, mailTest, mailTestAnswer } from '@palco/contract/mail/mail'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { MailAdmin } from './mail-admin.service.ts'

export const mailRoutes =
  (admin: MailAdmin): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['mail'], ...forAdmins }

    app.get('/admin/mail', {
      schema: {
        ...base,
        operationId: 'getMailState',
        summary: 'The state of the outbox',
        response: answers(mailState),
      },
      handler: async () => ok(await admin.state()),
    })

    app.get('/admin/mail/failures', {
      schema: {
        ...base,
        operationId: 'listFailedRecipients',
        summary: 'People whose last mail has failed',
        response: answers(z.array(failedRecipient)),
      },
      handler: async () => ok(await admin.listFailed()),
    })

    app.delete('/admin/users/:id/mail-refusal', {
      schema: {
        ...base,
        operationId: 'clearMailRefusal',
        summary: 'Send messages again to an address that was refused',
        failures: [404],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(admin.clearRefusal(request.params.id, actorOf(request))),
    })

    app.post('/admin/mail/test', {
      schema: {
        ...base,
        operationId: 'sendTestMail',
        summary: 'Send a test mail, and return the answer of the mail server',
        failures: [409],
        body: mailTest,
        response: answers(mailTestAnswer),
      },
      handler: async (request) => ok(await admin.sendTest(request.body.to, actorOf(request))),
    })
  }
