import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '../testing/client.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const MAIN = path.resolve(import.meta.dirname, '../main.ts')

/** The real program, as `npm start` runs it. */
function run(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const up = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        const url = /Open\s+(http:\S+)/.exec(output)?.[1]
        if (url && output.includes('Ctrl-C')) resolve(url)
      })
    }
    exited.then(() => reject(new Error(output)))
  })
  up.catch(() => {})
  return { child, exited, up, output: () => output }
}

async function emptyDatabase(): Promise<Record<string, string>> {
  const { location, remove } = await createTestDatabase()
  onTestFinished(remove)
  return location.databaseUrl ? { DATABASE_URL: location.databaseUrl } : { DATA_DIR: location.dataDir }
}

describe('starting', () => {
  test('prints the first administrator once, who can sign in', async () => {
    const database = await emptyDatabase()
    const first = run(database)
    const url = await first.up
    const [, email = '', password] = /e-mail\s+(\S+)\s+password\s+(\S+)/.exec(first.output()) ?? []
    expect((await login({ url }, email, password)).body.data.user.role).toBe('ADMIN')
    first.child.kill('SIGTERM')
    await first.exited
    const second = run(database)
    await second.up
    expect(second.output()).not.toContain('password')
  })

  test('takes the first administrator from the environment, without printing the password', async () => {
    const { up, output } = run({
      ...(await emptyDatabase()),
      ADMIN_EMAIL: 'chefe@example.com',
      ADMIN_PASSWORD: 'given-by-me',
    })
    expect((await login({ url: await up }, 'chefe@example.com', 'given-by-me')).status).toBe(200)
    expect(output()).not.toContain('given-by-me')
  })

  test('with --demo prints logins that work', async () => {
    const { up, output } = run(await emptyDatabase(), ['--demo'])
    const url = await up
    const [email = ''] = /\S+@demo\.palco\.local/.exec(output()) ?? []
    const { body } = await login({ url }, email, 'palco-demo')
    expect(body.data.user.userGroups).toHaveLength(1)
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s closes sockets so that they reconnect, and exits with 0',
    async (signal) => {
      const { child, exited, up } = run({ ...(await emptyDatabase()), ADMIN_PASSWORD: 'correct horse' })
      const url = await up
      const socket = await authenticatedSocket({ url }, await signIn({ url }, 'admin@palco.local'))
      const closed = next(socket, 'disconnect')
      child.kill(signal)
      expect(await closed).toBe('transport close')
      expect(await exited).toBe(0)
      await expect(call({ url }, '/healthz')).rejects.toThrow()
    },
  )
})

describe('an unusable setting says in one line what to do, and exits with 1', () => {
  async function failure(env: Record<string, string>, args: string[] = []) {
    const { exited, output } = run(env, args)
    expect(await exited).toBe(1)
    return output()
  }

  test.each([
    [{ PORT: 'eighty' }, "Palco can't start: PORT must be a number. Correct PORT or leave it out.\n"],
    [{ PORT: '70000' }, "Palco can't start: PORT must be at most 65535. Correct PORT or leave it out.\n"],
    [
      { ADMIN_EMAIL: 'me' },
      "Palco can't start: ADMIN_EMAIL is not an e-mail address. Correct ADMIN_EMAIL or leave it out.\n",
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      "Palco can't start: DATABASE_URL must start with postgres://. Correct DATABASE_URL or leave it out.\n",
    ],
  ])('%j', async (env, line) => {
    expect(await failure(env)).toBe(line)
  })

  test('an unreachable database', async () => {
    expect(await failure({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:9/x' })).toMatch(
      /^Palco can't start: The database can't be reached \(connect ECONNREFUSED 127\.0\.0\.1:9\)\. Check DATABASE_URL.*\n$/,
    )
  })

  test('a data directory that is a file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'palco-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(await failure({ DATA_DIR: file })).toMatch(
      /^Palco can't start: The data directory .* can't be written .*\n$/,
    )
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    expect(await failure({ ...(await emptyDatabase()), PORT: String(port) })).toBe(
      `Palco can't start: Port ${port} is already in use. Stop what is using it, or set PORT to another one.\n`,
    )
  })

  test('a data directory in use', async () => {
    const { location, remove } = await createTestDatabase()
    onTestFinished(remove)
    const dataDir = location.dataDir || mkdtempSync(path.join(tmpdir(), 'palco-start-'))
    await run({ DATA_DIR: dataDir }).up
    expect(await failure({ DATA_DIR: dataDir })).toMatch(
      /^Palco can't start: Another Palco is already running on .*\n$/,
    )
  })

  test('an unknown option', async () => {
    expect(await failure({}, ['--dmeo'])).toMatch(/^Palco can't start: Unknown option '--dmeo'/)
  })
})
