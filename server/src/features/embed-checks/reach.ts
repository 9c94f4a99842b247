import { Resolver } from 'node:dns/promises'
import type { AgentOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { RequestFilteringAgentOptions } from 'request-filtering-agent'

const resolver = new Resolver({ timeout: 2000, tries: 2 })

/**
 * Resolves a host name. `dns.lookup` would block a thread of the pool that also hashes passwords, so a slow name server
 * would delay sign-ins.
 */
const resolveName: LookupFunction = (hostname, { all, family }, done) => {
  void Promise.allSettled([
    family === 6 || family === 'IPv6' ? [] : resolver.resolve4(hostname),
    family === 4 || family === 'IPv4' ? [] : resolver.resolve6(hostname),
  ]).then(([four, six]) => {
    const found = [...addresses(four, 4), ...addresses(six, 6)]
    const [first] = found
    const failed = [four, six].find((each) => each.status === 'rejected')
    if (!first) return done(failed?.reason ?? Object.assign(new Error('no address'), { code: 'ENODATA' }), [])
    return all ? done(null, found) : done(null, first.address, first.family)
  })
}

const addresses = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []

export interface Reach {
  port: number
  timeMs: number
  agent: AgentOptions & RequestFilteringAgentOptions
}

export const INTERNET: Reach = { port: 443, timeMs: 5000, agent: { lookup: resolveName } }
