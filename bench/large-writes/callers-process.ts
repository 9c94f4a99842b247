import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Heard, Order, Stream } from './callers.ts'

/** How long to wait for pending calls after the operation. */
const PATIENCE_MS = 120_000

/** Calls the server from a separate process. `stop` resolves to the latencies since `start`. */
export function startCallers<Name extends string>(port: number, streams: Record<Name, Stream>) {
  const child = fork(path.join(import.meta.dirname, 'callers.ts'))
  const exit = once(child, 'exit')
  const order = (what: Order) => void child.send(what)
  order({ type: 'prepare', port, streams })
  return {
    start: () => order({ type: 'start' }),
    async stop(): Promise<Record<Name, Heard>> {
      order({ type: 'stop' })
      const [heard] = await once(child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })
      return heard
    },
    async end() {
      child.disconnect()
      await exit
    },
  }
}
