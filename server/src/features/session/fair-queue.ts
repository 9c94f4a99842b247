import { busy } from '../../base/errors.ts'

const RETRY_AFTER_SECONDS = 5

interface Job {
  run: () => Promise<void>
  drop: () => void
}

/**
 * Runs `width` jobs at a time, at most `perLane` of one lane, round robin over the lanes: a lane with many jobs delays
 * only itself. When more than `maxWaiting` wait, the newest job of the longest lane is rejected with 503 `BUSY`.
 */
export function createFairQueue(width: number, maxWaiting: number, perLane = width) {
  /** In the order of their turns; empty lanes are removed. */
  const lanes = new Map<string, Job[]>()
  /** Running jobs by lane. */
  const active = new Map<string, number>()
  let waiting = 0
  let running = 0

  function takeNext(): { lane: string; job: Job } | null {
    for (const [lane, jobs] of lanes) {
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
      })
    }
  }

  /** Of equally long lanes the newest loses, so that jobs which already wait keep their place. */
  function dropOne(newest: string) {
    let longest = newest
    for (const [lane, jobs] of lanes) if (jobs.length > (lanes.get(longest)?.length ?? 0)) longest = lane
    const jobs = lanes.get(longest)
    jobs?.pop()?.drop()
    if (!jobs?.length) lanes.delete(longest)
    waiting -= 1
  }

  return {
    add: <Result>(lane: string, work: () => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const job = { run: () => work().then(resolve, reject), drop: () => reject(busy(RETRY_AFTER_SECONDS)) }
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
  }
}
