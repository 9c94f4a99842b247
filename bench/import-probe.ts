import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { type Longest, watchTransactions } from './transaction-probe.ts'

// Preloaded into the server (`--import`): reports for how long the server's event loop was blocked.

export interface Pauses {
  /** Wall-clock time, which also grows with other load on the machine. */
  wallMs: number
  /** Processor time of this thread. */
  cpuMs: number
  /** The longest transaction. Measured only with `BENCH_TRANSACTIONS`. */
  transaction?: Longest | undefined
}

const RESOLUTION_MS = 1

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const transactions = process.env.BENCH_TRANSACTIONS ? watchTransactions() : null
  let before = process.threadCpuUsage()
  let cpuMs = 0
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    cpuMs = Math.max(cpuMs, (user + system) / 1000)
  }, RESOLUTION_MS).unref()

  process.on('message', (message) => {
    if (message === 'reset') {
      delay.reset()
      cpuMs = 0
      transactions?.reset()
    }
    const pauses: Pauses = { wallMs: delay.max / 1e6 - RESOLUTION_MS, cpuMs, transaction: transactions?.longest() }
    process.send?.(pauses)
  })
}
