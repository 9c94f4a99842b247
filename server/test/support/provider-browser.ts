import type { LoginAnswer } from '@palco/contract/auth/auth'
import { readProviderReturn } from '@palco/contract/auth/single-sign-on'
import type { TestServer } from './test-server.ts'

/** The server's public URL in tests of the single sign-on. */
export const PUBLIC_URL = new URL('https://week.example')

/** The maximum number of redirects and forms on the way through the provider. */
const MAX_STEPS = 20

let browsers = 0

/**
 * Simulates a browser with cookies. It opens `PUBLIC_URL` on the test's server, and all other URLs unchanged. A server
 * that trusts a proxy sees the browser's own IP address.
 */
export function openProviderBrowser(server: Pick<TestServer, 'url'>) {
  browsers += 1
  const ip = `10.0.${browsers >> 8}.${browsers & 255}`
  const jars = new Map<string, Map<string, string>>()

  async function open(address: string | URL, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const url = new URL(address, PUBLIC_URL)
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const isOurs = url.origin === PUBLIC_URL.origin
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(isOurs ? new URL(url.pathname + url.search, server.url) : url, {
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(isOurs && { 'x-forwarded-for': ip }), ...headers },
      ...(form && { method: 'POST', body: isOurs ? JSON.stringify(form) : new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = answer.headers.get('location')
    return { answer, location: location === null ? null : new URL(location, url) }
  }

  return {
    ip,
    open,
    ourCookies: () => jars.get(PUBLIC_URL.origin) ?? new Map<string, string>(),

    /** Deletes the cookies of all other sites. The provider then does not remember the person. */
    forgetProvider() {
      for (const origin of jars.keys()) if (origin !== PUBLIC_URL.origin) jars.delete(origin)
    },

    /** Presses the sign-in button. Returns the URL at the provider, or of the login page with a problem. */
    async start(path = '/api/auth/oidc/start'): Promise<URL> {
      const { location } = await open(path)
      if (!location) throw new Error('no redirect')
      return location
    },

    /** Fills in the provider's forms. Returns the URL to which the provider redirects the browser. */
    async passProvider(from: URL, login: string): Promise<URL> {
      let at = from
      for (let step = 0; step < MAX_STEPS; step++) {
        if (at.origin === PUBLIC_URL.origin) return at
        const { answer, location } = await open(at)
        const page = await answer.text()
        const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
        const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
        const next = location ?? (action && (await open(action, { prompt, login, password: 'any' })).location)
        if (!next) throw new Error(`the provider answered ${answer.status}: ${page}`)
        at = next
      }
      throw new Error('too many redirects')
    },

    /** Opens the callback URL. Returns the result that the login page, or the page of confirmations, gets. */
    async comeBack(callback: URL, page = '/login') {
      const { location } = await open(callback)
      if (location?.origin !== PUBLIC_URL.origin || location.pathname !== page) throw new Error(`${location}`)
      return readProviderReturn(location.hash)
    },

    async finish(ticket: string) {
      const { answer } = await open('/api/auth/oidc/finish', { ticket }, { 'content-type': 'application/json' })
      return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
    },

    async confirm(ticket: string, { tokens, sessionToken }: Pick<LoginAnswer, 'tokens' | 'sessionToken'>) {
      const own = { authorization: `Bearer ${tokens.accessToken}`, 'x-session-token': sessionToken }
      const { answer } = await open(
        '/api/auth/oidc/confirm',
        { ticket },
        { 'content-type': 'application/json', ...own },
      )
      return `${answer.status} ${JSON.parse(await answer.text()).code}`
    },
  }
}
