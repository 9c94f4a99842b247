import { busy } from './errors.ts'

const RETRY_AFTER_SECONDS = 5

interface Job {
  run: () => Promise<void>
  drop: (error: Error) => void
}

interface Options {
  perLane?: number
  refuse?: () => Error
  /** A lane whose jobs always run before those of other lanes. */
  firstLane?: string
}

/**
 * Runs up to `width` jobs in parallel. Each lane is a queue of its own; lanes take turns, so that a long lane does not
 * delay the others. If more than `maxWaiting` jobs wait, the newest job of the longest lane fails, by default with 503
 * `BUSY`.
 */
export function createFairQueue(
  width: number,
  maxWaiting = Number.POSITIVE_INFINITY,
  { perLane = width, refuse = () => busy(RETRY_AFTER_SECONDS), firstLane }: Options = {},
) {
  /** Waiting jobs by lane. The first entry of the map has the next turn; empty lanes are removed. */
  const lanes = new Map<string, Job[]>()
  const active = new Map<string, number>()
  let waiting = 0
  let running = 0
  /** Callbacks for the callers of `idle`, called when a job ends. */
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

  /** Removes the newest job of the longest lane. If several lanes are equally long, prefers the lane `newest`. */
  function dropOne(newest: string) {
    let longest = newest
    for (const [lane, jobs] of lanes) if (jobs.length > (lanes.get(longest)?.length ?? 0)) longest = lane
    const job = lanes.get(longest)?.at(-1)
    if (job) leave(longest, job, refuse())
  }

  function leave(lane: string, job: Job, error: Error) {
    const jobs = lanes.get(lane) ?? []
    if (!jobs.includes(job)) return
    jobs.splice(jobs.indexOf(job), 1)
    if (!jobs.length) lanes.delete(lane)
    waiting -= 1
    job.drop(error)
  }

  return {
    /** If `left` is aborted while the job is waiting, the job is removed. */
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

    count: () => waiting + running,

    hasWaiting: () => waiting > 0,

    waiting: () => waiting,

    async idle() {
      while (waiting + running) await new Promise<void>((resolve) => ends.push(resolve))
    },
  }
}

/**
 * Yields the lane `first`, then all lanes in order. `first` comes twice, which is harmless: if no job of that lane
 * could start the first time, none can start the second time.
 */
function* firstOf(lanes: ReadonlyMap<string, Job[]>, first: string): Generator<[string, Job[]]> {
  const jobs = lanes.get(first)
  if (jobs) yield [first, jobs]
  yield* lanes
}
