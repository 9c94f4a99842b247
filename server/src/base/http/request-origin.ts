import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Returns the origin of the page that sent the request, because a proxy may have replaced the host. Browsers send
 * Origin with writes and Referer with reads.
 */
export function originOf({ headers, protocol, host }: FastifyRequest): string {
  const page = headers.origin ?? URL.parse(headers.referer ?? '')?.origin ?? ''
  return /^https?:/.test(page) && URL.parse(page)?.origin === page ? page : `${protocol}://${host}`
}

export const baseOf = (publicUrl: URL | null, request: FastifyRequest) => publicUrl?.origin ?? originOf(request)

/**
 * Returns `PUBLIC_URL`, or the URL that the request was sent to; `null` if its host is invalid. A client can forge
 * `Host`, so an answer with this URL must not be cached for other clients.
 */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): URL | null =>
  publicUrl ?? (/^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}://${host}`) : null)
