import { setTimeout as sleep } from 'node:timers/promises'
import type { Walk } from '@palco/contract/walks/walks'
import type { BenchServer } from './import-server.ts'

const POLL_MS = 250

export async function get<Data>({ url, headers }: BenchServer, path: string): Promise<Data> {
  const response = await fetch(`${url}/api${path}`, { headers })
  return ((await response.json()) as { data: Data }).data
}

/** Waits for the end of a walk (a bulk action in batches). Throws if it has not changed all these people. */
export async function walkEnd(server: BenchServer, walkId: string, people: number): Promise<void> {
  for (;;) {
    const walk = (await get<Walk[]>(server, '/admin/walks')).find(({ id }) => id === walkId)
    if (walk?.state === 'done' && walk.changed === people) return
    if (walk?.state !== 'running') throw new Error(`the walk has ended: ${JSON.stringify(walk)}`)
    await sleep(POLL_MS)
  }
}
