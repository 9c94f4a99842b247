import { readFileSync } from 'node:fs'
import path from 'node:path'
import { adminEnv } from '../api-calls.ts'
import { childrenOf } from '../import-server.ts'
import { startProcess } from '../participant-rooms-processes.ts'
import { cpuMsOf } from '../users-databases.ts'

export type Palco = Awaited<ReturnType<typeof startPalco>>

/** Starts the server of `source`, on a free port or, for a restart, on the given port. */
export async function startPalco(source: string, env: Record<string, string>, port = 0) {
  const main = path.join(source, 'server/src/main.ts')
  const process = await startProcess(main, [], { PORT: String(port), HOST: '127.0.0.1', ...adminEnv, ...env })
  const pids = () => [process.pid, ...childrenOf(process.pid)]
  return {
    ...process,
    port: Number(new URL(process.url).port),
    cpu: () => cpuOf(pids()),
    megabytes: () => sum(pids().map(megabytesOf)),
  }
}

export interface Cpu {
  /** Processor time of the main threads. Password hashing is not included, because it runs in other threads. */
  mainMs: number
  totalMs: number
}

const cpuOf = (pids: number[]): Cpu => ({ mainMs: sum(pids.map(mainThreadMs)), totalMs: sum(pids.map(cpuMsOf)) })

/** Reads the main thread's processor time, which Linux reports in nanoseconds. Returns 0 if the process has exited. */
function mainThreadMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

export function megabytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
