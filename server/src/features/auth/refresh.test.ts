import { afterAll, expect, test, vi } from 'vitest'
import { call, signIn } from '#test/client.ts'
import { addPerson } from '#test/office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import { hashToken } from '../session/tokens.ts'

const server = await startServer({ until: afterAll })

const refresh = (server: TestServer, refreshToken: string) =>
  call(server, '/api/auth/refresh', { body: { refreshToken } })

async function refreshTimes(server: TestServer, refreshToken: string, times: number) {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await refresh(server, refreshToken))
  return answers
}

test('a session refreshes sixty times a minute, and then gets a time to retry', async () => {
  const { email } = await addPerson({ server })
  const other = await addPerson({ server })
  const { tokens } = await signIn(server, email)
  const answers = await refreshTimes(server, tokens.refreshToken, 61)
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429])
  const seconds = Number(answers.at(-1)?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  const colleague = await signIn(server, other.email)
  expect((await refresh(server, colleague.tokens.refreshToken)).status).toBe(200)
})

test('an unknown refresh token opens no transaction', async () => {
  const server = await startServer()
  const { email } = await addPerson({ server })
  const { tokens } = await signIn(server, email)
  const transaction = vi.spyOn(server.db, 'transaction')
  expect((await refresh(server, 'made up')).status).toBe(401)
  expect(transaction).not.toHaveBeenCalled()
  expect((await refresh(server, tokens.refreshToken)).status).toBe(200)
  expect(transaction).toHaveBeenCalledOnce()
})

test('concurrent refreshes of a session have the same limit', async () => {
  const { email } = await addPerson({ server })
  const { tokens } = await signIn(server, email)
  const answers = await Promise.all(Array.from({ length: 70 }, () => refresh(server, tokens.refreshToken)))
  // Count only the answers with 429: on a slow machine, some of the others are 503.
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a session keeps its twenty newest access tokens', async () => {
  const { id, email } = await addPerson({ server })
  const session = await signIn(server, email)
  const answers = await refreshTimes(server, session.tokens.refreshToken, 25)
  const rows = await server.db.selectFrom('access_tokens').where('user_id', '=', id).select('hash').execute()
  const newest = answers.slice(-20).map(({ body }) => body.data.tokens.accessToken)
  expect(rows.map(({ hash }) => hash).sort()).toEqual(newest.map(hashToken).sort())
  const as = { ...session, tokens: { ...session.tokens, accessToken: newest.at(-1) } }
  expect((await call(server, '/api/auth/profile', { as })).status).toBe(200)
})

test('a refresh deletes the expired tokens of its session, and no others', async () => {
  const { id, email } = await addPerson({ server })
  const other = await addPerson({ server })
  const { tokens } = await signIn(server, email)
  await signIn(server, other.email)
  const tokensOf = server.db.selectFrom('access_tokens').where('user_id', 'in', [id, other.id]).select('user_id')
  await server.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(0).toISOString() })
    .where('user_id', 'in', [id, other.id])
    .execute()
  await refresh(server, tokens.refreshToken)
  const rows = await tokensOf.execute()
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual([id, other.id].sort())
})
