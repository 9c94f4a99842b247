import { busy } from './errors.ts'

const RETRY_AFTER_SECONDS = 5

interface Job {
  run: () => Promise<void>
  drop: (error: Error) => void
}

interface Options {
  /** Jobs of one lane that run at a time. */
  perLane?: number
  /** The answer to a job that finds the queue full. */
  refuse?: () => Error
  /** A lane that always has the next turn. */
  firstLane?: string
}

/**
 * Runs `width` jobs at a time, round robin over the lanes: a lane with many jobs delays only itself. When more than
 * `maxWaiting` wait, the newest job of the longest lane is refused, with 503 `BUSY` unless `refuse` says otherwise.
 */
export function createFairQueue(
  width: number,
  maxWaiting = Number.POSITIVE_INFINITY,
  { perLane = width, refuse = () => busy(RETRY_AFTER_SECONDS), firstLane }: Options = {},
) {
  /** In the order of their turns; empty lanes are removed. */
  const lanes = new Map<string, Job[]>()
  /** Running jobs by lane. */
  const active = new Map<string, number>()
  let waiting = 0
  let running = 0
  /** Callers of `idle`. */
  const ends: (() => void)[] = []

  function takeNext(): { lane: string; job: Job } | null {
    for (const [lane, jobs] of firstLane === undefined ? lanes : firstOf(lanes, firstLane)) {
      if ((active.get(lane) ?? 0) >= perLane) continue
      const job = jobs.shift()
      lanes.delete(lane)
      if (jobs.length) lanes.set(lane, jobs)
      if (!job) continue
      waiting -= 1
      return { lane, job }
    }
    return null
  }

  function countActive(lane: string, change: 1 | -1) {
    running += change
    const count = (active.get(lane) ?? 0) + change
    if (count) active.set(lane, count)
    else active.delete(lane)
  }

  function start() {
    while (running < width) {
      const next = takeNext()
      if (!next) return
      countActive(next.lane, 1)
      next.job.run().finally(() => {
        countActive(next.lane, -1)
        start()
        for (const resolve of ends.splice(0)) resolve()
      })
    }
  }

  /** Among equally long lanes the newest loses, so that jobs which already wait keep their place. */
  function dropOne(newest: string) {
    let longest = newest
    for (const [lane, jobs] of lanes) if (jobs.length > (lanes.get(longest)?.length ?? 0)) longest = lane
    const job = lanes.get(longest)?.at(-1)
    if (job) leave(longest, job, refuse())
  }

  /** A job that has begun goes on. */
  function leave(lane: string, job: Job, error: Error) {
    const jobs = lanes.get(lane) ?? []
    if (!jobs.includes(job)) return
    jobs.splice(jobs.indexOf(job), 1)
    if (!jobs.length) lanes.delete(lane)
    waiting -= 1
    job.drop(error)
  }

  return {
    /** `left`: when aborted, a job that still waits leaves the queue. */
    add: <Result>(lane: string, work: () => Promise<Result>, left?: AbortSignal) =>
      new Promise<Result>((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        }
        const job = { run, drop: reject }
        if (left?.aborted) return reject(left.reason)
        left?.addEventListener('abort', () => leave(lane, job, left.reason), { once: true })
        const jobs = lanes.get(lane)
        if (jobs) jobs.push(job)
        else lanes.set(lane, [job])
        waiting += 1
        start()
        if (waiting > maxWaiting) dropOne(lane)
      }),

    /** Waiting and running. */
    count: () => waiting + running,

    hasWaiting: () => waiting > 0,

    waiting: () => waiting,

    /** Resolves when nothing runs or waits any more. */
    async idle() {
      while (waiting + running) await new Promise<void>((resolve) => ends.push(resolve))
    },
  }
}

/** The lanes in their order, `first` before the others. */
function* firstOf(lanes: ReadonlyMap<string, Job[]>, first: string): Generator<[string, Job[]]> {
  const jobs = lanes.get(first)
  if (jobs) yield [first, jobs]
  yield* lanes
}
