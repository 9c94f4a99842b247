import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Returns the origin of the page that sent the request, from the header Origin (which browsers send with writes) or
 * Referer (with reads), because a proxy may have replaced the host. Without these headers, returns the origin of the
 * request's own host, or `http://localhost` if the host is invalid.
 */
export function originOf(request: FastifyRequest): string {
  const { headers } = request
  const page = headers.origin ?? URL.parse(headers.referer ?? '')?.origin ?? ''
  if (/^https?:/.test(page) && URL.parse(page)?.origin === page) return page
  return siteOf({ publicUrl: null }, request)?.origin ?? 'http://localhost'
}

export const baseOf = (publicUrl: URL | null, request: FastifyRequest) => publicUrl?.origin ?? originOf(request)

/**
 * Returns `PUBLIC_URL`, or the protocol and host to which the request was sent; `null` if the host is invalid. Clients
 * can forge `Host`, so don't cache an answer with this URL for other clients.
 */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): URL | null =>
  publicUrl ?? (/^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}://${host}`) : null)
