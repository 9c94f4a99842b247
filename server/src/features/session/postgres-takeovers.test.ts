import { expect, test, vi } from 'vitest'
import { login } from '#test/client.ts'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addUser, startServer } from '#test/test-server.ts'

test('session takeovers of one person that wait for a lock delay nobody else', async () => {
  const server = await startServer()
  const ana = await addUser(server)
  const rui = await addUser(server, 'rui@example.com')
  for (const { email } of [ana, rui]) expect((await login(server, email)).status).toBe(200)
  const { waiting, others } = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').where('id', '=', ana.id).select('id').forUpdate().execute()
    const waiting = Array.from({ length: 20 }, () => login(server, ana.email))
    await vi.waitUntil(() => isSomebodyWaiting(server.db))
    return { waiting, others: await Promise.all(Array.from({ length: 5 }, () => login(server, rui.email))) }
  })
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})
