import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LoginAnswer } from '@palco/contract/auth'
import type { Pauses } from './import-probe.ts'

const MAIN = fileURLToPath(import.meta.resolve('@palco/server/main'))
const PROBE = import.meta.resolve('./import-probe.ts')
const ADMIN = { email: 'chefe@example.com', password: 'a password for the bench' }

export type BenchServer = Awaited<ReturnType<typeof startServer>>

/** The real program, in a process of its own, with the probe in it. `options` are Node's, as a limit of its heap. */
export async function startServer(env: Record<string, string>, options: string[] = []) {
  const child = fork(MAIN, [], {
    execArgv: ['--import', PROBE, ...options],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await address(child)
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (response.status !== 200) throw new Error(await response.text())
  const { data } = (await response.json()) as { data: LoginAnswer }
  const headers = { authorization: `Bearer ${data.tokens.accessToken}`, 'x-session-token': data.sessionToken }
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

async function address(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const url = /Open\s+(http:\S*[^\s/])/.exec(output)?.[1]
    if (url) return url
  }
  throw new Error(`the server did not start: ${output}`)
}

/** Linux keeps the highest memory that a process ever had. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
