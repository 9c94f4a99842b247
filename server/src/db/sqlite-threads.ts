import { Worker } from 'node:worker_threads'
import { unavailable } from '../errors.ts'
import type { Outcome } from './sqlite-statements.ts'
import type { Answer, Request } from './sqlite-thread.ts'

/** Rows are short-lived: without a limit the garbage of a long export grows to tens of megabytes in each thread. */
const YOUNG_MB = 16
/** Two, so that a long query leaves one for everybody else. */
const MAX_READERS = 2

export type Thread = ReturnType<typeof startThread>

function startThread() {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>()
  let unsent: Request[] = []
  let lastId = 0
  let death: Error | null = null

  /** Thrown where nobody catches it, which ends the process: what is committed is safe, and nothing more can be done here. */
  function end(reason: string) {
    if (death) return
    death = new Error(`a thread of the database has ended: ${reason}`)
    for (const { reject } of waiting.values()) reject(unavailable(death))
    throw death
  }

  worker.on('error', ({ message }) => end(message))
  worker.on('exit', (code) => end(`exit code ${code}`))
  worker.on('message', (answers: readonly Answer[]) => {
    for (const { id, outcome, failure } of answers) {
      const caller = waiting.get(id)
      waiting.delete(id)
      if (outcome) caller?.resolve(outcome)
      else caller?.reject(Object.assign(new Error(failure?.message), failure))
    }
    if (!waiting.size) worker.unref()
  })

  /** Requests of one turn are posted together: a message costs more than most statements. */
  function post() {
    worker.postMessage(unsent)
    unsent = []
  }

  return {
    pending: () => waiting.size,

    ask(connection: string, sql: string | null, parameters: readonly unknown[] = []): Promise<Outcome> {
      if (death) return Promise.reject(unavailable(death))
      // The process must not end while an answer is awaited, and a thread alone must not keep it alive.
      if (!waiting.size) worker.ref()
      if (!unsent.length) queueMicrotask(post)
      const caller = Promise.withResolvers<Outcome>()
      lastId += 1
      waiting.set(lastId, caller)
      unsent.push({ id: lastId, connection, sql, parameters })
      return caller.promise
    },
  }
}

// Started by their first use and kept for the process, whatever number of files it opens.
let writing: Thread | undefined
export const reading: Thread[] = []

export function writingThread(): Thread {
  writing ??= startThread()
  return writing
}

/** The least busy one; a second one starts only when the first has something to do. */
export function readingThread(): Thread {
  const idle = reading.find((thread) => !thread.pending())
  if (idle) return idle
  if (reading.length < MAX_READERS) reading.push(startThread())
  return reading.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least))
}
