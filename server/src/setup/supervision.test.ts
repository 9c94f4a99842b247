import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { bareEnvironment } from '#test/palco-process.ts'
import { descendants, killProcess } from '#test/processes.ts'
import { runPalco } from '#test/program.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MAIN = path.join(ROOT, 'server/src/main.ts')
/** Some tests start three programs in sequence. */
vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 90_000 }

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-supervised-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes SIGUSR2, which the program does not use, cause an uncaught exception. */
function withFault() {
  const file = path.join(newFolder(), 'fault.mjs')
  writeFileSync(file, `process.on('SIGUSR2', () => { throw new Error('a fault put in by hand') })`)
  return { NODE_OPTIONS: `--import ${file}` }
}

function follow(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  /** Waits until the program is up for the `time`-th time, and returns its URL. */
  const up = (time = 1) =>
    expect
      .poll(() => [...output.matchAll(/Open\s+(http:\S+)[\s\S]*?Ctrl-C/g)][time - 1]?.[1], PATIENCE)
      .toBeTruthy()
      .then(() => [...output.matchAll(/Open\s+(http:\S+)/g)][time - 1]?.[1] ?? '')
  return { child, exited, up, output: () => output }
}

/** Starts the server like `npm start`, without installation and build. */
function npmStart(args: string[], env: Record<string, string> = {}) {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
  writeFileSync(
    path.join(folder, 'start.mjs'),
    `import { serve } from ${JSON.stringify(path.join(ROOT, 'scripts/serve.mjs'))}
     process.exitCode = await serve(${JSON.stringify(process.execPath)}, ${JSON.stringify(args)}, 1)`,
  )
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...bareEnvironment, HOME: folder, PORT: '0', DATA_DIR: newFolder(), ...env },
  })
  onTestFinished(() => {
    for (const pid of descendants(child.pid ?? 0)) killProcess(pid)
  })
  return follow(child)
}

const isGone = (url: string) =>
  call({ url }, '/healthz').then(
    () => false,
    () => true,
  )

describe('an uncaught exception', () => {
  test('an uncaught exception is logged, closes sockets so that they reconnect, and exits with its code', async () => {
    const env = { DATA_DIR: newFolder(), ADMIN_PASSWORD: 'correct horse', ...withFault() }
    const { child, up, exited, output } = runPalco(env)
    const url = await up
    const socket = await authenticatedSocket({ url }, await signIn({ url }, 'admin@palco.local'))
    const closed = next(socket, 'disconnect')
    child.kill('SIGUSR2')
    expect(await closed).toBe('transport close')
    expect(await exited).toBe(70)
    expect(output()).toMatch(/"level":60,.*a fault put in by hand.*"msg":"unexpected failure: stopping"/)
  })

  test('an uncaught exception makes the script restart the server, with the same data', async () => {
    const palco = npmStart([MAIN], withFault())
    await palco.up()
    const server = descendants(palco.child.pid ?? 0).at(-1)
    process.kill(server ?? 0, 'SIGUSR2')
    expect((await call({ url: await palco.up(2) }, '/healthz')).status).toBe(200)
    expect(palco.output().match(/Write it down/g)).toHaveLength(1)
    palco.child.kill('SIGTERM')
    await palco.exited
  })

  test('an uncaught exception that recurs is not retried forever', async () => {
    const { exited, output } = npmStart(['-e', 'process.exit(70)'])
    expect(await exited).toBe(70)
    expect(output().match(/is restarted/g)).toHaveLength(19)
    expect(output()).toContain('giving up')
  })
})

test('a refused start after a failure is retried: the database may be recovering', async () => {
  const runs = JSON.stringify(path.join(newFolder(), 'runs'))
  const exitCodes = `fs.appendFileSync(${runs}, '.'); process.exit([70, 1, 0][fs.readFileSync(${runs}).length - 1])`
  const { exited, output } = npmStart(['-e', exitCodes])
  expect(await exited).toBe(0)
  expect(output().match(/is restarted/g)).toHaveLength(2)
})

test('a refused first start is not retried', async () => {
  const { exited, output } = npmStart([MAIN], { PORT: 'eighty' })
  expect(await exited).toBe(1)
  expect(output()).toBe("Palco can't start: PORT must be a number. Correct PORT or leave it out.\n")
})

describe('killed outright', () => {
  test.each([
    ['npm', 0],
    ['what npm runs', 1],
    ['the script', -2],
  ])('killing %s outright ends the server, too', async (_, position) => {
    const palco = npmStart([MAIN])
    const url = await palco.up()
    const all = descendants(palco.child.pid ?? 0)
    onTestFinished(() => all.forEach(killProcess))
    killProcess(all.at(position) ?? 0)
    await expect.poll(() => isGone(url), PATIENCE).toBe(true)
  })
})

test('a log on a full disk does not affect requests', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [MAIN], {
    env: { ...bareEnvironment, PORT: String(port), DATA_DIR: newFolder() },
    stdio: ['ignore', full, 'inherit'],
  })
  closeSync(full)
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const readiness = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(readiness, PATIENCE).toBe(200)
  // Each failed sign-in writes a line to the log.
  for (const _ of [1, 2, 3]) expect((await login({ url }, 'ana@example.com')).status).toBe(401)
  expect(child.exitCode).toBeNull()
})

test('a server started in the background stays up', async () => {
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${MAIN}" & wait`], {
    env: { ...bareEnvironment, PORT: '0', DATA_DIR: newFolder() },
  })
  const palco = follow(shell)
  const url = await palco.up()
  const server = descendants(shell.pid ?? 0).at(-1) ?? 0
  onTestFinished(() => killProcess(server))
  shell.kill('SIGKILL')
  await palco.exited
  // Wait for longer than ending would take.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await call({ url }, '/healthz')).status).toBe(200)
})
