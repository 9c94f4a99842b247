import { expect, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { refusal } from '#test/office.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { watchFirstAdmin } from './first-admin.ts'

test('a server without its first administrator is not ready, and answers logins with 503 instead of 401', async () => {
  const server = await startServer({ isSetUp: watchFirstAdmin })
  const email = 'admin@example.com'
  const readiness = await call(server, '/readyz')
  expect([readiness.status, readiness.headers.get('retry-after')]).toEqual([503, '1'])
  const early = await login(server, email)
  expect([refusal(early), early.headers.get('retry-after')]).toEqual(['503 BUSY', '1'])
  await addUser(server, email, 'ADMIN')
  expect((await call(server, '/readyz')).status).toBe(200)
  expect((await login(server, email)).status).toBe(200)
  expect((await login(server, 'nobody@example.com')).status).toBe(401)
})
