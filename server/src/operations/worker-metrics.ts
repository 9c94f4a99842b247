import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

const WANTED = 'palco:metrics-wanted'
const ASKED = 'palco:metrics-asked'
const READ = 'palco:metrics-read'
const GATHERED = 'palco:metrics-gathered'

/** A worker that hangs must not hide what the others have to tell. */
const PATIENCE_MS = 2000

interface Message {
  type?: string
  id?: number
  metrics?: MetricObject[]
  text?: string
}

/**
 * In the primary: whichever worker is asked for metrics, the answer is that of all. Not by prom-client's own way of asking,
 * which fails as a whole when one worker is about to start or has just ended.
 */
export function gatherMetrics(workers: ReadonlySet<Worker>) {
  let count = 0
  const waiting = new Map<number, (metrics: MetricObject[]) => void>()

  async function ask(worker: Worker): Promise<MetricObject[] | null> {
    const id = ++count
    const answer = Promise.withResolvers<MetricObject[] | null>()
    const timer = setTimeout(answer.resolve, PATIENCE_MS, null)
    waiting.set(id, answer.resolve)
    worker.send({ type: ASKED, id }, (error) => error && answer.resolve(null))
    const metrics = await answer.promise
    clearTimeout(timer)
    waiting.delete(id)
    return metrics
  }

  cluster.on('message', async (worker, { type, id, metrics }: Message) => {
    if (type === READ && id && metrics) waiting.get(id)?.(metrics)
    if (type !== WANTED) return
    const all = (await Promise.all([...workers].map(ask))).filter((each) => each !== null)
    const text = await AggregatorRegistry.aggregate(all).metrics()
    // Whoever has ended meanwhile needs no answer.
    if (worker.isConnected()) worker.send({ type: GATHERED, id, text }, () => {})
  })
}

/** In a worker: tells its own when asked, and answers how to read those of all. */
export function shareMetrics(own: Registry): () => Promise<string> {
  let count = 0
  const waiting = new Map<number, (text: string) => void>()
  process.on('message', async ({ type, id, text }: Message) => {
    if (type === ASKED) process.send?.({ type: READ, id, metrics: await own.getMetricsAsJSON() })
    if (type === GATHERED && id) waiting.get(id)?.(text ?? '')
  })
  return async () => {
    const id = ++count
    const answer = Promise.withResolvers<string>()
    waiting.set(id, answer.resolve)
    process.send?.({ type: WANTED, id })
    const text = await answer.promise
    waiting.delete(id)
    return text
  }
}
