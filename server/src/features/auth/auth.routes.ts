import cookie from '@fastify/cookie'
import {
  loginAnswer,
  loginRequest,
  passwordChange,
  passwordChangeAnswer,
  profile,
  refreshAnswer,
  refreshRequest,
} from '@palco/contract/auth/auth'
import { noData } from '@palco/contract/base/envelope'
import { resetRequest } from '@palco/contract/mail/mail'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, done, ok } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { anybody, signedIn } from '../../base/http/openapi.ts'
import { type Guard, inPreviews, sessionToken, withDefaultPassword } from '../session/guard.ts'
import { answerSignedIn, callerOf } from '../session/sign-in.ts'
import type { Auth } from './auth.service.ts'
import type { Resets } from './reset.service.ts'

interface Options {
  auth: Auth
  resets: Resets
  guard: Guard
  isHttps: boolean
}

export const authRoutes =
  ({ auth, resets, guard, isHttps }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['auth']
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
      handler: async (request, reply) => {
        const signedIn = await auth.login(request.body, callerOf(request))
        return answerSignedIn(reply, signedIn, isHttps)
      },
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
      // In a preview it is still the administrator's profile.
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
