import { afterAll, expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { admit } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

const server = await startServer({ until: afterAll })
const { session } = await admit({ server })
const access = session.tokens.accessToken

test.each([
  [`Bearer ${access}`, 200],
  [`bearer ${access}`, 200],
  [access, 401],
  [`Basic ${access}`, 401],
  [`x Bearer ${access}`, 401],
  [`Bearer ${access} x`, 401],
  [`Bearer  ${access}`, 401],
])('the header "Authorization: %s" answers %i', async (authorization, status) => {
  const headers = { authorization, 'x-session-token': session.sessionToken }
  expect((await call(server, '/api/auth/profile', { headers })).status).toBe(status)
})
