import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ADMIN, adminEnv, signIn } from './api-calls.ts'
import type { Pauses } from './import-probe.ts'
import { address } from './participant-rooms-processes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PROBE = import.meta.resolve('./import-probe.ts')

export type BenchServer = Awaited<ReturnType<typeof startServer>>

interface Options {
  /** The folder with the server's source. Default: the working tree. */
  source?: string
  /** Options of Node.js, such as a heap limit. */
  execArgv?: string[]
}

/** Starts the real server as a process, with the probe preloaded. */
export async function startServer(env: Record<string, string>, { source = ROOT, execArgv = [] }: Options = {}) {
  const child = fork(path.join(source, 'server/src/main.ts'), [], {
    execArgv: ['--import', PROBE, ...execArgv],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      ...adminEnv,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const leave = () => void child.kill()
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  const url = await address(child)
  const headers = await signIn(url, ADMIN)
  return {
    url,
    headers,
    pid: Number(child.pid),
    pauses: async (message: 'reset' | 'read'): Promise<Pauses> => {
      const answer = once(child, 'message')
      child.send(message)
      return (await answer)[0]
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function withServer<Result>(
  env: Record<string, string>,
  options: Options,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(env, options)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Returns the peak of resident memory since the last `forgetPeak`. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
