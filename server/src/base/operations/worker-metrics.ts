import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

const SCRAPED = 'palco:metrics-scraped'
const REQUESTED = 'palco:metrics-requested'
const READ = 'palco:metrics-read'
const GATHERED = 'palco:metrics-gathered'

/** How long to wait for a worker's metrics. A worker that hangs must not hide the metrics of the others. */
const WORKER_TIMEOUT_MS = 2000
/** How long a worker waits for the primary. After that, it returns only its own metrics. */
const PRIMARY_TIMEOUT_MS = 3000

interface Message {
  type?: string
  id?: number | undefined
  metrics?: MetricObject[]
  text?: string
}

/**
 * Runs in the primary. Sums up the metrics of all workers, so that a scrape of one worker returns the metrics of all.
 * prom-client's own function fails if one worker is starting or has just ended.
 */
export function gatherMetrics(workers: ReadonlySet<Worker>) {
  const requests = createRequests<MetricObject[]>(WORKER_TIMEOUT_MS)
  // The last known metrics of each worker. A counter must never decrease, otherwise Prometheus assumes a restart.
  const lastKnown = new Map<Worker, MetricObject[]>()
  let ofExited = Promise.resolve<MetricObject[]>([])

  async function ask(worker: Worker) {
    const metrics = await requests.ask((id, done) => worker.send({ type: REQUESTED, id }, done))
    if (worker.isDead()) return
    const known = metrics ?? onlyCounters(lastKnown.get(worker) ?? [])
    lastKnown.set(worker, known)
  }

  async function gather() {
    await Promise.all([...workers].map(ask))
    const known = [...lastKnown.values()]
    return AggregatorRegistry.aggregate([...known, await ofExited]).metrics()
  }

  cluster.on('exit', (worker) => {
    const last = onlyCounters(lastKnown.get(worker) ?? [])
    lastKnown.delete(worker)
    ofExited = ofExited.then((before) => AggregatorRegistry.aggregate([before, last]).getMetricsAsJSON())
  })
  cluster.on('message', async (worker, { type, id, metrics }: Message) => {
    if (type === READ && id && metrics) requests.answer(id, metrics)
    if (type !== SCRAPED) return
    const text = await gather()
    if (worker.isConnected()) worker.send({ type: GATHERED, id, text }, () => {})
  })
}

const onlyCounters = (metrics: MetricObject[]) =>
  metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

/**
 * Runs in a worker: sends its metrics on request. Returns a function that reads the metrics of all workers, or only its
 * own if the primary does not answer.
 */
export function shareMetrics(own: Registry): () => Promise<string> {
  const requests = createRequests<string>(PRIMARY_TIMEOUT_MS)
  process.on('message', async ({ type, id, text }: Message) => {
    if (type === REQUESTED) send({ type: READ, id, metrics: await own.getMetricsAsJSON() }, () => {})
    if (type === GATHERED && id && text) requests.answer(id, text)
  })
  process.on('disconnect', requests.giveUp)
  return async () => (await requests.ask((id, done) => send({ type: SCRAPED, id }, done))) ?? own.metrics()
}

type Done = (error: Error | null) => void

/** Pass a callback: without it, a missing primary would cause an uncaught error, which ends this process. */
const send = (message: Message, done: Done) => void process.send?.(message, undefined, undefined, done)

/** Manages pending requests. Each resolves to null on timeout, or if its message could not be sent. */
function createRequests<Answer>(timeoutMs: number) {
  let count = 0
  const waiting = new Map<number, (answer: Answer | null) => void>()
  return {
    async ask(post: (id: number, done: Done) => void) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      waiting.set(id, resolve)
      const timer = setTimeout(resolve, timeoutMs, null)
      post(id, (error) => error && resolve(null))
      const answer = await promise
      clearTimeout(timer)
      waiting.delete(id)
      return answer
    },
    answer: (id: number, answer: Answer) => waiting.get(id)?.(answer),
    giveUp() {
      for (const resolve of waiting.values()) resolve(null)
    },
  }
}
