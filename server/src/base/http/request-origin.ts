import type { FastifyRequest } from 'fastify'

/** A browser sends the page's Origin with writes. Any other call gets the address that it was sent to. */
export function originOf({ headers, protocol, host }: FastifyRequest): string {
  const own = `${protocol}://${host}`
  const given = URL.parse(headers.origin ?? '')
  return given && /^https?:$/.test(given.protocol) && given.origin === headers.origin ? given.origin : own
}
