import { Worker } from 'node:worker_threads'
import { unavailable } from '../errors.ts'
import type { Outcome } from './sqlite-statements.ts'
import type { Answer, Request } from './sqlite-thread.ts'

/** The limit of each thread's young generation. Without it, a long export takes tens of megabytes more. */
const YOUNG_MB = 16
/** Two threads, so that one can be free while the other runs a long query. */
const MAX_READERS = 2

export type Thread = ReturnType<typeof startThread>

function startThread() {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting = new Map<number, PromiseWithResolvers<Outcome> & { since: number }>()
  let unsent: Request[] = []
  let lastId = 0
  let death: Error | null = null

  /** Throws an error that nobody catches, so that the process ends. */
  function end(reason: string) {
    if (death) return
    death = new Error(`a thread of the database has ended: ${reason}`)
    for (const { reject } of waiting.values()) reject(unavailable(death))
    throw death
  }

  worker.on('error', ({ message }) => end(message))
  worker.on('exit', (code) => end(`exit code ${code}`))
  worker.on('message', (answers: readonly Answer[]) => {
    for (const { id, outcome, failure } of answers)
      settle(id, ({ resolve, reject }) =>
        outcome ? resolve(outcome) : reject(Object.assign(new Error(failure?.message), failure)),
      )
  })

  /**
   * Posts all requests of one turn of the event loop together, because posting a message takes longer than most
   * statements.
   */
  function post() {
    const requests = unsent
    unsent = []
    try {
      worker.postMessage(requests)
    } catch (error) {
      // `postMessage` failed: a parameter can't be cloned. Reject the requests, because an uncaught error would end the
      // process.
      for (const { id } of requests) settle(id, ({ reject }) => reject(error))
    }
  }

  function settle(id: number, how: (caller: PromiseWithResolvers<Outcome>) => void) {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (caller) how(caller)
    if (!waiting.size) worker.unref()
  }

  return {
    /** Returns when the oldest pending request arrived, or infinity if the thread is idle. */
    busySince: () => waiting.values().next().value?.since ?? Number.POSITIVE_INFINITY,

    ask(connection: string, sql: string | null, parameters: readonly unknown[] = []): Promise<Outcome> {
      if (death) return Promise.reject(unavailable(death))
      // Keep the process alive while requests are pending. An idle thread does not keep it alive.
      if (!waiting.size) worker.ref()
      if (!unsent.length) queueMicrotask(post)
      const caller = { ...Promise.withResolvers<Outcome>(), since: performance.now() }
      lastId += 1
      waiting.set(lastId, caller)
      unsent.push({ id: lastId, connection, sql, parameters })
      return caller.promise
    },
  }
}

// The threads, which start on first use. All files that the process opens share them.
let writing: Thread | undefined
export const reading: Thread[] = []

export function writingThread(): Thread {
  writing ??= startThread()
  return writing
}

/** Returns the thread that has been busy for the shortest time, so that a read does not wait behind a long query. */
export function readingThread(): Thread {
  const isIdle = (thread: Thread) => thread.busySince() === Number.POSITIVE_INFINITY
  if (reading.length < MAX_READERS && !reading.some(isIdle)) reading.push(startThread())
  return reading.reduce((best, thread) => (thread.busySince() > best.busySince() ? thread : best))
}
