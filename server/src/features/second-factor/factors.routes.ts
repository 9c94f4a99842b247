import cookie from '@fastify/cookie'
import {
  factorAdded,
  newPasskey,
  ownFactors,
  passkeyCreationOptions,
  recoveryCodesAnswer,
  totpConfirmation,
  totpStart,
} from '@palco/contract/auth/second-factor'
import { noData } from '@palco/contract/base/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { signedIn } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import { type Guard, withoutSecondFactor } from '../session/guard.ts'
import { callerOf } from '../session/sign-in.ts'
import type { Factors } from './factors.service.ts'
import { siteOf } from './site.ts'

interface Options {
  factors: Factors
  guard: Guard
  publicUrl: URL | null
}

/** The routes for the caller's own second factors. They are open to members who still have to add one. */
export const ownFactorRoutes =
  ({ factors, guard, publicUrl }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['auth'], ...signedIn, roles: ['ADMIN'] as const }
    const onRequest = guard('ADMIN')
    const call = calls(base, { ...withoutSecondFactor, onRequest })
    const dangerous = calls(base, { config: { ...withoutSecondFactor.config, asksAgain: true }, onRequest })
    await app.register(cookie)

    app.get('/auth/factors', call('getOwnFactors', 'One’s own second factors', ownFactors), async (request) =>
      ok(await factors.list(request.session.userId, callerOf(request).trustCookie)),
    )

    app.post(
      '/auth/factors/passkeys/options',
      dangerous('startPasskey', 'Options with which a browser creates a passkey', passkeyCreationOptions, {
        failures: [409],
      }),
      async (request) =>
        ok(await factors.startPasskey(request.session.userId, siteOf(publicUrl, callerOf(request).page))),
    )

    app.post(
      '/auth/factors/passkeys',
      dangerous('addPasskey', 'Add a passkey; the first factor brings recovery codes', factorAdded, {
        body: newPasskey,
        failures: [409],
      }),
      async (request) => {
        const site = siteOf(publicUrl, callerOf(request).page)
        return ok(await factors.addPasskey(request.session.userId, request.body, site, actorOf(request)))
      },
    )

    app.delete(
      '/auth/factors/passkeys/:id',
      dangerous('removePasskey', 'Remove a passkey', noData, { params: byId }),
      (request) => done(factors.removePasskey(request.session.userId, request.params.id, actorOf(request))),
    )

    app.post(
      '/auth/factors/totp',
      dangerous('startTotp', 'A secret for an authenticator app; it is shown once', totpStart, { failures: [409] }),
      async (request) => ok(await factors.startTotp(request.session.userId)),
    )

    app.put(
      '/auth/factors/totp',
      dangerous('confirmTotp', 'Use the authenticator app from now on, confirmed by a code', factorAdded, {
        body: totpConfirmation,
        failures: [409],
      }),
      async (request) => ok(await factors.confirmTotp(request.session.userId, request.body.code, actorOf(request))),
    )

    app.delete(
      '/auth/factors/totp',
      dangerous('removeTotp', 'Remove the authenticator app', noData, { failures: [404] }),
      (request) => done(factors.removeTotp(request.session.userId, actorOf(request))),
    )

    app.post(
      '/auth/factors/recovery-codes',
      dangerous('renewRecoveryCodes', 'New recovery codes; the earlier ones stop working', recoveryCodesAnswer, {
        failures: [409],
      }),
      async (request) => ok({ recoveryCodes: await factors.renewCodes(request.session.userId, actorOf(request)) }),
    )

    app.delete(
      '/auth/factors/trusted-browsers/:id',
      call('removeTrustedBrowser', 'Ask a browser for the second factor again', noData, { params: byId }),
      (request) => done(factors.removeTrust(request.session.userId, request.params.id)),
    )
  }

/** Routes with which owners help members who have lost their factors. */
export const teamFactorRoutes =
  (factors: Factors): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('users')

    app.delete(
      '/admin/team/:id/factors',
      call('team.change')('resetFactorsOfMember', 'Remove every second factor of another member', noData, {
        params: byId,
        failures: [409],
      }),
      (request) => done(factors.reset(request.params.id, actorOf(request))),
    )
  }
