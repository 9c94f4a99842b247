import { expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { emptyDatabase, runPalco } from '#test/program.ts'

test('the first start prints an administrator who can sign in, later ones do not', async () => {
  const database = await emptyDatabase()
  const first = runPalco(database)
  const url = await first.up
  const [, email = '', password] = /e-mail\s+(\S+)\s+password\s+(\S+)/.exec(first.output()) ?? []
  expect((await login({ url }, email, password)).body.data.user.role).toBe('ADMIN')
  first.child.kill('SIGTERM')
  await first.exited
  const second = runPalco(database)
  await second.up
  expect(second.output()).not.toContain('password')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes sockets so that they reconnect, and exits with 0',
  async (signal) => {
    const { child, exited, up } = runPalco({ ...(await emptyDatabase()), ADMIN_PASSWORD: 'correct horse' })
    const url = await up
    const socket = await authenticatedSocket({ url }, await signIn({ url }, 'admin@palco.local'))
    const closed = next(socket, 'disconnect')
    child.kill(signal)
    expect(await closed).toBe('transport close')
    expect(await exited).toBe(0)
    await expect(call({ url }, '/healthz')).rejects.toThrow()
  },
)
