import { Worker } from 'node:worker_threads'
import { unavailable } from '../errors.ts'
import type { Outcome } from './sqlite-statements.ts'
import type { Answer, Request } from './sqlite-thread.ts'

/** Rows are short-lived: without a limit a long export lets each thread's young generation grow to tens of megabytes. */
const YOUNG_MB = 16
/** Two, so that a long query leaves one free. */
const MAX_READERS = 2

export type Thread = ReturnType<typeof startThread>

function startThread() {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  /** In order of arrival. */
  const waiting = new Map<number, PromiseWithResolvers<Outcome> & { since: number }>()
  let unsent: Request[] = []
  let lastId = 0
  let death: Error | null = null

  /** Uncaught on purpose, which ends the process: commits are safe, and open transactions are lost with the thread. */
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

  /** Batches the requests of one turn: a message costs more than most statements. */
  function post() {
    const requests = unsent
    unsent = []
    try {
      worker.postMessage(requests)
    } catch (error) {
      // A parameter can't be cloned. Uncaught, it would end the process.
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
    /** When its oldest pending request arrived. */
    busySince: () => waiting.values().next().value?.since ?? Number.POSITIVE_INFINITY,

    ask(connection: string, sql: string | null, parameters: readonly unknown[] = []): Promise<Outcome> {
      if (death) return Promise.reject(unavailable(death))
      // Pending requests keep the process alive; an idle thread must not.
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

// Started on first use and shared by all files that the process opens.
let writing: Thread | undefined
export const reading: Thread[] = []

export function writingThread(): Thread {
  writing ??= startThread()
  return writing
}

/** The thread that has been busy for the shortest time: not behind a long query while another is free. */
export function readingThread(): Thread {
  const isIdle = (thread: Thread) => thread.busySince() === Number.POSITIVE_INFINITY
  if (reading.length < MAX_READERS && !reading.some(isIdle)) reading.push(startThread())
  return reading.reduce((best, thread) => (thread.busySince() > best.busySince() ? thread : best))
}
