// Types for the part of the package's API that the tests use, because the package has no types.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Account {
    accountId: string
    claims: () => Promise<{ sub: string; [claim: string]: unknown }>
  }

  interface Configuration {
    clients: Record<string, unknown>[]
    claims: Record<string, string[]>
    cookies: { keys: string[] }
    findAccount: (context: unknown, id: string) => Account
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
