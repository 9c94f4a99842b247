import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { addUser, PASSWORD, startServer } from '#test/test-server.ts'

const [A, B] = ['203.0.113.9', '198.51.100.7']

/**
 * Each row: two values of `X-Forwarded-For`, and whether the server takes both for the same client. (A client is
 * limited after ten failures.)
 */
test.each<[trustProxy: number | string, first: string, second: string, sameClient: boolean]>([
  [0, A, B, true],
  [1, A, B, false],
  [1, `1.1.1.1, ${A}`, `2.2.2.2, ${A}`, true],
  [1, `${A}, ${A}`, `${A}, ${B}`, false],
  [1, `${A}:1234`, `${A}:4321`, true],
  [1, '2001:db8:1:2::a', '2001:db8:1:2::b', true],
  [1, '2001:db8:1:2::a', '2001:db8:1:3::a', false],
  [1, 'somebody', 'somebody else', true],
  [2, `1.1.1.1, ${A}, 10.0.0.1`, `2.2.2.2, ${A}, 10.0.0.2`, true],
  [2, `${A}, 10.0.0.1`, `${B}, 10.0.0.1`, false],
  ['loopback', `1.1.1.1, ${A}`, `2.2.2.2, ${A}`, true],
  ['127.0.0.1,10.0.0.0/8', `1.1.1.1, ${A}, 10.0.0.1`, `${A}, 10.9.9.9`, true],
  ['127.0.0.1,10.0.0.0/8', `${A}, 10.0.0.1`, `${B}, 10.0.0.1`, false],
  // The test connects from 127.0.0.1, which is not a trusted proxy here, so its header is ignored.
  ['10.0.0.0/8', A, B, true],
])('with TRUST_PROXY=%s "%s" and "%s" are one client: %s', async (trustProxy, first, second, sameClient) => {
  const server = await startServer({ trustProxy })
  const { email } = await addUser(server)
  const login = (password: string, forwardedFor: string) =>
    call(server, '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': forwardedFor } })
  for (let attempt = 0; attempt < 10; attempt++) expect((await login('wrong', first)).status).toBe(401)
  expect((await login(PASSWORD, second)).status).toBe(sameClient ? 429 : 200)
})

const countWarnings = (log: string) => log.split('set TRUST_PROXY to').length - 1

test('an unconfigured proxy is logged once, without an address', async () => {
  const server = await startServer()
  await call(server, '/healthz')
  expect(countWarnings(server.log())).toBe(0)
  for (const address of [A, B]) await call(server, '/healthz', { headers: { 'x-forwarded-for': address } })
  expect(countWarnings(server.log())).toBe(1)
  expect(server.log()).toContain('"level":40')
  expect(server.log()).not.toContain(A)
})

test.each([1, 'loopback', '10.0.0.0/8'])('with TRUST_PROXY=%s no proxy is logged', async (trustProxy) => {
  const server = await startServer({ trustProxy })
  await call(server, '/healthz', { headers: { 'x-forwarded-for': A } })
  expect(countWarnings(server.log())).toBe(0)
})
