import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authenticatedSocket, call, collectChanges, next, signIn } from '#test/client.ts'
import { descendants, killProcess } from '#test/processes.ts'
import { emptyDatabase, runPalco } from '#test/program.ts'
import { connectRaw, head } from '#test/raw.ts'

const ADMIN = 'admin@palco.local'
/** Some tests start three programs in sequence. */
vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 90_000 }
/** So many connections that both workers get some. */
const MANY = 16

async function startTwo(env: Record<string, string> = {}) {
  const database = await emptyDatabase()
  const palco = runPalco({ ...database, WORKERS: '2', ...env })
  const url = await palco.up
  const pids = () => descendants(palco.child.pid ?? 0).slice(1)
  const all = pids()
  onTestFinished(() => all.forEach(killProcess))
  return { ...palco, url, pids, query: (statement: string) => query(database.DATABASE_URL ?? '', statement) }
}

async function query(connectionString: string, statement: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Writes a module that every process of the program loads first. */
function writeFault(code: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-workers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'fault.mjs')
  writeFileSync(file, `import cluster from 'node:cluster'; ${code}`)
  return { NODE_OPTIONS: `--import ${file}` }
}

/** Returns the prefix of the request id, which identifies the worker that answers a new connection. */
async function answeringWorker(url: string) {
  const agent = new Agent({ keepAlive: false })
  const [response] = await once(get(`${url}/healthz`, { agent }), 'response')
  response.resume()
  return String(response.headers['x-request-id']).slice(0, 8)
}

async function answeringWorkers(url: string) {
  const names = new Set<string>()
  for (let n = 0; n < MANY; n++) names.add(await answeringWorker(url))
  return names
}

const ANSWERED = '_count{method="GET",route="/healthz",status="2xx"}'

async function readMetrics(url: string): Promise<string> {
  const [response] = await once(get(`${url}/metrics`, { agent: new Agent({ keepAlive: false }) }), 'response')
  return (await response.toArray()).join('')
}

async function countAnswered(url: string) {
  const line = (await readMetrics(url)).split('\n').find((each) => each.includes(ANSWERED))
  return Number(line?.split(' ').at(-1))
}

const isGone = (url: string) =>
  call({ url }, '/healthz').then(
    () => false,
    () => true,
  )

test('two workers share a port, and print the banner and the first administrator once', async () => {
  const { url, output } = await startTwo()
  expect((await answeringWorkers(url)).size).toBe(2)
  expect(output().match(/Palco is running/g)).toHaveLength(1)
  expect(output().match(/Write it down/g)).toHaveLength(1)
  expect((await call({ url }, '/readyz')).status).toBe(200)

  // A port in use is rejected, whether another program or these workers use it.
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  for (const port of [String((other.address() as AddressInfo).port), new URL(url).port]) {
    const { exited, output } = runPalco({ ...(await emptyDatabase()), WORKERS: '2', PORT: port })
    expect(await exited).toBe(1)
    expect(output()).toBe(
      `Palco can't start: Port ${port} is already in use. Stop what is using it, or set PORT to another one.\n`,
    )
  }
})

test('either worker serves the metrics of both', async () => {
  const { url, query } = await startTwo({ ADMIN_PASSWORD: 'correct horse' })
  const admin = await signIn({ url }, ADMIN)
  for (let n = 0; n < MANY; n++) await authenticatedSocket({ url }, admin)
  await answeringWorkers(url)
  for (let n = 0; n < 4; n++) {
    const text = await readMetrics(url)
    expect(text).toContain(`palco_sockets ${MANY}\n`)
    expect(text).toContain('palco_active_sessions 1\n')
    expect(text).toContain(`${ANSWERED} ${MANY}\n`)
  }
  // If the table is missing, only figures from the database are unknown.
  await query('alter table sessions rename to sessions_away')
  expect(await readMetrics(url)).toContain('palco_active_sessions Nan\n')
})

