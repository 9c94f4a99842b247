import { Worker } from 'node:worker_threads'
import type { Outcome } from './sqlite-statements.ts'
import type { Answer, Failure, Place, Request, Task } from './sqlite-thread.ts'

/** Rows are short-lived: without a limit the garbage of a long export grows to tens of megabytes in each thread. */
const YOUNG_MB = 16

/** Two, so that a long query leaves one for everybody else. */
const READERS = 2

type Thread = ReturnType<typeof startThread>

/** One connection to a file, in a thread. */
export interface Handle {
  ask(task: Task): Promise<Outcome>
  run(sql: string, parameters?: readonly unknown[]): Promise<Outcome>
}

function startThread() {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>()
  let unsent: Request[] = []
  let lastId = 0

  // Thrown where nobody catches it: what is in the database is safe, and this process can do nothing more with it.
  worker.on('error', (cause) => {
    throw new Error(`a thread of the database failed (${cause.message})`, { cause })
  })
  worker.on('exit', (code) => {
    throw new Error(`a thread of the database ended with code ${code}`)
  })
  worker.on('message', (answers: readonly Answer[]) => {
    for (const { id, outcome, failure } of answers) {
      const caller = waiting.get(id)
      waiting.delete(id)
      if (outcome) caller?.resolve(outcome)
      else caller?.reject(toError(failure))
    }
    if (!waiting.size) worker.unref()
  })
  worker.unref()

  /** Requests of one turn are posted together: a message costs more than most statements. */
  function post() {
    worker.postMessage(unsent)
    unsent = []
  }

  return {
    pending: () => waiting.size,

    ask(connection: number, task: Task): Promise<Outcome> {
      // The process must not end while an answer is awaited.
      if (!waiting.size) worker.ref()
      if (!unsent.length) queueMicrotask(post)
      const caller = Promise.withResolvers<Outcome>()
      lastId += 1
      waiting.set(lastId, caller)
      unsent.push({ id: lastId, connection, task })
      return caller.promise
    },
  }
}

const toError = ({ message, fields }: Failure = { message: 'the database gave no answer', fields: {} }) =>
  Object.assign(new Error(message), fields)

let lastConnection = 0

function openHandle(thread: Thread, place: Place): Handle {
  lastConnection += 1
  const connection = lastConnection
  const ask = (task: Task) => thread.ask(connection, task)
  void ask({ type: 'open', place })
  return { ask, run: (sql, parameters = []) => ask({ type: 'run', sql, parameters }) }
}

// Started by the first use and kept for the process, whatever number of files it opens.
let writingThread: Thread | undefined
const readingThreads: Thread[] = []

export function openWriter(place: Place): Handle {
  writingThread ??= startThread()
  return openHandle(writingThread, place)
}

/** Handles of one file, one for each thread that reads: `next` answers that of the least busy thread. */
export function openReaders(file: string) {
  const place = { file, readOnly: true }
  const handles = new Map<Thread, Handle>()

  function leastBusy(): Thread {
    const idle = readingThreads.find((thread) => !thread.pending())
    if (idle) return idle
    if (readingThreads.length < READERS) readingThreads.push(startThread())
    return readingThreads.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least))
  }

  return {
    next(): Handle {
      const thread = leastBusy()
      const handle = handles.get(thread) ?? openHandle(thread, place)
      handles.set(thread, handle)
      return handle
    },
    /** One that nobody else uses, for a transaction. */
    openOwn: () => openHandle(leastBusy(), place),
    all: () => [...handles.values()],
  }
}
