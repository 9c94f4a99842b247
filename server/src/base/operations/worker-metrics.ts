import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

const WANTED = 'palco:metrics-wanted'
const ASKED = 'palco:metrics-asked'
const READ = 'palco:metrics-read'
const GATHERED = 'palco:metrics-gathered'

/** A worker that hangs must not hide what the others have to tell. */
const WORKER_PATIENCE_MS = 2000
/** Nor must a primary that hangs hide what a worker knows of itself. */
const PRIMARY_PATIENCE_MS = 3000

interface Message {
  type?: string
  id?: number | undefined
  metrics?: MetricObject[]
  text?: string
}

/**
 * In the primary: whichever worker is asked for metrics, the answer is that of all. Not by prom-client's own way of asking,
 * which fails as a whole when one worker is about to start or has just ended.
 */
export function gatherMetrics(workers: ReadonlySet<Worker>) {
  const questions = createQuestions<MetricObject[]>(WORKER_PATIENCE_MS)
  // What only grows must never be told smaller: Prometheus would take it for a new start, and count all of it again.
  const lastTold = new Map<Worker, MetricObject[]>()
  let ofEnded = Promise.resolve<MetricObject[]>([])

  async function ask(worker: Worker) {
    const metrics = await questions.ask((id, done) => worker.send({ type: ASKED, id }, done))
    if (worker.isDead()) return
    const known = metrics ?? onlyGrowing(lastTold.get(worker) ?? [])
    lastTold.set(worker, known)
  }

  async function gather() {
    await Promise.all([...workers].map(ask))
    const told = [...lastTold.values()]
    return AggregatorRegistry.aggregate([...told, await ofEnded]).metrics()
  }

  cluster.on('exit', (worker) => {
    const last = onlyGrowing(lastTold.get(worker) ?? [])
    lastTold.delete(worker)
    ofEnded = ofEnded.then((before) => AggregatorRegistry.aggregate([before, last]).getMetricsAsJSON())
  })
  cluster.on('message', async (worker, { type, id, metrics }: Message) => {
    if (type === READ && id && metrics) questions.answer(id, metrics)
    if (type !== WANTED) return
    const text = await gather()
    // Whoever has ended meanwhile needs no answer.
    if (worker.isConnected()) worker.send({ type: GATHERED, id, text }, () => {})
  })
}

const onlyGrowing = (metrics: MetricObject[]) =>
  metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

/** In a worker: tells its own when asked, and answers how to read those of all, or its own where the primary is gone. */
export function shareMetrics(own: Registry): () => Promise<string> {
  const questions = createQuestions<string>(PRIMARY_PATIENCE_MS)
  process.on('message', async ({ type, id, text }: Message) => {
    if (type === ASKED) tell({ type: READ, id, metrics: await own.getMetricsAsJSON() }, () => {})
    if (type === GATHERED && id && text) questions.answer(id, text)
  })
  process.on('disconnect', questions.giveUp)
  return async () => (await questions.ask((id, done) => tell({ type: WANTED, id }, done))) ?? own.metrics()
}

type Done = (error: Error | null) => void

/** Without a callback, a primary that is gone would be a failure that ends this process in the middle of its answers. */
const tell = (message: Message, done: Done) => void process.send?.(message, undefined, undefined, done)

/** Questions under way. One is answered with null when its time is over, or when it could not be sent. */
function createQuestions<Answer>(patienceMs: number) {
  let count = 0
  const waiting = new Map<number, (answer: Answer | null) => void>()
  return {
    async ask(send: (id: number, done: Done) => void) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      waiting.set(id, resolve)
      const timer = setTimeout(resolve, patienceMs, null)
      send(id, (error) => error && resolve(null))
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
