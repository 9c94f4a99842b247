import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The path of the bundle that `npm test` has built; without a bundle, the path of the source. */
export const programFile = (source: 'main.ts' | 'backup/run.ts') =>
  process.env.TEST_PROGRAM
    ? path.join(process.env.TEST_PROGRAM, `${path.basename(source, '.ts')}.js`)
    : path.resolve(import.meta.dirname, '../../src', source)

/** The environment of servers that tests start, without the Palco settings of the developer's own environment. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  // Moves the clock of the process (scripts/clock-offset.c).
  ...(process.env.CLOCK_OFFSET && { CLOCK_OFFSET: process.env.CLOCK_OFFSET, LD_PRELOAD: process.env.LD_PRELOAD }),
}

/** The time limit of a start. It is generous, because other programs may use the processors for a while. */
const START_MS = 180_000

export const FIRST_ADMIN = { email: 'admin@palco.local', password: 'palco-admin-1' }

export type PalcoProcess = Awaited<ReturnType<typeof startPalco>>

export async function startPalco(env: Record<string, string>, args: readonly string[] = []) {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [programFile('main.ts'), ...args], {
    env: {
      ...bareEnvironment,
      ADMIN_EMAIL: FIRST_ADMIN.email,
      ADMIN_PASSWORD: FIRST_ADMIN.password,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    // With the IPC channel, the server stops when its parent has exited, even if the parent was killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`)),
  )
  let isGone = false
  exited.then(() => {
    isGone = true
  })

  const deadline = Date.now() + START_MS
  // Wait for the last line of the banner: the first administrator exists by then.
  while (!output.includes('Ctrl-C')) {
    // A process that is meant to die at a statement may die before its banner.
    if (isGone && env.DIE_AT) break
    if (isGone) throw new Error(`Palco did not start: ${output}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`Palco did not start in time: ${output}`)
    }
    await sleep(20)
  }

  return {
    url,
    port,
    pid: Number(child.pid),
    output: () => output,
    exited,
    isGone: () => isGone,
    /** Ends the process. Resolves to `exit 0` or to the name of the signal. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

/** For `startPalco`: kills the process just before the n-th statement that begins with this text. */
export const dyingAt = (count: number, beginning: string) => ({
  DIE_AT: `${count} ${beginning}`,
  NODE_OPTIONS: `--import ${new URL('./die-at-statement.ts', import.meta.url).href}`,
})

/**
 * For `startPalco`: like `dyingAt`, but counts only statements on the connection of the first statement that begins with
 * `from`, and only from there on. An empty `beginning` counts every statement.
 */
export const dyingFrom = (from: string, count: number, beginning = '') => ({
  ...dyingAt(count, beginning),
  DIE_FROM: from,
})

/** For `startPalco`: ends only the SQLite thread that would run the statement. */
export const endingThreadAt = (count: number, beginning: string) => ({ ...dyingAt(count, beginning), DIE_ALONE: 'yes' })

/** For `startPalco`: periodic writes run several times a second instead of at their usual interval. */
export const writingQuickly = { NODE_OPTIONS: `--import ${new URL('./quick-writes.ts', import.meta.url).href}` }

/** For `startPalco`: the clock almost stands still at this instant, and no host name can be resolved. */
export const inStillWorld = (instant: string) => ({
  STILL_AT: instant,
  STILL_SINCE: String(Date.now()),
  NODE_OPTIONS: `--import ${new URL('./still-world.ts', import.meta.url).href}`,
})

/** Returns a free port. It is chosen before the start, so that a server can restart on the same port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
