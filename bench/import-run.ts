import { setTimeout as sleep } from 'node:timers/promises'
import { IMPORT_PASSWORD } from './arrival/credentials.ts'
import type { Pauses } from './import-probe.ts'
import { type BenchServer, childrenOf, forgetPeak, peakMegabytes } from './import-server.ts'

export interface Measurement {
  ms: number
  pauses: Pauses
  serverMb: number
  childMb: number
}

export async function measure(server: BenchServer, work: () => Promise<void>): Promise<Measurement> {
  forgetPeak(server.pid)
  await server.pauses('reset')
  let isDone = false
  const watching = watchChildren(server, () => isDone)
  const started = performance.now()
  await work().finally(() => {
    isDone = true
  })
  const ms = performance.now() - started
  const pauses = await server.pauses('read')
  return { ms, pauses, serverMb: peakMegabytes(server.pid), childMb: await watching }
}

async function watchChildren({ pid }: BenchServer, isDone: () => boolean): Promise<number> {
  let peak = 0
  while (!isDone()) {
    for (const child of childrenOf(pid)) {
      try {
        peak = Math.max(peak, peakMegabytes(child))
      } catch {
        // The process has already exited.
      }
    }
    await sleep(10)
  }
  return peak
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
    body: JSON.stringify({ users, defaultPassword: IMPORT_PASSWORD }),
  })
  return success
}

async function send<Data>(url: string, request: RequestInit): Promise<Data> {
  const response = await fetch(url, { method: 'POST', ...request })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 500)}`)
  return JSON.parse(text).data
}
