import { StartupError } from './errors.ts'

/** The OpenID Connect provider with which members of the team sign in. */
export interface IdentityProvider {
  issuer: URL
  clientId: string
  clientSecret: string
  /** The name on the login page's button. */
  name: string
  /** True if members of the team can sign in only with the provider. */
  isOnlyWay: boolean
  /** The base URL of the address to which the provider sends people back. */
  publicUrl: URL
}

interface Variables {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME?: string | undefined
  OIDC_ONLY?: 'team' | undefined
}

const ALL = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together'

/**
 * Returns `null` if no provider is configured. Does not connect to the provider, which may be unavailable at the start.
 */
export function readIdentityProvider(values: Variables, publicUrl: URL | null): IdentityProvider | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME = 'SSO', OIDC_ONLY } = values
  const required = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 3) {
    // Reject the setting: without a provider it would do nothing, although somebody relies on it.
    if (OIDC_ONLY)
      throw new StartupError(`OIDC_ISSUER is missing: OIDC_ONLY needs a provider. Set it, or leave OIDC_ONLY out.`)
    return null
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new StartupError(`${missing[0]} is missing: ${ALL}. Set it, or leave the others out.`)
  // The Host header can't replace PUBLIC_URL: the provider knows only one address.
  if (!publicUrl)
    throw new StartupError('PUBLIC_URL is missing: the provider of OIDC_ISSUER sends people back to that address.')
  return {
    issuer: readIssuer(OIDC_ISSUER),
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    isOnlyWay: OIDC_ONLY === 'team',
    publicUrl,
  }
}

/**
 * Issuers of Microsoft Entra that stand for all tenants. They are rejected, because any tenant could confirm any e-mail
 * address.
 */
const OF_ALL_TENANTS = /^https:\/\/login\.microsoftonline\.com\/(common|organizations)\b/i

function readIssuer(text: string): URL {
  const url = URL.parse(text)
  if (!url || !(url.protocol === 'https:' || isOnThisMachine(url)) || url.search || url.hash || url.username)
    throw new StartupError('OIDC_ISSUER must be an https address. Correct OIDC_ISSUER or leave it out.')
  if (OF_ALL_TENANTS.test(url.href))
    throw new StartupError('OIDC_ISSUER must name one tenant: https://login.microsoftonline.com/<tenant>/v2.0.')
  return url
}

/** True for plain http to this machine, which is safe because the traffic does not leave the machine. */
export const isOnThisMachine = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
