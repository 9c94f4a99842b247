import { setTimeout as sleep } from 'node:timers/promises'
import type { Pauses } from './import-probe.ts'
import { type BenchServer, childrenOf, forgetPeak, peakMegabytes } from './import-server.ts'

export interface Measurement {
  ms: number
  pauses: Pauses
  serverMb: number
  childMb: number
  /** The longest that a call which needs the database had to wait meanwhile. */
  longestWaitMs: number
}

/** Runs `work` and watches the server from outside meanwhile. */
export async function measure(server: BenchServer, work: () => Promise<void>): Promise<Measurement> {
  forgetPeak(server.pid)
  await server.pauses('reset')
  let isDone = false
  const watching = Promise.all([watchChildren(server, () => isDone), watchWaits(server, () => isDone)])
  const started = performance.now()
  await work().finally(() => {
    isDone = true
  })
  const ms = performance.now() - started
  const pauses = await server.pauses('read')
  const [childMb, longestWaitMs] = await watching
  return { ms, pauses, serverMb: peakMegabytes(server.pid), childMb, longestWaitMs }
}

async function watchChildren({ pid }: BenchServer, isDone: () => boolean): Promise<number> {
  let peak = 0
  while (!isDone()) {
    for (const child of childrenOf(pid)) {
      try {
        peak = Math.max(peak, peakMegabytes(child))
      } catch {
        // It ended between the two lines.
      }
    }
    await sleep(10)
  }
  return peak
}

async function watchWaits({ url }: BenchServer, isDone: () => boolean): Promise<number> {
  let longest = 0
  while (!isDone()) {
    const started = performance.now()
    await (await fetch(`${url}/readyz`)).text()
    longest = Math.max(longest, performance.now() - started)
    await sleep(5)
  }
  return longest
}

export async function parse({ url, headers }: BenchServer, file: Buffer, name: string): Promise<object[]> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]), name)
  const { users } = await send<{ users: object[] }>(`${url}/api/admin/upload/users`, { headers, body })
  return users
}

export async function save({ url, headers }: BenchServer, users: object[]): Promise<number> {
  const { success } = await send<{ success: number }>(`${url}/api/admin/upload/users/save`, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ users, defaultPassword: 'bem-vindo-2025' }),
  })
  return success
}

async function send<Data>(url: string, request: RequestInit): Promise<Data> {
  const response = await fetch(url, { method: 'POST', ...request })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 500)}`)
  return JSON.parse(text).data
}
