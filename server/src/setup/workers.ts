import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../base/config.ts'
import { StartupError } from '../base/errors.ts'
import { gatherMetrics } from '../base/operations/worker-metrics.ts'

/** After how long a worker counts as started well. The backoff then starts over. */
const STABLE_MS = 60_000
const FIRST_DELAY_MS = 1000
const LAST_DELAY_MS = 16_000

/** Threads in libuv's pool for files and compression, in addition to those that hash passwords. */
const OTHER_THREADS = 3

const UP = 'palco:up'
const REFUSED = 'palco:refused'

/** Starts workers and resolves when all are up. A worker that ends later is restarted with exponential backoff. */
export async function runWorkers({ workers: count, hashingWidth }: Config, port: number, log: FastifyBaseLogger) {
  let isStopping = false
  const up = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  // The default serialization, JSON, would turn NaN (an unknown figure) into null.
  cluster.setupPrimary({ serialization: 'advanced' })
  gatherMetrics(up)

  function fork(): Worker {
    const threads = process.env.UV_THREADPOOL_SIZE ?? String(hashingWidth + OTHER_THREADS)
    const worker = cluster.fork({ PORT: String(port), UV_THREADPOOL_SIZE: threads })
    worker.on('message', ({ type }: { type?: string }) => type === UP && up.add(worker))
    onceEnded(worker, () => up.delete(worker))
    return worker
  }

  function supervise(worker: Worker, startedAt: number, failuresBefore: number) {
    let reason: string | undefined
    worker.on('message', (message: { type?: string; line?: string }) => {
      if (message.type === REFUSED) reason = message.line
    })
    onceEnded(worker, (how) => {
      if (!isStopping) restart({ ...how, reason }, Date.now() - startedAt > STABLE_MS ? 1 : failuresBefore + 1)
    })
  }

  function restart(how: object, failures: number) {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LAST_DELAY_MS)
    log.error({ ...how, seconds: delay / 1000 }, 'a worker has ended and is restarted')
    const pause = setTimeout(() => {
      pauses.delete(pause)
      try {
        supervise(fork(), Date.now(), failures)
      } catch (err) {
        restart({ err }, failures + 1)
      }
    }, delay)
    pauses.add(pause)
  }

  const startedAt = Date.now()
  const first = Array.from({ length: count }, fork)
  await Promise.all(first.map(untilUp))
  for (const worker of first) {
    supervise(worker, startedAt, 0)
    if (worker.isDead()) throw new Error('a worker ended while the others started')
  }

  return async () => {
    isStopping = true
    for (const pause of pauses) clearTimeout(pause)
    const ends = Object.values(cluster.workers ?? {}).map(async (worker) => {
      if (!worker || worker.isDead()) return true
      // A worker that is still starting has nothing to finish. Ctrl-C may have ended it already.
      const wasUp = up.has(worker)
      const ended = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code] = await ended
      return code === 0 || !wasUp
    })
    if (!(await Promise.all(ends)).every(Boolean)) throw new Error('a worker did not stop gracefully')
  }
}

/** Resolves when the worker is up. Rejects if it ends before, with the worker's own reason if it has reported one. */
const untilUp = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.on('message', ({ type, line }: { type?: string; line?: string }) => {
      if (type === UP) resolve()
      if (type === REFUSED) reject(new StartupError(line ?? ''))
    })
    onceEnded(worker, ({ code, signal, err }) =>
      reject(new Error(`a worker could not start (${signal ?? code ?? err?.message})`)),
    )
  })

/** Calls `listener` when the worker ends. If a worker can't be spawned, Node emits `error` but no `exit`. */
function onceEnded(worker: Worker, listener: (how: { code?: number; signal?: string; err?: Error }) => void) {
  worker.once('exit', (code, signal) => listener({ code, signal }))
  worker.on('error', (err) => worker.process.pid === undefined && listener({ err }))
}

/** Lets a worker finish its answers after the primary has ended. Without this, Node would end it immediately. */
export function outlivePrimary() {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
}

/**
 * Reports to the primary that the worker is up. Ignores errors: if the primary is missing, a `disconnect` event says
 * so.
 */
export const reportUp = () => void process.send?.({ type: UP }, undefined, undefined, () => {})

export const reportRefusal = (line: string) =>
  new Promise<void>((resolve) => process.send?.({ type: REFUSED, line }, undefined, undefined, () => resolve()))
