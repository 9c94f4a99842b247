import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { CLIENT, listenLocally } from './identity-provider.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function signToken(key: KeyObject, claims: object) {
  const content = `${encode({ alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}

export interface Forgery {
  /** Claims that replace those of a valid ID token. */
  claims?: Record<string, unknown>
  spoil?: (token: string) => string
  /** Whether the token is signed with a key that is not the provider's. */
  hasOtherKey?: boolean
  status?: number
}

/**
 * Opens a provider whose token endpoint answers what the test wants. It has no login page: tests build the callback URL
 * with the code themselves.
 * @param metadata more fields of the provider's discovery document
 */
export async function openForgedProvider(publicUrl: URL, metadata: object = {}) {
  const { url, serve, stop } = await listenLocally()
  const keys = newKeys()
  let forgery: Forgery = {}

  function tokens() {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: url, aud: CLIENT.clientId, sub: 'someone', iat: now, exp: now + 60, email_verified: true }
    const key = forgery.hasOtherKey ? newKeys().privateKey : keys.privateKey
    const token = signToken(key, { ...right, ...forgery.claims })
    return { access_token: 'x', token_type: 'bearer', id_token: forgery.spoil?.(token) ?? token }
  }

  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...metadata,
    }),
    '/token': tokens,
    '/keys': () => ({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] }),
  }
  serve((request, response) => {
    const status = request.url === '/token' ? (forgery.status ?? 200) : 200
    const body = JSON.stringify(answers[request.url ?? '']?.() ?? {})
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const settings = { ...CLIENT, issuer: new URL(url), name: 'Conta Exemplo', isOnlyWay: false, publicUrl }
  const answerWith = (given: Forgery) => {
    forgery = given
  }
  return { settings, answerWith, stop }
}
