import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The origin of the page that sent the request. Browsers send Origin with writes and Referer with reads, while a proxy
 * may have replaced the host. Without these headers, it is the origin that the request was sent to.
 */
export function originOf({ headers, protocol, host }: FastifyRequest): string {
  const page = headers.origin ?? URL.parse(headers.referer ?? '')?.origin ?? ''
  return /^https?:/.test(page) && URL.parse(page)?.origin === page ? page : `${protocol}://${host}`
}

/** The origin of `PUBLIC_URL`, or of the page in the administrator's browser. */
export const baseOf = (publicUrl: URL | null, request: FastifyRequest) => publicUrl?.origin ?? originOf(request)

/**
 * The site's URL: `PUBLIC_URL`, or where the client sent the request. A forged `Host` affects only the client's own
 * answer, so that answer must be private and not stored. `null` if the host is invalid.
 */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): URL | null =>
  publicUrl ?? (/^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}://${host}`) : null)
