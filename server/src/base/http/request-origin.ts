import type { FastifyRequest } from 'fastify'

/**
 * A browser sends the page's Origin with writes, and its Referer with reads: a proxy may have replaced the host. Any other
 * call gets the address that it was sent to.
 */
export function originOf({ headers, protocol, host }: FastifyRequest): string {
  const page = headers.origin ?? URL.parse(headers.referer ?? '')?.origin ?? ''
  return /^https?:/.test(page) && URL.parse(page)?.origin === page ? page : `${protocol}://${host}`
}
