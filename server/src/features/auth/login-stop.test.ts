import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { login } from '#test/client.ts'
import { addMany } from '#test/office.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { createPasswords } from '../session/passwords.ts'

test('a server that stops with a queue of sign-ins logs one line for all of them', async () => {
  const gate = Promise.withResolvers<boolean>()
  const passwords = await createPasswords(1, { verify: () => gate.promise })
  const server = await startServer({ passwords, limits: { finishMs: 10 } })
  await addUser(server)
  await addMany({ server }, 50)
  const answers = Array.from({ length: 50 }, (_, n) => login(server, `${n}@many.example`).catch(() => 'cut off'))
  await vi.waitUntil(() => passwords.waiting() === 50)
  await server.stop()
  gate.resolve(true)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['cut off']))
  await vi.waitUntil(() => passwords.waiting() === 0)
  await expect.poll(() => server.log()).toContain('"level":50')
  for (let n = 0; n < 100; n++) await nextTurn()
  expect(server.log().split('"level":50')).toHaveLength(2)
  expect(server.log()).not.toContain('"stack"')
})
