import type { AgentOptions } from 'node:https'
import type { RequestFilteringAgentOptions } from 'request-filtering-agent'
import { resolveName } from './resolve-name.ts'

/** How the network is reached; tests replace it. */
export interface Reach {
  /** The only port that is requested. */
  port: number
  /** Timeout of a whole probe: DNS, connections, redirects and answers. */
  timeMs: number
  agent: AgentOptions & RequestFilteringAgentOptions
}

/** Public addresses only: the agent refuses private ones. */
export const INTERNET: Reach = { port: 443, timeMs: 5000, agent: { lookup: resolveName } }
