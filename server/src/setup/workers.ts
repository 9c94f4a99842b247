import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { StartupError } from '../base/errors.ts'
import { gatherMetrics } from '../base/operations/worker-metrics.ts'
import type { Config } from '../config.ts'

/** Whoever ran this long has not failed at the start. */
const LASTING_MS = 60_000
const FIRST_DELAY_MS = 1000
const LAST_DELAY_MS = 16_000

/** Besides those that hash: files and compression want threads too. */
const OTHER_THREADS = 3

const UP = 'palco:up'
const REFUSED = 'palco:refused'

/**
 * Starts the processes that answer people and resolves once all of them do. Later each that ends is started again, after
 * longer and longer pauses while it keeps failing; the others go on meanwhile.
 */
export async function runWorkers({ workers: count, hashingWidth }: Config, port: number, log: FastifyBaseLogger) {
  let isStopping = false
  const up = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  // Node's usual way is JSON, which makes null of a number that is not known (NaN).
  cluster.setupPrimary({ serialization: 'advanced' })
  gatherMetrics(up)

  function fork(): Worker {
    const threads = process.env.UV_THREADPOOL_SIZE ?? String(hashingWidth + OTHER_THREADS)
    const worker = cluster.fork({ PORT: String(port), UV_THREADPOOL_SIZE: threads })
    worker.on('message', ({ type }: { type?: string }) => type === UP && up.add(worker))
    onceEnded(worker, () => up.delete(worker))
    return worker
  }

  /** Looks after one of them, and after whoever comes in its place. */
  function keep(worker: Worker, startedAt: number, failuresBefore: number) {
    let reason: string | undefined
    worker.on('message', (message: { type?: string; line?: string }) => {
      if (message.type === REFUSED) reason = message.line
    })
    onceEnded(worker, (how) => {
      if (!isStopping) startAgain({ ...how, reason }, Date.now() - startedAt > LASTING_MS ? 1 : failuresBefore + 1)
    })
  }

  function startAgain(how: object, failures: number) {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LAST_DELAY_MS)
    log.error({ ...how, seconds: delay / 1000 }, 'a worker has ended and is started again')
    const pause = setTimeout(() => {
      pauses.delete(pause)
      try {
        keep(fork(), Date.now(), failures)
      } catch (err) {
        startAgain({ err }, failures + 1)
      }
    }, delay)
    pauses.add(pause)
  }

  const startedAt = Date.now()
  const first = Array.from({ length: count }, fork)
  await Promise.all(first.map(untilUp))
  for (const worker of first) {
    keep(worker, startedAt, 0)
    if (worker.isDead()) throw new Error('a worker ended while the others started')
  }

  /** Each finishes its answers. */
  return async () => {
    isStopping = true
    for (const pause of pauses) clearTimeout(pause)
    const ends = Object.values(cluster.workers ?? {}).map(async (worker) => {
      if (!worker || worker.isDead()) return true
      // One that is still starting has nothing to finish, and may be ended by the Ctrl-C that reached it too.
      const wasUp = up.has(worker)
      const ended = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code] = await ended
      return code === 0 || !wasUp
    })
    if (!(await Promise.all(ends)).every(Boolean)) throw new Error('a worker did not stop as it should')
  }
}

/** One that can't start ends the whole start, and what it has to say is said once. */
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

/** One that the system has no room for never runs: Node.js then tells an error, and no exit. */
function onceEnded(worker: Worker, listener: (how: { code?: number; signal?: string; err?: Error }) => void) {
  worker.once('exit', (code, signal) => listener({ code, signal }))
  worker.on('error', (err) => worker.process.pid === undefined && listener({ err }))
}

/** For a worker: it outlives its primary for as long as its own answers take. Node would end it at once. */
export function outlivePrimary() {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
}

/** A primary that is gone meanwhile is noticed by the lost connection, and not here. */
export const reportUp = () => void process.send?.({ type: UP }, undefined, undefined, () => {})

/** Resolves when it is on its way. */
export const reportRefusal = (line: string) =>
  new Promise<void>((resolve) => process.send?.({ type: REFUSED, line }, undefined, undefined, () => resolve()))
