import { noData } from '@palco/contract/base/envelope'
import { REMINDERS_PATH } from '@palco/contract/base/paths-and-headers'
import {
  ownRemindersChoice,
  remindersAnswer,
  remindersChoice,
  remindersQuestion,
} from '@palco/contract/messages/reminders'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { calls, done, ok } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { anybody, forParticipants } from '../../base/http/openapi.ts'
import type { Shared } from '../feature.ts'
import type { Unsubscribing } from './unsubscribe.service.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BYTES = 4096
const BY_LINK = { tags: ['messages'], ...anybody, failures: [404, 429] }

const params = z.object({ token: z.string() })
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
/**
 * Finds the field in a multipart form. A real parser would also accept files, whose size `bodyLimit` does not limit.
 */
const MULTIPART = /; *name="?List-Unsubscribe"?\r\n(?:[\w-]+:.*\r\n)*\r\nOne-Click\r\n/i

export const unsubscribeRoutes =
  (unsubscribing: Unsubscribing, { guard }: Pick<Shared, 'guard'>): FastifyPluginAsyncZod =>
  async (app) => {
    const byLink = calls(BY_LINK, { bodyLimit: MAX_BYTES })

    app.post(
      '/reminders/state',
      byLink('getReminders', 'Whether the person of an unsubscribe link gets reminders', remindersAnswer, {
        body: remindersQuestion,
      }),
      async ({ body, ip }) => ok(await unsubscribing.read(body.token, clientAddress(ip))),
    )

    app.post(
      '/reminders',
      byLink('chooseReminders', 'Stop reminders with an unsubscribe link, or get them again', remindersAnswer, {
        body: remindersChoice,
      }),
      async ({ body, ip }) => ok(await unsubscribing.choose(body.token, body.isSubscribed, clientAddress(ip))),
    )

    const own = calls({ tags: ['participant'], ...forParticipants }, { onRequest: guard(...forParticipants.roles) })

    app.get(
      '/participant/reminders',
      own('getOwnReminders', 'Whether the caller gets reminders', remindersAnswer),
      async ({ session }) => ok(await unsubscribing.readOwn(session.userId)),
    )

    app.put(
      '/participant/reminders',
      own('chooseOwnReminders', 'Stop reminders, or get them again', remindersAnswer, {
        failures: [429],
        body: ownRemindersChoice,
      }),
      async ({ session, body }) => ok(await unsubscribing.chooseOwn(session.userId, body.isSubscribed)),
    )
  }

/** The route in a mail's header `List-Unsubscribe` (RFC 8058). Mail providers post a form with one field to it. */
export const oneClickRoutes =
  (unsubscribing: Unsubscribing): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, MULTIPART.test(String(body)) ? { 'List-Unsubscribe': 'One-Click' } : {}),
    )

    app.post(
      '/unsubscribe/:token',
      calls(BY_LINK, { bodyLimit: MAX_BYTES })(
        'unsubscribeInOneClick',
        'Stop reminders, as mail providers do it (RFC 8058)',
        noData,
        { consumes: [FORM_TYPE, 'multipart/form-data'], params, body: oneClick },
      ),
      ({ params, ip }) => done(unsubscribing.choose(params.token, false, clientAddress(ip))),
    )

    // GET does not unsubscribe, because mail scanners follow links. It redirects to the page.
    app.get('/unsubscribe/:token', {
      schema: { hide: true, params },
      handler: ({ params }, reply) => {
        const page = `${REMINDERS_PATH}#${encodeURIComponent(params.token)}`
        reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(page, 303)
      },
    })
  }
