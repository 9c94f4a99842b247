import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../base/errors.ts'
import { createFairQueue } from '../../../base/fair-queue.ts'
import type { LoadedImage, PaperAnswer, PaperJob } from './paper-thread.ts'

export interface PaperLimits {
  threads?: number
  waiting?: number
  idleMs?: number
  timeMs?: number
}

/** One core is left for the main thread. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** The maximum number of waiting jobs, which one thread draws in a few seconds. */
const MAX_WAITING = 200
const IDLE_MS = 60_000
/** The time limit for a job. A certificate takes about 30 ms, and a second if it has a new large image. */
const TIME_MS = 30_000
const BUSY_SECONDS = 3

const tooMany = () =>
  new AppError(
    503,
    'BUSY',
    'Muitos certificados estão sendo gerados agora. Tente novamente em instantes.',
    BUSY_SECONDS,
  )

interface Thread {
  worker: Worker
  idle: NodeJS.Timeout | undefined
}

/** Opens a pool of threads, which start on first use and end when idle. Each thread draws one paper at a time. */
export function createPaperThreads(limits: PaperLimits = {}) {
  const { threads = THREADS, waiting = MAX_WAITING, idleMs = IDLE_MS, timeMs = TIME_MS } = limits
  const queue = createFairQueue(threads, waiting, { refuse: tooMany, firstLane: 'pdf' })
  const all = new Set<Thread>()
  const free: Thread[] = []
  let isStopped = false

  function start(): Thread {
    const worker = new Worker(new URL('./paper-thread.ts', import.meta.url), { execArgv: [] })
    const thread: Thread = { worker, idle: undefined }
    all.add(thread)
    worker.on('error', () => forget(thread))
    worker.on('exit', () => forget(thread))
    return thread
  }

  function forget(thread: Thread) {
    clearTimeout(thread.idle)
    all.delete(thread)
    if (free.includes(thread)) free.splice(free.indexOf(thread), 1)
  }

  function end(thread: Thread) {
    forget(thread)
    return thread.worker.terminate()
  }

  function release(thread: Thread) {
    if (!all.has(thread)) return
    // An idle thread must not keep the process alive.
    thread.worker.unref()
    thread.idle = setTimeout(() => void end(thread), idleMs).unref()
    free.push(thread)
  }

  async function ask({ worker }: Thread, job: PaperJob): Promise<PaperAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<PaperAnswer>()
    const onExit = () => reject(new Error('a thread that draws papers has ended'))
    const timer = setTimeout(() => reject(new Error('a paper took too long')), timeMs)
    worker.once('message', resolve).once('error', reject).once('exit', onExit)
    try {
      worker.postMessage(job)
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', reject).off('exit', onExit)
    }
  }

  /** `loadImages` reads the images that the thread doesn't have yet. */
  async function draw(
    job: PaperJob,
    loadImages: (addresses: readonly string[]) => Promise<LoadedImage[]>,
  ): Promise<Buffer> {
    // The server may have stopped while this job was waiting. Don't start a new thread then.
    if (isStopped) throw tooMany()
    const thread = free.pop() ?? start()
    clearTimeout(thread.idle)
    thread.worker.ref()
    try {
      let answer = await ask(thread, job)
      if ('missing' in answer && job.kind !== 'document')
        answer = await ask(thread, { ...job, images: await loadImages(answer.missing) })
      if (!('bytes' in answer)) throw new Error('failure' in answer ? answer.failure : 'an image is missing')
      release(thread)
      const { buffer, byteOffset, byteLength } = answer.bytes
      return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
    } catch (error) {
      // End the thread, because it may still be working or be in an unknown state.
      void end(thread)
      throw error
    }
  }

  return {
    async draw(...job: Parameters<typeof draw>): Promise<Buffer> {
      // PDFs have priority, and half of the queue is reserved for them, because pictures are only previews.
      const lane = job[0].kind === 'picture' ? 'picture' : 'pdf'
      if (isStopped || queue.waiting() >= (lane === 'pdf' ? waiting : waiting / 2)) throw tooMany()
      return queue.add(lane, () => draw(...job))
    },

    async stop() {
      isStopped = true
      await Promise.all([...all].map(end))
    },
  }
}
