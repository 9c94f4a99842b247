/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { clientId: 'palco', clientSecret: 'a secret of the tests' }

/** Opens an HTTP server whose listener is set later, because the listener must know the server's URL. */
export async function listenLocally(port = 0) {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound.port}`,
    port: bound.port,
    serve: (given: RequestListener) => {
      listener = given
    },
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/**
 * A real OpenID Connect provider. Its pages for development accept every login with any password; the login is the
 * account's e-mail address.
 * @param isVerified whether the provider vouches for the address of an account
 */
export async function openIdentityProvider({
  publicUrl,
  port = 0,
  isVerified = (_email: string) => true,
}: ProviderOptions) {
  const { url, serve, stop, ...listening } = await listenLocally(port)
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [new URL('/api/auth/oidc/callback', publicUrl).href],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: async () => ({ sub: email, email, email_verified: isVerified(email) }),
    }),
  })
  serve(provider.callback())
  return {
    port: listening.port,
    stop,
    settings: { ...CLIENT, issuer: new URL(url), name: 'Conta Exemplo', isOnlyWay: false, publicUrl },
  }
}

interface ProviderOptions {
  publicUrl: URL
  /** The port of an earlier provider that is started again. */
  port?: number
  isVerified?: (email: string) => boolean
}
