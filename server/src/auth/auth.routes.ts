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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, ok } from '../http/answers.ts'
import { signedIn } from '../http/openapi.ts'
import { type Guard, sessionToken } from '../session/guard.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Auth } from './auth.service.ts'

interface Options {
  auth: Auth
  sessions: Sessions
  guard: Guard
}

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, sessions, guard }) => {
  const tags = ['auth']

  app.post('/auth/login', {
    schema: { tags, body: loginRequest, response: answers(loginAnswer) },
    handler: async (request) => ok(await auth.login(request.body, request.ip)),
  })

  app.post('/auth/logout', {
    schema: { tags, security: signedIn, response: answers(noData) },
    onRequest: guard(),
    handler: async (request) => {
      await auth.logout(request.session)
      return ok(null)
    },
  })

  app.get('/auth/profile', {
    schema: { tags, security: signedIn, response: answers(profile) },
    onRequest: guard(),
    handler: async (request) => ok(await auth.profileOf(request.session.userId)),
  })

  app.post('/auth/refresh', {
    schema: { tags, body: refreshRequest, response: answers(refreshAnswer) },
    handler: async (request) => {
      const accessToken = await sessions.refresh(request.body.refreshToken, sessionToken(request.headers))
      return ok({ tokens: { accessToken } })
    },
  })

  app.put('/auth/password', {
    schema: { tags, security: signedIn, body: passwordChange, response: answers(passwordChangeAnswer) },
    onRequest: guard(),
    handler: async (request) => ok({ tokens: await auth.changePassword(request.session, request.body, request.ip) }),
  })
}
