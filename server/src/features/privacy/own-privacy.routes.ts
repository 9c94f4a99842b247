import { profile } from '@palco/contract/auth/auth'
import { ownData, ownDetails } from '@palco/contract/privacy/own-data'
import { ownRequest, requestCreate } from '@palco/contract/privacy/privacy-requests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, calls, fileCalls, ok } from '../../base/http/answers.ts'
import { fileAnswer, signedIn } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { sendSheet } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import type { OpenOwnDownload } from './download/own-downloads.ts'
import type { ReadOwnData } from './own-data/own-data.service.ts'
import type { CorrectDetails } from './own-data/own-details.ts'
import type { OwnRequests } from './requests/own-requests.service.ts'

const ZIP_CONTENT_TYPE = 'application/zip'

interface OwnPrivacy {
  requests: OwnRequests
  readOwnData: ReadOwnData
  correctDetails: CorrectDetails
  openDownload: OpenOwnDownload
}

export const ownPrivacyRoutes =
  (
    { requests, readOwnData, correctDetails, openDownload }: OwnPrivacy,
    { guard, people }: Pick<Shared, 'guard' | 'people'>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['privacy'], ...signedIn }
    const onRequest = guard()
    const call = calls(base, { onRequest })
    const file = fileCalls(base, { onRequest })

    app.get(
      '/me/privacy',
      call('getOwnData', 'What is held about the caller and why, and their requests', ownData),
      async ({ session }) => ok(await readOwnData(session.userId)),
    )

    app.put(
      '/me/privacy/details',
      call('correctOwnDetails', 'Correct one’s own name and telephone number', profile, {
        body: ownDetails,
        failures: [429],
      }),
      async (request) => {
        await correctDetails(request.body, actorOf(request))
        return ok(await people.profileOf(request.session))
      },
    )

    const archive = fileAnswer('The archive', ZIP_CONTENT_TYPE)
    app.get(
      '/me/privacy/download',
      file('downloadOwnData', 'Everything that is held about the caller, in an archive', archive, { failures: [429] }),
      async (request, reply) => {
        const actor = actorOf(request)
        const { archive, fileName } = await openDownload(actor, actor, originOf(request))
        reply.header('cache-control', 'private, no-store')
        return sendSheet(reply, fileName, archive, ZIP_CONTENT_TYPE)
      },
    )

    app.post(
      '/me/privacy/requests',
      call('requestOwnData', 'Ask for a copy of one’s own data, or for its erasure', ownRequest, {
        body: requestCreate,
        failures: [409, 429],
      }),
      async (request) => ok(await requests.create(request.body, actorOf(request))),
    )

    app.delete(
      '/me/privacy/requests/:id',
      call('withdrawOwnRequest', 'Withdraw an open request', ownRequest, { params: byId }),
      async (request) => ok(await requests.withdraw(request.params.id, actorOf(request))),
    )
  }
