import cookie from '@fastify/cookie'
import { linkCheck, linkCheckAnswer, linkRedeem } from '@palco/contract/access-links/access-links'
import { loginAnswer } from '@palco/contract/auth/auth'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls, ok } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { anybody } from '../../base/http/openapi.ts'
import { answerSignedIn, callerOf } from '../session/sign-in.ts'
import type { Redeeming } from './redeem.service.ts'

/**
 * Both routes are POST, with the token in the body, so that mail scanners and chat previews, which open URLs with GET,
 * don't use the link.
 */
export const redeemRoutes =
  (redeeming: Redeeming, isHttps: boolean): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['auth'], ...anybody, failures: [403, 404, 410] as const })
    await app.register(cookie)

    app.post(
      '/auth/access-links/check',
      call('checkAccessLink', 'For whom an access link is; records that it was opened', linkCheckAnswer, {
        body: linkCheck,
      }),
      async (request) => ok(await redeeming.check(request.body.token, clientAddress(request.ip))),
    )

    app.post(
      '/auth/access-links/redeem',
      call('redeemAccessLink', 'Choose a password with an access link, and sign in', loginAnswer, { body: linkRedeem }),
      async (request, reply) => {
        const signedIn = await redeeming.redeem(request.body, callerOf(request))
        return answerSignedIn(reply, signedIn, isHttps)
      },
    )
  }
