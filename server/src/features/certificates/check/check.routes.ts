import { CERTIFICATE_PATH, PICTURE_NAME } from '@palco/contract/base/paths-and-headers'
import { printedCode, readCode } from '@palco/contract/certificates/certificate-code'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clientAddress } from '../../../base/http/client-address.ts'
import { siteOf } from '../../../base/http/request-origin.ts'
import { sendCompressed } from '../../../base/http/web-page.ts'
import type { Shared } from '../../feature.ts'
import type { Check } from './check.service.ts'
import { bareTyping, certificatePage, failurePage, formPage } from './check-page.ts'
import type { PageContext } from './page-frame.ts'
import { languageNamed, pageLanguage, shortTag } from './page-language.ts'
import { PAGE_POLICY } from './page-style.ts'

const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  // Sent because the URL identifies a person's certificate: other sites, search engines and caches must not get it.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  vary: 'accept-language, accept-encoding',
}

/** Pictures are cached only for minutes, because a revoked certificate must not have one. */
const PICTURE_HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=300' }

const sendPage = (reply: FastifyReply, page: string) =>
  sendCompressed(reply.headers(HEADERS).type('text/html; charset=utf-8'), page)

/** Returns a query parameter, or an empty text if it is missing or repeated. */
function parameter({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

const typedIn = ({ params }: FastifyRequest) => (params as Record<string, string>)['*'] ?? ''

export const checkPages =
  (check: Check, { config, catalog }: Pick<Shared, 'config' | 'catalog'>): FastifyPluginAsyncZod =>
  async (app) => {
    function contextOf(request: FastifyRequest, paper?: InterfaceLanguage): PageContext {
      const { title, timeZone, images } = catalog.current().event
      const chosen = parameter(request, 'lang')
      return {
        language: pageLanguage(chosen, request.headers['accept-language'] ?? '', paper),
        isChosen: languageNamed(chosen) !== undefined,
        origin: siteOf(config, request)?.origin ?? '',
        event: { title, timeZone, logo: images.logo },
      }
    }

    app.get(CERTIFICATE_PATH, { schema: { hide: true } }, (request, reply) => {
      const typed = bareTyping(parameter(request, 'code'))
      if (!typed) return sendPage(reply, formPage(contextOf(request)))
      const code = readCode(typed)
      const { language, isChosen } = contextOf(request)
      const address = `${CERTIFICATE_PATH}/${encodeURIComponent(code ? printedCode(code) : typed)}`
      return reply.headers(HEADERS).redirect(isChosen ? `${address}?lang=${shortTag(language)}` : address, 303)
    })

    app.get<{ Params: { code: string } }>(`${CERTIFICATE_PATH}/:code/${PICTURE_NAME}`, {
      schema: { hide: true },
      handler: async (request, reply) => {
        const origin = siteOf(config, request)?.origin ?? ''
        const png = await check.picture(request.params.code, clientAddress(request.ip), origin)
        return reply.headers(PICTURE_HEADERS).type('image/png').send(png)
      },
    })

    // A wildcard, so that every path under this one is treated as a code, even with slashes or a long text.
    app.get(`${CERTIFICATE_PATH}/*`, {
      schema: { hide: true },
      config: {
        showFailure: (request, reply, error) =>
          sendPage(reply, failurePage(contextOf(request), error, bareTyping(typedIn(request)))),
      },
      handler: async (request, reply) => {
        const certificate = await check.find(typedIn(request), clientAddress(request.ip))
        return sendPage(reply, certificatePage(contextOf(request, certificate.print.language), certificate))
      },
    })
  }
