import {
  addressMark,
  issuedLink,
  linkAddress,
  linkChats,
  linkHolders,
  linkIssue,
  linkMail,
  linkMailing,
  linkOrder,
  linkRecipients,
  linksMailed,
  linksVoided,
  workingLinks,
} from '@palco/contract/access-links/access-links'
import { noData } from '@palco/contract/base/envelope'
import { isToMany } from '@palco/contract/team/permissions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { forMembers } from '../../base/http/openapi.ts'
import { baseOf } from '../../base/http/request-origin.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { AccessLinks } from './access-links.service.ts'
import type { LinkMails } from './link-mails.service.ts'

export const accessLinkRoutes =
  (links: AccessLinks, linkMails: LinkMails, publicUrl: URL | null, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('users')
    app.post(
      '/admin/users/:id/access-link',
      call('people.help')('issueAccessLink', 'A first-access link for somebody; it is shown once', issuedLink, {
        params: byId,
        changesPerson: true,
        body: linkIssue,
        failures: [409],
      }),
      async (request) =>
        ok(await links.issue(request.params.id, request.body, baseOf(publicUrl, request), actorOf(request))),
    )

    app.post(
      '/admin/users/:id/access-link/sent',
      call('people.help')('recordAccessLinkSent', 'The chat with the link of somebody was opened', noData, {
        params: byId,
        changesPerson: true,
        failures: [409],
      }),
      (request) => done(links.recordSent(request.params.id, actorOf(request))),
    )

    app.get(
      '/admin/users/:id/access-links',
      call('people.view')('listAccessLinks', 'The first-access links of somebody that work', workingLinks, {
        params: byId,
      }),
      async (request) => ok(await links.listWorking(request.params.id)),
    )

    app.delete(
      '/admin/users/:id/access-links',
      call('people.help')('voidAccessLinksOf', 'Take back the access links of somebody', linksVoided, {
        params: byId,
        changesPerson: true,
      }),
      async (request) => ok({ voided: await links.voidOf(request.params.id, actorOf(request)) }),
    )

    app.post(
      '/admin/access-links/holders',
      call('people.change')('countLinkHolders', 'How many of these people have a link that works', linkHolders, {
        body: linkRecipients,
      }),
      async (request) => ok(await links.holders(request.body)),
    )

    app.post(
      '/admin/access-links/chats',
      call('people.change')('listLinkChats', 'People to send a link by WhatsApp, with the message', linkChats, {
        body: linkRecipients,
      }),
      async (request) => ok(await links.chats(request.body, baseOf(publicUrl, request))),
    )

    app.get(
      '/admin/users/:id/access-link/mail',
      call('people.view')('getAccessLinkMail', 'The newest mail with a first-access link for somebody', linkMail, {
        params: byId,
      }),
      async (request) => ok(await linkMails.last(request.params.id)),
    )

    app.post(
      '/admin/users/:id/access-link/mail',
      call('people.help')('mailAccessLink', 'Send somebody a new first-access link by mail; once a minute', linkMail, {
        params: byId,
        changesPerson: true,
        failures: [409, 429],
      }),
      async (request) => ok(await linkMails.mailOne(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/access-links/mail',
      call('people.change')('mailAccessLinks', 'Order a new first-access link by mail for many', linksMailed, {
        body: linkRecipients,
        failures: [404, 409, 429],
      }),
      async (request) => {
        if (isToMany(request.body)) await request.assertConfirmed()
        return ok(await linkMails.mailMany(request.body, actorOf(request)))
      },
    )

    app.get(
      '/admin/access-links/orders',
      call('people.change')(
        'listLinkOrders',
        'Orders of links by mail that run or have failed lately',
        z.array(linkOrder),
      ),
      async () => ok(await linkMails.listOrders()),
    )

    app.get(
      '/admin/access-links/mailings',
      call('people.change')(
        'listLinkMailings',
        'Mailed access links of the last thirty days, newest first',
        z.array(linkMailing),
      ),
      async () => ok(await linkMails.listMailings()),
    )

    app.get(
      '/admin/access-links/address',
      call('people.view')('getLinkAddress', 'Where access links lead, as far as the operator has said', linkAddress),
      async () => ok({ address: publicUrl?.origin ?? null }),
    )

    app.post('/admin/access-links/file', {
      schema: {
        tags: ['users'],
        ...forMembers('people.export'),
        operationId: 'exportAccessLinks',
        summary: 'First-access links for many, as a spreadsheet',
        failures: [404, 409],
        body: linkRecipients,
        response: sheetAnswer,
      },
      handler: async (request, reply) => {
        const address = baseOf(publicUrl, request)
        const file = await links.file(request.body, address, actorOf(request))
        const name = nameFile(`links_de_acesso${addressMark(address)}`)
        return sendSheet(reply.header('cache-control', 'no-store'), name, file)
      },
    })

    app.delete(
      '/admin/access-links',
      call('people.change')('voidAccessLinks', 'Take back every access link that was not used', linksVoided),
      async (request) => ok({ voided: await links.voidAll(actorOf(request)) }),
    )
  }
