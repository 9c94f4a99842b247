import { downloadByLink, downloadLink, downloadLinkOrder } from '@palco/contract/privacy/download-links'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fileCalls, ok } from '../../../base/http/answers.ts'
import { clientAddress, exactAddress } from '../../../base/http/client-address.ts'
import { memberCalls } from '../../../base/http/member-calls.ts'
import { anybody, fileAnswer } from '../../../base/http/openapi.ts'
import { baseOf, originOf } from '../../../base/http/request-origin.ts'
import { sendSheet } from '../../../base/http/sheet-answer.ts'
import { actorOf } from '../../audit/actor.ts'
import type { OpenOwnDownload } from '../download/own-downloads.ts'
import type { DownloadLinks } from './download-links.service.ts'

const ZIP_CONTENT_TYPE = 'application/zip'
const MAX_BYTES = 4096

export const downloadLinkRoutes =
  (links: DownloadLinks, publicUrl: URL | null): FastifyPluginAsyncZod =>
  async (app) => {
    // Require a recent confirmation of identity, because a link alone gives access to everything about a person.
    const call = memberCalls('privacy', { config: { asksAgain: true } })

    app.post(
      '/admin/privacy/downloads',
      call('privacy.change')('sendDownloadLink', 'Send a person the link to a copy of their data', downloadLink, {
        body: downloadLinkOrder,
        failures: [404],
      }),
      async (request) => ok(await links.send(request.body, baseOf(publicUrl, request), actorOf(request))),
    )
  }

export const downloadByLinkRoutes =
  (links: DownloadLinks, openDownload: OpenOwnDownload): FastifyPluginAsyncZod =>
  async (app) => {
    const byLink = fileCalls({ tags: ['privacy'], ...anybody, failures: [404, 429] }, { bodyLimit: MAX_BYTES })

    app.post(
      '/own-data',
      byLink(
        'downloadByLink',
        'Archive of what is held about the person of a link',
        fileAnswer('The archive', ZIP_CONTENT_TYPE),
        { body: downloadByLink },
      ),
      async (request, reply) => {
        const { body, ip, id } = request
        const owner = await links.ownerOf(body.token, clientAddress(ip))
        // Without an account, the audit line gets no actor and no IP address, because a later erasure could not find
        // the line.
        const actor = 'userId' in owner ? { ...owner, address: exactAddress(ip), requestId: id } : null
        const { archive, fileName } = await openDownload(owner, actor, originOf(request))
        reply.header('cache-control', 'private, no-store')
        return sendSheet(reply, fileName, archive, ZIP_CONTENT_TYPE)
      },
    )
  }
