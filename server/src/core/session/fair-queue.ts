import { busy } from '../../base/errors.ts'

const COME_BACK_SECONDS = 5

interface Job {
  run: () => Promise<void>
  drop: () => void
}

/**
 * Runs `width` jobs at a time, `perLane` of them of one lane, and takes turns between the lanes, one job each: a lane with
 * many jobs holds up itself alone. When more than `maxWaiting` wait, the lane with the most of them loses its newest, who is
 * told to come back.
 */
export function createFairQueue(width: number, maxWaiting: number, perLane = width) {
  /** In the order of their turns; a lane without jobs is not kept. */
  const lanes = new Map<string, Job[]>()
  /** How many jobs of a lane run. */
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

  /** Of lanes that are equally long, the one that has just come loses: who waits already keeps his place. */
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
        const job = { run: () => work().then(resolve, reject), drop: () => reject(busy(COME_BACK_SECONDS)) }
        const jobs = lanes.get(lane)
        if (jobs) jobs.push(job)
        else lanes.set(lane, [job])
        waiting += 1
        start()
        if (waiting > maxWaiting) dropOne(lane)
      }),

    /** Those that run included. */
    count: () => waiting + running,

    hasWaiting: () => waiting > 0,
  }
}
