import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@palco/server/testing/palco-process'
import { ask } from '../ask.ts'
import { claims, type Scenario, type Stage } from '../scenario.ts'
import { until } from '../waits.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The time limit of the start. It includes the build of the pages, if `npm start` has to make it. */
const START_MS = 150_000
const GONE_MS = 15_000

async function npmStart(stage: Stage) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: stage.folder(),
      LOG_LEVEL: 'warn',
    },
    detached: true,
    stdio: 'ignore',
  })
  stage.afterwards(() => [npm.pid, ...descendants(Number(npm.pid))].forEach(killNow))
  const answers = async () => (await ask(url, '/healthz', { withinMs: 5000 })).status === 200
  if ((await until(answers, START_MS)) === null) throw new Error('npm start did not come up')
  const [, ...under] = [Number(npm.pid), ...descendants(Number(npm.pid))]
  const named = (part: string) => under.find((pid) => commandOf(pid).includes(part))
  const server = named('server/src/main.ts')
  const script = named('scripts/start.mjs')
  stage.afterwards(() => [server, script].forEach(killNow))
  return { npm: Number(npm.pid), script, server, answers }
}

const commandOf = (pid: number) => {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    // Skips the shell between npm and the script: its command line also contains the script's name.
    return /(^|\/)(sh|bash|dash)$/.test(program) ? '' : args.join(' ')
  } catch {
    return ''
  }
}

function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
    return children.flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

function killNow(pid: number | undefined) {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}

export const startKilled: Scenario = {
  name: 'npm start killed',
  promise: 'When npm or its script is killed outright, the server notices and releases the port.',
  engines: ['sqlite'],
  async play(stage) {
    const took: (number | null)[] = []
    for (const victim of ['npm', 'script'] as const) {
      const started = await npmStart(stage)
      killNow(started[victim])
      took.push(await until(async () => !(await started.answers()), GONE_MS))
    }
    const seconds = (ms: number | null | undefined) => (typeof ms === 'number' ? (ms / 1000).toFixed(1) : 'never')
    return {
      counts: { 'gone after npm, seconds': seconds(took[0]), 'gone after the script, seconds': seconds(took[1]) },
      faults: claims({ 'nothing stays behind': took.every((ms) => ms !== null) }),
    }
  },
}

export const serverCrashed: Scenario = {
  name: 'server crashed',
  promise: 'When the server itself is killed, npm start restarts it.',
  engines: ['sqlite'],
  async play(stage) {
    const started = await npmStart(stage)
    killNow(started.server)
    await until(async () => !(await started.answers()), 5000)
    const back = await until(started.answers, 60_000)
    return {
      counts: { 'back after seconds': back === null ? 'never' : (back / 1000).toFixed(1) },
      faults: claims({ 'it is back': back !== null }),
    }
  },
}
