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
import { confirmation, confirmationWays } from '@palco/contract/auth/confirmation'
import { noData } from '@palco/contract/base/envelope'
import { resetRequest } from '@palco/contract/mail/mail'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls, done, ok } from '../../base/http/answers.ts'
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
    const call = calls({ tags, ...anybody })
    const ownCall = calls({ tags, ...signedIn }, { ...withDefaultPassword, onRequest: guard() })
    await app.register(cookie)

    app.post(
      '/auth/login',
      call('logIn', 'Sign in, and out wherever one was', loginAnswer, {
        body: loginRequest,
        failures: [401, 403, 429],
      }),
      async (request, reply) => {
        const signedIn = await auth.login(request.body, callerOf(request))
        return answerSignedIn(reply, signedIn, isHttps)
      },
    )

    app.post('/auth/logout', ownCall('logOut', 'End the session of this call', noData), (request) =>
      done(auth.logout(request.session, callerOf(request))),
    )

    app.get(
      '/auth/profile',
      {
        ...ownCall('getProfile', 'Who is signed in', profile),
        // Allowed in previews (an administrator sees the portal as a group or a person does), where it still returns
        // the administrator's profile.
        config: { ...withDefaultPassword.config, ...inPreviews.config },
      },
      async (request) => ok(await auth.profileOf(request.session)),
    )

    app.post(
      '/auth/refresh',
      call('refreshAccessToken', 'Get a new access token', refreshAnswer, {
        body: refreshRequest,
        failures: [401, 429],
      }),
      async (request) => {
        const accessToken = await auth.refresh(request.body.refreshToken, sessionToken(request.headers))
        return ok({ tokens: { accessToken } })
      },
    )

    app.post(
      '/auth/password/reset',
      call('requestPasswordReset', 'Have a link to set a new password sent by mail', noData, {
        body: resetRequest,
        failures: [409],
      }),
      (request) => done(resets.request(request.body, clientAddress(request.ip))),
    )

    app.get(
      '/auth/confirm',
      ownCall('getConfirmationWays', 'How one can prove again who one is', confirmationWays),
      async (request) => ok({ ways: await auth.confirmationWays(request.session) }),
    )

    app.post(
      '/auth/confirm',
      ownCall('confirm', 'Prove again who one is, for dangerous calls', noData, {
        body: confirmation,
        failures: [429],
      }),
      (request) => done(auth.confirm(request.session, request.body, callerOf(request))),
    )

    app.put(
      '/auth/password',
      ownCall('changePassword', 'Change one’s own password', passwordChangeAnswer, {
        body: passwordChange,
        failures: [429],
      }),
      async (request) => {
        const tokens = await auth.changePassword(request.session, request.body, clientAddress(request.ip))
        return ok({ tokens })
      },
    )
  }
