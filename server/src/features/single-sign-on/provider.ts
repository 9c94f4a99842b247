import type { ProviderProblem } from '@palco/contract/auth/single-sign-on'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientAuth, Configuration } from 'openid-client'
import { type IdentityProvider, isOnThisMachine } from '../../base/identity-provider.ts'
import type { SignInAttempt } from './sign-in-attempts.ts'

const TIMEOUT_SECONDS = 10
/** How far the clock of the provider may be off. This is also the default of `openid-client`. */
const CLOCK_TOLERANCE_SECONDS = 30
/**
 * The maximum age of a sign-in at the provider. If it is sent, providers say when the person signed in (`auth_time`).
 * It is a year, so that hardly anybody has to sign in again.
 */
const MAX_AGE_SECONDS = 365 * 86_400

/** The provider did not sign the person in. The login page says why. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The person whom the provider has signed in. */
export interface Identified {
  /** The verified e-mail address. */
  email: string
  /** Whether the person has signed in since the attempt began. Otherwise, the provider may have remembered them. */
  isConfirmed: boolean
}

/** What the provider says about a person, in the ID token or at its userinfo endpoint. */
type Claims = Record<string, unknown>

export type Provider = ReturnType<typeof createProvider>

/** Uses OpenID Connect with the provider: authorization code flow with PKCE, nonce and state. */
export function createProvider(settings: IdentityProvider, log: FastifyBaseLogger) {
  const redirectUri = new URL('/api/auth/oidc/callback', settings.publicUrl)
  let found: Promise<Configuration> | undefined

  /** Reads the provider's endpoints at the first sign-in. If that fails, the next sign-in tries again. */
  function discover(): Promise<Configuration> {
    found ??= readConfiguration(settings).catch((error) => {
      found = undefined
      logFailure('the provider of OIDC_ISSUER can not be used', error)
      throw new ProviderRefusal('unreachable')
    })
    return found
  }

  /** Logs a failure without its cause, which may contain tokens. */
  function logFailure(what: string, error: unknown) {
    const { message, code, error: answered, error_description: details } = error as Record<string, unknown>
    log.warn({ reason: message, code, answered, details }, what)
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier, isConfirmation }: SignInAttempt): Promise<URL> {
      const [client, configuration] = await Promise.all([import('openid-client'), discover()])
      // Reject confirmations at providers that don't say when somebody signed in, such as Google: they can't prove a
      // new sign-in.
      if (isConfirmation && !saysWhen(configuration)) throw new ProviderRefusal('refused')
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri.href,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isConfirmation ? { prompt: 'login', max_age: '0' } : { max_age: `${MAX_AGE_SECONDS}` }),
      })
    },

    /** Returns whom the provider has sent back with this query. */
    async identify(query: string, attempt: SignInAttempt): Promise<Identified> {
      const { state, nonce, codeVerifier, isConfirmation, begunAt } = attempt
      const [client, configuration] = await Promise.all([import('openid-client'), discover()])
      const address = new URL(redirectUri)
      address.search = query
      let claims: Claims
      let signedInAt: unknown
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
          // For a confirmation, the provider must say that the person has signed in since the confirmation began.
          ...(isConfirmation && { maxAge: Math.ceil((Date.now() - begunAt) / 1000) }),
        })
        const inToken = tokens.claims()
        if (!inToken) throw new Error('no ID token')
        claims = inToken
        signedInAt = inToken.auth_time
        // Some providers send the e-mail address only from this endpoint.
        if (inToken.email === undefined)
          claims = await client.fetchUserInfo(configuration, tokens.access_token, inToken.sub)
      } catch (error) {
        logFailure('a sign-in by the provider was refused', error)
        throw new ProviderRefusal(problemOf(error))
      }
      const { email } = claims
      if (typeof email !== 'string' || !isVerified(claims)) throw new ProviderRefusal('unverified')
      const earliest = begunAt / 1000 - CLOCK_TOLERANCE_SECONDS
      const isNew = typeof signedInAt === 'number' && signedInAt >= earliest
      // Without a password, a new sign-in is the only way to confirm at a provider that never says when somebody signed
      // in.
      return { email, isConfirmed: isNew || (settings.isOnlyWay && !saysWhen(configuration)) }
    },
  }
}

/** Whether the provider says when somebody signed in. Some, such as Google, declare that they don't. */
const saysWhen = (configuration: Configuration) =>
  configuration.serverMetadata().claims_supported?.includes('auth_time') !== false

async function readConfiguration({ issuer, clientId, clientSecret }: IdentityProvider) {
  const client = await import('openid-client')
  const authenticate: ClientAuth = (server, ...rest) => {
    const isPosted = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const method = isPosted ? client.ClientSecretPost : client.ClientSecretBasic
    method(clientSecret)(server, ...rest)
  }
  return client.discovery(issuer, clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    // Also check the signature of ID tokens, although they come directly from the provider.
    execute: [client.enableNonRepudiationChecks, ...(isOnThisMachine(issuer) ? [client.allowInsecureRequests] : [])],
  })
}

function isVerified({ email_verified, xms_edov }: Claims): boolean {
  if (email_verified !== undefined) return email_verified === true
  // Accept this claim, because Entra never sends `email_verified` for accounts of an organisation.
  return [true, 1, '1', 'true'].some((each) => each === xms_edov)
}

/** Codes of errors without a usable answer, for example no answer in time, or an error page of a proxy. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
/** OAuth errors that the provider sends while it does not work. */
const AWAY = ['server_error', 'temporarily_unavailable']

function problemOf(thrown: unknown): ProviderProblem {
  const { error, code } = thrown as { error?: string; code?: string }
  if (error === 'access_denied') return 'denied'
  // `fetch` throws a TypeError if there is no connection.
  const isAway = thrown instanceof TypeError || AWAY.includes(error ?? '') || NO_ANSWER.includes(code ?? '')
  return isAway ? 'unreachable' : 'refused'
}
