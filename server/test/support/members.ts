import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { SecondStep } from '@palco/contract/session/second-step'
import { Secret, TOTP } from 'otpauth'
import { createAuthenticator } from './authenticator.ts'
import { type Call, call, signIn, untilServed } from './client.ts'
import { addPerson, dataOf } from './office.ts'
import { PASSWORD, type TestServer } from './test-server.ts'

/** The code that an authenticator app shows, `steps` periods of 30 s from now. */
export const codeOf = (secret: string, steps = 0, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })

/** Simulates a browser with an IP address and a cookie jar. */
export function openJar({ url }: Pick<TestServer, 'url'>, address?: string) {
  const cookies = new Map<string, string>()

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await call({ url }, `/api${path}`, {
      body,
      headers: { ...(cookie && { cookie }), ...(address && { 'x-forwarded-for': address }), ...headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password })

  return {
    post,
    login,
    cookies,

    /** Signs in with the right password. Resolves to the second step, which is still open. */
    async begin(email: string, password = PASSWORD): Promise<SecondStep> {
      const { status, body } = await untilServed(() => login(email, password))
      if (status !== 403) throw new Error(`login answered ${status}`)
      return body.secondStep
    },
  }
}

/** Adds a signed-in member of the team. `ask` calls the API as this person. */
export async function admitMember({ server }: { server: TestServer }) {
  const person = await addPerson({ server }, [], 'ADMIN')
  const session = await signIn(server, person.email)
  const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: session, ...options })
  return { ...person, session, ask }
}

type Member = Awaited<ReturnType<typeof admitMember>>

/** Sets up an authenticator app. Returns its secret and, if they are new, the recovery codes. */
export async function addTotp({ ask }: Pick<Member, 'ask'>) {
  const { secret } = dataOf(await ask('/auth/factors/totp', { method: 'POST' }))
  // Use the code of the previous period, because the server accepts each period once. Later codes stay usable.
  const body = { code: codeOf(secret, -1) }
  const { recoveryCodes } = dataOf(await ask('/auth/factors/totp', { method: 'PUT', body }))
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

/** `url`: the URL of the server whose page adds the passkey. */
export async function addPasskey({ ask }: Pick<Member, 'ask'>, { url }: Pick<TestServer, 'url'>, name = 'Notebook') {
  const authenticator = createAuthenticator(url)
  const options = dataOf(await ask('/auth/factors/passkeys/options', { method: 'POST', headers: { origin: url } }))
  const body = { name, response: authenticator.create(options) }
  const { recoveryCodes } = dataOf(await ask('/auth/factors/passkeys', { body, headers: { origin: url } }))
  return { authenticator, recoveryCodes: recoveryCodes as string[] | null }
}

export const isOpen = async ({ url }: Pick<TestServer, 'url'>, session: Pick<LoginAnswer, 'tokens' | 'sessionToken'>) =>
  (await call({ url }, '/api/auth/profile', { as: session })).status === 200
