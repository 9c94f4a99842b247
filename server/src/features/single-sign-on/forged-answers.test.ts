import { afterAll, expect, onTestFinished, test } from 'vitest'
import { call } from '#test/client.ts'
import { type Forgery, openForgedProvider } from '#test/forged-provider.ts'
import { refusal } from '#test/office.ts'
import { openProviderBrowser, PUBLIC_URL } from '#test/provider-browser.ts'
import { addUser, startServer } from '#test/test-server.ts'

// These tests send answers that a provider never gives, as an attacker between provider and server could.

const forged = await openForgedProvider(PUBLIC_URL)
const server = await startServer({ publicUrl: PUBLIC_URL, identityProvider: forged.settings, until: afterAll })
afterAll(forged.stop)
const { email } = await addUser(server, 'rui@example.com', 'ADMIN')

/** Simulates the return from the provider with an ID token that is right except for `claims` and `forgery`. */
async function comeBackWith(
  { claims, ...forgery }: Forgery,
  answer: Record<string, string> = {},
  isConfirming = false,
  browser = openProviderBrowser(server),
  provider: Pick<typeof forged, 'answerWith'> = forged,
) {
  const { searchParams } = await browser.start(isConfirming ? '/api/auth/oidc/confirm' : undefined)
  provider.answerWith({ claims: { email, nonce: searchParams.get('nonce'), ...claims }, ...forgery })
  const callback = new URL('/api/auth/oidc/callback', PUBLIC_URL)
  callback.search = `${new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '', ...answer })}`
  return browser.comeBack(callback, isConfirming ? '/confirmar' : undefined)
}

const now = Math.floor(Date.now() / 1000)

test.each<[string, Forgery]>([
  ['a right ID token', {}],
  ['several audiences', { claims: { aud: ['palco', 'another'], azp: 'palco' } }],
  ['Entra’s claim of a verified domain', { claims: { email_verified: undefined, xms_edov: '1' } }],
])('a sign-in with %s is accepted', async (_, forgery) => {
  expect(await comeBackWith(forgery)).toHaveProperty('ticket')
})

test.each<[string, Forgery, object]>([
  ['a sign-in of now', { claims: { auth_time: now } }, { ticket: expect.any(String) }],
  ['a sign-in of before', { claims: { auth_time: now - 120 } }, { problem: 'refused' }],
  ['no time of a sign-in', {}, { problem: 'refused' }],
])('a confirmation with %s is accepted only if it is new', async (_, forgery, returned) => {
  expect(await comeBackWith(forgery, {}, true)).toEqual(returned)
})

const refused = 'refused'
const unverified = 'unverified'
const unreachable = 'unreachable'

test.each<[string, Forgery, string]>([
  ['another audience', { claims: { aud: 'another' } }, refused],
  ['several audiences, issued to another', { claims: { aud: ['palco', 'another'], azp: 'another' } }, refused],
  ['another issuer', { claims: { iss: 'https://evil.example' } }, refused],
  ['an expired ID token', { claims: { iat: now - 600, exp: now - 300 } }, refused],
  ['an ID token without an end', { claims: { exp: undefined } }, refused],
  ['another nonce', { claims: { nonce: 'x'.repeat(43) } }, refused],
  ['no nonce', { claims: { nonce: undefined } }, refused],
  ['the signature of another key', { hasOtherKey: true }, refused],
  ['no signature', { spoil: (token) => token.replace(/[^.]+$/, '') }, refused],
  [
    'the algorithm none',
    {
      spoil: (token) =>
        token.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')).replace(/[^.]+$/, ''),
    },
    refused,
  ],
  ['no ID token', { spoil: () => '' }, refused],
  ['no word on the address', { claims: { email_verified: undefined } }, unverified],
  ['a word that is not true', { claims: { email_verified: 'true' } }, unverified],
  ['an unverified address of a verified domain', { claims: { email_verified: false, xms_edov: true } }, unverified],
  ['an address that is not one', { claims: { email: ['rui@example.com'] } }, unverified],
  ['an error page', { status: 502 }, unreachable],
])('a sign-in with %s is refused', async (_, forgery, problem) => {
  expect(await comeBackWith(forgery)).toEqual({ problem })
  expect(await server.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a provider that says it is not available is not reachable', async () => {
  expect(await comeBackWith({}, { error: 'temporarily_unavailable' })).toEqual({ problem: unreachable })
})

test('the log of a refusal has the reason, and no token', async () => {
  await comeBackWith({ claims: { aud: 'another' } })
  expect(server.log()).toContain('unexpected JWT claim value encountered')
  expect(server.log()).not.toContain(email)
})

test.each([
  ['counts as a confirmation if it is the only way', true, '200 undefined'],
  ['counts as none if there are passwords', false, '403 CONFIRMATION_REQUIRED'],
])('a sign-in at a provider that never says when somebody signed in %s', async (_, isOnlyWay, answer) => {
  const google = await openForgedProvider(PUBLIC_URL, { claims_supported: ['sub', 'email'] })
  onTestFinished(google.stop)
  const server = await startServer({ publicUrl: PUBLIC_URL, identityProvider: { ...google.settings, isOnlyWay } })
  await addUser(server, email, 'ADMIN')
  const browser = openProviderBrowser(server)
  const confirming = await browser.start('/api/auth/oidc/confirm')
  expect(confirming.href).toBe('https://week.example/confirmar#problem=refused')
  const returned = await comeBackWith({}, {}, false, browser, google)
  const { body } = await browser.finish(returned && 'ticket' in returned ? returned.ticket : '')
  expect(refusal(await call(server, '/api/admin/users/export', { as: body.data }))).toBe(answer)
})
