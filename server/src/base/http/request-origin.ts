import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * A browser sends the page's Origin with writes, and its Referer with reads: a proxy may have replaced the host. Any other
 * call gets the address that it was sent to.
 */
export function originOf({ headers, protocol, host }: FastifyRequest): string {
  const page = headers.origin ?? URL.parse(headers.referer ?? '')?.origin ?? ''
  return /^https?:/.test(page) && URL.parse(page)?.origin === page ? page : `${protocol}://${host}`
}

/** `PUBLIC_URL`, or the address that the administrator's browser has open. */
export const baseOf = (publicUrl: URL | null, request: FastifyRequest) => publicUrl?.origin ?? originOf(request)

/**
 * Without PUBLIC_URL, where the client itself asked: a false `Host` ends up in its own answer and nowhere else, if the
 * answer is private and nothing of it is stored. `null`: no host.
 */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): URL | null =>
  publicUrl ?? (/^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}://${host}`) : null)
