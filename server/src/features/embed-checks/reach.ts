import type { AgentOptions } from 'node:https'
import type { RequestFilteringAgentOptions } from 'request-filtering-agent'
import { resolveName } from './resolve-name.ts'

/** What can be asked from here, and how. */
export interface Reach {
  /** Where https answers; no other port is asked. */
  port: number
  /** For one look in all: names, connections, redirects and answers. */
  timeMs: number
  agent: AgentOptions & RequestFilteringAgentOptions
}

/** Every public address; nothing that is private, of this machine or of its network. */
export const INTERNET: Reach = { port: 443, timeMs: 5000, agent: { lookup: resolveName } }
