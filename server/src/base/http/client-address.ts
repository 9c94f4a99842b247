import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address. Removes the port that some
 * proxies append.
 */
export function clientAddress(ip: string): string {
  const address = bareAddress(ip)
  if (isIPv4(address)) return address
  return isIPv6(address) ? networkOf(address) : 'unknown'
}

/** Returns the full IP address, for the audit and the access log. */
export function exactAddress(ip: string): string {
  const address = bareAddress(ip)
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown'
  const network = networkOf(address)
  return isIPv4(network) ? network : new URL(`http://[${address}]`).hostname.slice(1, -1)
}

function bareAddress(ip: string): string {
  const bare = ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')
  return bare.split('%')[0] ?? ''
}

function networkOf(address: string): string {
  // `URL` shortens the IPv6 address and writes its last 32 bits in hexadecimal.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map((part) => (part ? part.split(':') : []))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const [high = '', low = ''] = groups.slice(6)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [...octets(high), ...octets(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const octets = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]

/**
 * Warns if a proxy seems to be in front but TRUST_PROXY is not set: all people would then share one rate limit. Warns
 * only once, because anybody can send `X-Forwarded-For`.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      app.log.warn(
        'ignored X-Forwarded-For of a request: behind a proxy set TRUST_PROXY to the number of proxies (1 for one), or all people count as one address',
      )
    }
    done()
  })
}
