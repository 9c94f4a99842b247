import { linkChats } from '@palco/contract/access-links/access-links'
import {
  freeChats,
  freeMessage,
  freeMessageSent,
  freeReach,
  freeRecipients,
} from '@palco/contract/messages/free-messages'
import { isToMany } from '@palco/contract/team/permissions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { FreeMessages } from './free-messages.service.ts'

/** The maximum size of a request, enough for six texts of the maximum length. */
const MAX_BYTES = 1024 * 1024

export const freeMessagesRoutes =
  (messages: FreeMessages): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('messages', { bodyLimit: MAX_BYTES })

    app.post(
      '/admin/messages/free/reach',
      call('messages.view')(
        'countFreeMessage',
        'How many people a message would reach, and who is left out',
        freeReach,
        {
          body: freeRecipients,
        },
      ),
      async (request) => ok(await messages.count(request.body)),
    )

    app.post(
      '/admin/messages/free',
      call('messages.change')('sendFreeMessage', 'Send a message to people, each once', freeMessageSent, {
        body: freeMessage,
        failures: [409],
      }),
      async (request) => {
        if (isToMany(request.body.recipients)) await request.assertConfirmed()
        return ok(await messages.send(request.body, actorOf(request)))
      },
    )

    app.post(
      '/admin/messages/free/chats',
      call('messages.view')(
        'listFreeMessageChats',
        'People with a telephone and the text for each, for WhatsApp',
        linkChats,
        {
          body: freeChats,
        },
      ),
      async (request) => ok(await messages.chats(request.body)),
    )
  }
