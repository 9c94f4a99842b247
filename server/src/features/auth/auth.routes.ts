import cookie from '@fastify/cookie'
import { linkCheck, linkCheckAnswer, linkRedeem } from '@palco/contract/access-links'
import {
  loginAnswer,
  loginRequest,
  passwordChange,
  passwordChangeAnswer,
  profile,
  refreshAnswer,
  refreshRequest,
} from '@palco/contract/auth'
import { noData } from '@palco/contract/envelope'
import { resetRequest } from '@palco/contract/mail'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, done, ok } from '../../base/http/answers.ts'
import { clientAddress, exactAddress } from '../../base/http/client-address.ts'
import { anybody, signedIn } from '../../base/http/openapi.ts'
import { type Guard, inPreviews, sessionToken, withDefaultPassword } from '../../core/session/guard.ts'
import type { Auth, Caller, SignedIn } from './auth.service.ts'
import type { Redeeming } from './redeem.service.ts'
import type { Resets } from './reset.service.ts'

interface Options {
  auth: Auth
  redeeming: Redeeming
  resets: Resets
  guard: Guard
  /** People open the site by https, whatever the proxy says of a request. */
  isHttps: boolean
}

const DEVICE_COOKIE = 'palco-device'
/** As long as browsers keep any; every login renews it. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400

export const authRoutes =
  ({ auth, redeeming, resets, guard, isHttps }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['auth']
    function greet({ answer, deviceCookie }: SignedIn, reply: FastifyReply) {
      reply.setCookie(DEVICE_COOKIE, deviceCookie, {
        path: '/api/auth',
        maxAge: DEVICE_COOKIE_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps || reply.request.protocol === 'https',
      })
      return ok(answer)
    }
    const callerOf = (request: FastifyRequest): Caller => ({
      address: clientAddress(request.ip),
      exactAddress: exactAddress(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      deviceCookie: request.cookies[DEVICE_COOKIE] ?? '',
    })
    await app.register(cookie)

    app.post('/auth/login', {
      schema: {
        tags,
        ...anybody,
        operationId: 'logIn',
        summary: 'Sign in, and out wherever one was',
        failures: [401, 403, 429],
        body: loginRequest,
        response: answers(loginAnswer),
      },
      handler: async (request, reply) => greet(await auth.login(request.body, callerOf(request)), reply),
    })

    // By POST and in the body: what only looks at an address, a mail scanner or a chat's preview, can't spend a link.
    app.post('/auth/access-links/check', {
      schema: {
        tags,
        ...anybody,
        operationId: 'checkAccessLink',
        summary: 'For whom an access link is; changes nothing',
        failures: [403, 404, 410],
        body: linkCheck,
        response: answers(linkCheckAnswer),
      },
      handler: async (request) => ok(await redeeming.check(request.body.token, clientAddress(request.ip))),
    })

    app.post('/auth/access-links/redeem', {
      schema: {
        tags,
        ...anybody,
        operationId: 'redeemAccessLink',
        summary: 'Choose a password with an access link, and sign in',
        failures: [403, 404, 410],
        body: linkRedeem,
        response: answers(loginAnswer),
      },
      handler: async (request, reply) => greet(await redeeming.redeem(request.body, callerOf(request)), reply),
    })

    app.post('/auth/logout', {
      ...withDefaultPassword,
      schema: {
        tags,
        ...signedIn,
        operationId: 'logOut',
        summary: 'End the session of this call',
        response: answers(noData),
      },
      onRequest: guard(),
      handler: (request) => done(auth.logout(request.session, callerOf(request))),
    })

    app.get('/auth/profile', {
      // In a preview, too, it is who is signed in.
      config: { ...withDefaultPassword.config, ...inPreviews.config },
      schema: { tags, ...signedIn, operationId: 'getProfile', summary: 'Who is signed in', response: answers(profile) },
      onRequest: guard(),
      handler: async (request) => ok(await auth.profileOf(request.session.userId)),
    })

    app.post('/auth/refresh', {
      schema: {
        tags,
        ...anybody,
        operationId: 'refreshAccessToken',
        summary: 'Get a new access token',
        failures: [401, 429],
        body: refreshRequest,
        response: answers(refreshAnswer),
      },
      handler: async (request) => {
        const accessToken = await auth.refresh(request.body.refreshToken, sessionToken(request.headers))
        return ok({ tokens: { accessToken } })
      },
    })

    app.post('/auth/password/reset', {
      schema: {
        tags,
        ...anybody,
        operationId: 'requestPasswordReset',
        summary: 'Have a link to set a new password sent by mail',
        failures: [409],
        body: resetRequest,
        response: answers(noData),
      },
      handler: (request) => done(resets.request(request.body, clientAddress(request.ip))),
    })

    app.put('/auth/password', {
      ...withDefaultPassword,
      schema: {
        tags,
        ...signedIn,
        operationId: 'changePassword',
        summary: 'Change one’s own password',
        failures: [429],
        body: passwordChange,
        response: answers(passwordChangeAnswer),
      },
      onRequest: guard(),
      handler: async (request) => {
        const tokens = await auth.changePassword(request.session, request.body, clientAddress(request.ip))
        return ok({ tokens })
      },
    })
  }
