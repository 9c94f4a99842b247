import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Who counts as one: an IPv4 address, or the /64 network that a subscriber of IPv6 has to himself. Some proxies write
 * the port behind the address; what is no address at all counts as one client.
 */
export function clientAddress(ip: string): string {
  const address = bareAddress(ip)
  if (isIPv4(address)) return address
  return isIPv6(address) ? networkOf(address) : 'unknown'
}

/** From where somebody came, to the last digit: for a record, not for a limit. */
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
  // A URL writes every address in one way: short, and the last 32 bits in hexadecimal too.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map((part) => (part ? part.split(':') : []))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const [high = '', low = ''] = groups.slice(6)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [...octets(high), ...octets(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const octets = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]

/**
 * Behind a proxy that the server was not told of all people are one address, and share its turns and limits. Said once:
 * anybody can send this header.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      app.log.warn(
        'a request came with X-Forwarded-For, which is not believed: if a proxy stands in front, set TRUST_PROXY to the number of proxies (1 for one), or all people count as one address',
      )
    }
    done()
  })
}
