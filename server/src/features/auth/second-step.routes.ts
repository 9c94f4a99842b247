import cookie from '@fastify/cookie'
import { loginAnswer } from '@palco/contract/auth/auth'
import {
  passkeyLogin,
  passkeyLoginOptions,
  passkeyRequestOptions,
  secondStepOptionsRequest,
  secondStepRequest,
} from '@palco/contract/auth/second-factor'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls, ok } from '../../base/http/answers.ts'
import { anybody } from '../../base/http/openapi.ts'
import { answerSignedIn, callerOf } from '../session/sign-in.ts'
import type { SecondStepSignIns } from './second-step.service.ts'

export const secondStepRoutes =
  (signIns: SecondStepSignIns, isHttps: boolean): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['auth'], ...anybody })
    await app.register(cookie)

    app.post(
      '/auth/second-factor',
      call('finishSecondStep', 'Finish a sign-in with a second factor', loginAnswer, {
        body: secondStepRequest,
        failures: [401, 403, 404, 409, 410, 429],
      }),
      async (request, reply) => answerSignedIn(reply, await signIns.finish(request.body, callerOf(request)), isHttps),
    )

    app.post(
      '/auth/second-factor/options',
      call('getSecondStepOptions', 'Options with which a browser asks for a passkey', passkeyRequestOptions, {
        body: secondStepOptionsRequest,
        failures: [410],
      }),
      async (request) => ok(await signIns.optionsFor(request.body.token, callerOf(request))),
    )

    app.post(
      '/auth/passkeys/options',
      call('getPasskeyLoginOptions', 'Options to sign in with a passkey alone', passkeyLoginOptions),
      async (request) => ok(await signIns.passkeyOptions(callerOf(request))),
    )

    app.post(
      '/auth/passkeys/login',
      call('logInWithPasskey', 'Sign in with a passkey in place of the password', loginAnswer, {
        body: passkeyLogin,
        failures: [401, 403, 410, 429],
      }),
      async (request, reply) =>
        answerSignedIn(reply, await signIns.signInWithPasskey(request.body, callerOf(request)), isHttps),
    )
  }
