import cookie from '@fastify/cookie'
import { loginAnswer } from '@palco/contract/auth/auth'
import { type ProviderReturn, providerReturnPath, providerTicket } from '@palco/contract/auth/single-sign-on'
import { noData } from '@palco/contract/base/envelope'
import { CONFIRMED_PATH } from '@palco/contract/base/paths-and-headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError, notFound } from '../../base/errors.ts'
import { calls, done, fileCalls } from '../../base/http/answers.ts'
import { anybody, fileAnswer, signedIn } from '../../base/http/openapi.ts'
import { type Guard, withDefaultPassword } from '../session/guard.ts'
import { answerSignedIn, callerOf } from '../session/sign-in.ts'
import { ProviderRefusal } from './provider.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempts.ts'
import type { SingleSignOn } from './single-sign-on.service.ts'

interface Options {
  /** `null` if no provider is configured. */
  singleSignOn: SingleSignOn | null
  isHttps: boolean
  guard: Guard
}

export const singleSignOnRoutes =
  ({ singleSignOn, isHttps, guard }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['auth']
    const call = calls({ tags, ...anybody })
    const ownCall = calls({ tags, ...signedIn }, { ...withDefaultPassword, onRequest: guard() })
    const redirect = fileCalls({ tags, ...anybody, failures: [404] })
    await app.register(cookie)

    // With this prefix, browsers accept the cookie only without a domain, so that no other subdomain can set it.
    const name = isHttps ? '__Host-palco-oidc' : 'palco-oidc'
    // `lax` is needed, because browsers must send the cookie when the provider redirects them to this site.
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
    const cookieOf = (request: FastifyRequest) => request.cookies[name] ?? ''

    function configured(): SingleSignOn {
      if (!singleSignOn) throw notFound('Não há login único configurado')
      return singleSignOn
    }

    const pageOf = (isConfirmation: boolean) => (isConfirmation ? CONFIRMED_PATH : '/login')

    const goToProvider = (isConfirmation: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { begin } = configured()
      // Reject calls from another site: it must not be able to sign a person in, which would end their session
      // elsewhere.
      if (isFromAnotherSite(request)) return goTo(reply, '/login')
      try {
        const { url, cookie } = await begin(callerOf(request), isConfirmation)
        reply.setCookie(name, cookie, { ...options, maxAge: ATTEMPT_SECONDS })
        return goTo(reply, url.href)
      } catch (error) {
        return goTo(reply, providerReturnPath(pageOf(isConfirmation), returnAfter(error)))
      }
    }

    app.get(
      '/auth/oidc/start',
      redirect('startProviderSignIn', 'Go to the provider of the single sign-on', REDIRECT),
      goToProvider(false),
    )

    app.get(
      '/auth/oidc/confirm',
      redirect('startProviderConfirmation', 'Go to the provider to sign in there again', REDIRECT),
      goToProvider(true),
    )

    app.get(
      '/auth/oidc/callback',
      redirect('finishProviderSignIn', 'Come back from the provider', REDIRECT),
      async (request, reply) => {
        const { comeBack, isConfirmation } = configured()
        const [, query = ''] = request.url.split('?')
        const cookie = cookieOf(request)
        const returned = await comeBack(query, cookie, callerOf(request)).catch(returnAfter)
        return goTo(reply, providerReturnPath(pageOf(isConfirmation(cookie)), returned))
      },
    )

    app.post(
      '/auth/oidc/finish',
      call('redeemProviderTicket', 'Sign in with the ticket of the provider’s answer', loginAnswer, {
        body: providerTicket,
        failures: [404, 410, 429],
      }),
      async (request, reply) => {
        const signedIn = await configured().finish(request.body.ticket, cookieOf(request), callerOf(request))
        reply.clearCookie(name, options)
        return answerSignedIn(reply, signedIn, isHttps)
      },
    )

    app.post(
      '/auth/oidc/confirm',
      ownCall('confirmByProvider', 'Prove again who one is, with the provider’s ticket', noData, {
        body: providerTicket,
        failures: [404, 410],
      }),
      (request) => done(configured().confirm(request.body.ticket, cookieOf(request), request.session)),
    )
  }

const REDIRECT = fileAnswer('Never: the answer is a redirect.', 'text/plain')

/** Redirects. The body contains the URL, for browsers that don't follow. */
const goTo = (reply: FastifyReply, url: string) =>
  reply.code(303).headers({ location: url, 'cache-control': 'no-store' }).type('text/plain').send(url)

const isFromAnotherSite = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].some((site) => site === headers['sec-fetch-site'])

function returnAfter(error: unknown): ProviderReturn {
  if (error instanceof ProviderRefusal) return { problem: error.problem }
  // Return this as a problem for the page to show. The browser would show the API's error otherwise.
  if (error instanceof AppError && error.retryAfterSeconds !== null) return { problem: 'busy' }
  throw error
}