test('a change and a takeover reach the sockets of both workers', async () => {
  const { url, query } = await startTwo({ ADMIN_PASSWORD: 'correct horse' })
  const admin = await signIn({ url }, ADMIN)
  const sockets = []
  for (let n = 0; n < MANY; n++) sockets.push(await authenticatedSocket({ url }, admin))

  const topicsTold = sockets.map(collectChanges)
  const body = { name: 'Semana', maxRooms: 10 }
  expect((await call({ url }, '/api/admin/groups', { body, as: admin })).status).toBe(200)
  for (const topics of topicsTold) await expect.poll(topics, PATIENCE).toContain('catalog')

  // Disable the presence check, which runs every 15 s and also finds ended sessions. Now only the message between the
  // workers can close the sockets.
  await query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin if current_query() ilike 'update%' then raise 'not now'; end if; return null; end $$;
    create trigger no_presence before update of last_seen_at on sessions for each statement execute function refuse()`)
  const ends = Promise.all(sockets.map((socket) => next(socket, 'session_terminated')))
  await signIn({ url }, ADMIN)
  expect((await ends).map(({ reason }) => reason)).toEqual(Array(MANY).fill('takeover'))
})

/**
 * Makes the third worker impossible to spawn. The fifth one hangs at its start and, when told to stop, dies by SIGINT,
 * as by Ctrl-C.
 */
const HARD_TIMES = `
  if (cluster.isPrimary) {
    const { fork } = cluster
    let count = 0
    cluster.fork = (env) => {
      cluster.setupPrimary({ cwd: ++count === 3 ? '/nowhere' : process.cwd() })
      return fork(env)
    }
  } else if (cluster.worker.id === 5) {
    process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
    console.log('held at its start')
    await new Promise((resolve) => setTimeout(resolve, 600_000))
  }
`

test('a killed worker is replaced, and the other answers meanwhile', async () => {
  const { url, pids, output, child, exited } = await startTwo(writeFault(HARD_TIMES))
  const names = await answeringWorkers(url)
  const answered = await countAnswered(url)
  killProcess(pids()[0] ?? 0)
  await expect.poll(output, PATIENCE).toMatch(/"signal":"SIGKILL".*a worker has ended and is restarted/)
  expect((await call({ url }, '/readyz')).status).toBe(200)
  expect(await countAnswered(url)).toBeGreaterThanOrEqual(answered)
  await expect.poll(output, PATIENCE).toMatch(/"code":"ENOENT".*a worker has ended and is restarted/)
  await expect.poll(async () => (await answeringWorkers(url)).size, PATIENCE).toBe(2)
  const after = await answeringWorkers(url)
  expect([...after].filter((name) => names.has(name))).toHaveLength(1)
  for (const pid of pids()) onTestFinished(() => killProcess(pid))

  // The worker that replaces this one hangs at its start. If Ctrl-C ends it there, the server still exits with 0.
  killProcess(pids()[0] ?? 0)
  await expect.poll(output, PATIENCE).toContain('held at its start')
  for (const pid of pids()) onTestFinished(() => killProcess(pid))
  child.kill('SIGINT')
  expect(await exited).toBe(0)
})

test('SIGTERM lets all workers finish their answers, and exits with 0', async () => {
  const { child, exited, url, pids } = await startTwo()
  const all = pids()
  const body = '{"email":"a@b.co","password":"wrong"}'
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  const raws = await Promise.all(Array.from({ length: 4 }, () => connectRaw({ url })))
  for (const raw of raws) {
    raw.send(...head('POST /api/auth/login', headers))
    raw.send(body.slice(0, 5))
  }
  await answeringWorkers(url)
  child.kill('SIGTERM')
  await expect.poll(() => isGone(url), PATIENCE).toBe(true)
  for (const raw of raws) raw.send(body.slice(5))
  await Promise.all(raws.map(({ closed }) => closed))
  for (const raw of raws) expect(raw.received()).toMatch(/^HTTP\/1.1 401 /)
  expect(await exited).toBe(0)
  expect(all.filter(isAlive)).toEqual([])
})

test('workers end when their primary is killed', async () => {
  const { child, url, pids } = await startTwo()
  const all = pids()
  // While the primary is stopped, a worker returns only its own metrics.
  child.kill('SIGSTOP')
  expect(await readMetrics(url)).toContain('palco_sockets 0\n')
  child.kill('SIGKILL')
  await expect.poll(() => isGone(url), PATIENCE).toBe(true)
  await expect.poll(() => all.filter(isAlive), PATIENCE).toEqual([])
})

test('a failure that stops workers from starting is printed once and ends the program', async () => {
  const fault = writeFault(`if (cluster.isWorker) process.env.PORT = 'eighty'`)
  const { exited, output } = runPalco({ ...(await emptyDatabase()), WORKERS: '2', ...fault })
  expect(await exited).toBe(1)
  expect(output()).toBe("Palco can't start: PORT must be a number. Correct PORT or leave it out.\n")
})

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
