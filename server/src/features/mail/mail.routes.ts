import { noData } from '@palco/contract/base/envelope'
import { failedRecipient, mailState, mailTest, mailTestAnswer } from '@palco/contract/mail/mail'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { MailAdmin } from './mail-admin.service.ts'

export const mailRoutes =
  (admin: MailAdmin): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('mail')

    app.get('/admin/mail', call('messages.view')('getMailState', 'The state of the outbox', mailState), async () =>
      ok(await admin.state()),
    )

    app.get(
      '/admin/mail/failures',
      call('messages.view')('listFailedRecipients', 'People whose last mail has failed', z.array(failedRecipient)),
      async () => ok(await admin.listFailed()),
    )

    app.delete(
      '/admin/users/:id/mail-refusal',
      call('people.help')('clearMailRefusal', 'Send messages again to an address that was refused', noData, {
        params: byId,
        changesPerson: true,
      }),
      (request) => done(admin.clearRefusal(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/mail/test',
      call('messages.change')(
        'sendTestMail',
        'Send a test mail, and return the answer of the mail server',
        mailTestAnswer,
        {
          body: mailTest,
          failures: [409],
        },
      ),
      async (request) => ok(await admin.sendTest(request.body.to, actorOf(request))),
    )
  }
