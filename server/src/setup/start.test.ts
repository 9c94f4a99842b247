import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { emptyDatabase, runPalco } from '#test/program.ts'
import { connectRaw, head } from '#test/raw.ts'

describe('starting', () => {
  test('starting takes the first administrator from the environment, without printing the password', async () => {
    const { up, output } = runPalco({
      ...(await emptyDatabase()),
      ADMIN_EMAIL: 'chefe@example.com',
      ADMIN_PASSWORD: 'given-by-me',
    })
    expect((await login({ url: await up }, 'chefe@example.com', 'given-by-me')).status).toBe(200)
    expect(output()).not.toContain('given-by-me')
  })

  test('starting without a terminal writes only JSON lines to standard output', async () => {
    const { child, up, exited, output } = runPalco(await emptyDatabase(), ['--demo'])
    let log = ''
    child.stdout.on('data', (chunk) => (log += chunk))
    expect((await login({ url: await up }, 'nobody@example.com')).status).toBe(401)
    child.kill('SIGTERM')
    await exited
    expect(output()).toContain('First administrator')
    const lines = log.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).route)).toContain('/api/auth/login')
  })

  test('starting reads secrets from files, without the trailing line break', async () => {
    const { DATABASE_URL, ...database } = await emptyDatabase()
    const folder = mkdtempSync(path.join(tmpdir(), 'palco-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const write = (name: string, value: string) => {
      writeFileSync(path.join(folder, name), `${value}\n`)
      return path.join(folder, name)
    }
    const { up, output } = runPalco({
      ...database,
      ...(DATABASE_URL && { DATABASE_URL_FILE: write('database', DATABASE_URL) }),
      ADMIN_PASSWORD_FILE: write('password', 'from-a-file'),
    })
    expect((await login({ url: await up }, 'admin@palco.local', 'from-a-file')).status).toBe(200)
    expect(output()).not.toContain('from-a-file')
  })

  test('starting with --demo prints logins that work', async () => {
    const { up, output } = runPalco(await emptyDatabase(), ['--demo'])
    const url = await up
    const [email = ''] = /\S+@demo\.palco\.local/.exec(output()) ?? []
    const { body } = await login({ url }, email, 'palco-demo')
    expect(body.data.user.userGroups).toHaveLength(1)
  })

  test('starting with --demo listens on localhost unless HOST is set', async () => {
    const demo = runPalco({ ...(await emptyDatabase()), HOST: '' }, ['--demo'])
    const { port } = new URL(await demo.up)
    expect(demo.output()).not.toContain('Network')
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address
    if (outside) await expect(call({ url: `http://${outside}:${port}` }, '/healthz')).rejects.toThrow()
    expect((await call({ url: `http://127.0.0.1:${port}` }, '/healthz')).status).toBe(200)
  })

  test.skipIf(process.env.TEST_ENGINE === 'postgres')('a start on SQLite explains why WORKERS is ignored', async () => {
    const { up, output } = runPalco({ ...(await emptyDatabase()), WORKERS: '3' })
    expect((await call({ url: await up }, '/healthz')).status).toBe(200)
    await expect.poll(output).toContain('WORKERS was left out: the embedded database serves one process.')
  })

  test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
    'several simultaneous starts on an empty database show one administrator, and add the demo once',
    async () => {
      const database = await emptyDatabase()
      const nodes = [1, 2, 3].map(() => runPalco(database, ['--demo']))
      const [url = ''] = await Promise.all(nodes.map(({ up }) => up))
      expect(nodes.filter(({ output }) => output().includes('First administrator'))).toHaveLength(1)
      const { sessionToken, tokens } = (await login({ url }, 'admin@palco.local', 'palco-demo')).body.data
      const { body } = await call({ url }, '/api/admin/groups', { as: { sessionToken, tokens } })
      expect(body.data).toHaveLength(4)
    },
  )
})

describe('stopping with requests in progress', () => {
  test('stopping answers a request whose body arrives, closes its connection and exits with 0', async () => {
    const { child, exited, up } = runPalco(await emptyDatabase())
    const url = await up
    const raw = await connectRaw({ url })
    const body = '{"email":"a@b.co","password":"wrong"}'
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
    raw.send(...head('POST /api/auth/login', headers))
    raw.send(body.slice(0, 5))
    await call({ url }, '/healthz')
    child.kill('SIGTERM')
    await expect.poll(() => call({ url }, '/healthz').catch(() => 'closed')).toBe('closed')
    raw.send(body.slice(5))
    await raw.closed
    expect(raw.received()).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i)
    expect(await exited).toBe(0)
  })

  test('stopping cuts off a request that never completes, and exits with 0', async () => {
    const { child, exited, up } = runPalco(await emptyDatabase())
    const url = await up
    const raw = await connectRaw({ url })
    raw.send(...head('POST /api/auth/login', { 'Content-Type': 'application/json', 'Content-Length': '50' }))
    await call({ url }, '/healthz')
    child.kill('SIGTERM')
    await raw.closed
    expect(await exited).toBe(0)
  })
})
