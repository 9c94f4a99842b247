import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { call, login, signIn } from '#test/client.ts'
import { addPerson } from '#test/office.ts'
import { addUser, PASSWORD, startServer } from '#test/test-server.ts'
import { createRequestIds } from '../../base/operations/logger.ts'

const shared = await startServer({ until: afterAll })

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8')

test('/healthz and /readyz answer while the database does', async () => {
  expect((await call(shared, '/healthz')).status).toBe(200)
  expect((await call(shared, '/readyz')).status).toBe(200)
})

test('the version is the newest of the changelog, or in development while that has a section Next', () => {
  const [, newest] = /^## (\S+)/m.exec(read('CHANGELOG.md')) ?? []
  const { version } = JSON.parse(read('package.json'))
  expect(version.endsWith('-dev') ? 'Next' : version).toBe(newest)
})

test('/healthz names the version of package.json', async () => {
  const { version } = JSON.parse(read('package.json'))
  expect((await call(shared, '/healthz')).body).toEqual({ status: 'ok', version })
})

test('/readyz answers 503 without a database, and /healthz still 200', async () => {
  const server = await startServer()
  await server.db.destroy()
  expect((await call(server, '/readyz')).status).toBe(503)
  expect((await call(server, '/healthz')).status).toBe(200)
})

test('/readyz answers 200 while a long transaction blocks other writers', async () => {
  await shared.db.transaction().execute(async (trx) => {
    await trx.updateTable('event_settings').set({ version: 2 }).execute()
    expect((await call(shared, '/readyz')).status).toBe(200)
  })
})

test('/api/docs documents every call', async () => {
  const { body } = await call(shared, '/api/docs/json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/auth/login', '/api/auth/logout', '/api/auth/profile', '/api/auth/refresh']),
  )
})

test('a log line has the route and the request id, and no personal data', async () => {
  const { id, email } = await addPerson({ server: shared })
  const { tokens, sessionToken } = await signIn(shared, email)
  await login(shared, email, 'mistyped secret')
  const { headers } = await call(shared, `/api/auth/profile?email=${email}`, { as: { tokens, sessionToken } })
  await call(shared, `/nowhere/${tokens.accessToken}`)
  const log = shared.log()
  expect(log).toContain(
    `"reqId":"${headers.get('x-request-id')}","method":"GET","route":"/api/auth/profile","status":200`,
  )
  expect(log).toContain(id)
  for (const secret of [email, PASSWORD, 'mistyped', sessionToken, tokens.accessToken, tokens.refreshToken])
    expect(log).not.toContain(secret)
})

test('request ids are unique, and do not reveal their count', async () => {
  const ids = new Set<string>()
  for (let n = 0; n < 20; n++) ids.add((await call(shared, '/healthz')).headers.get('x-request-id') ?? '')
  expect(ids.size).toBe(20)
  const numbers = [...ids].map((id) => Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 36))
  const steps = numbers.slice(1).map((number, n) => number - (numbers[n] ?? 0))
  expect(new Set(steps).size).toBeGreaterThan(10)
  const next = createRequestIds()
  expect(new Set(Array.from({ length: 100_000 }, next)).size).toBe(100_000)
})

test('an unexpected failure is logged with its stack and answered without it', async () => {
  const server = await startServer()
  const { email } = await addUser(server)
  await server.db.schema.dropTable('sessions').execute()
  const { status, body } = await login(server, email)
  expect(status).toBe(500)
  expect(body).toEqual({
    success: false,
    error: 'Erro interno do servidor. Tente novamente.',
    message: 'Erro interno do servidor. Tente novamente.',
    code: 'INTERNAL',
  })
  expect(server.log()).toContain('"stack"')
})
