import { imported } from './credentials.ts'
import { openHttp } from './http-connection.ts'
import { countTexts, inParallel } from './parallel.ts'
import { type Spread, spreadOf } from './percentiles.ts'
import { type Person, STEPS, type Step, visit } from './person.ts'

export interface ArriveOptions {
  port: number
  roomId: string
  /** `from`: the number of the first person who arrives. `count`: how many people arrive. */
  from: number
  count: number
  inFlight: number
  /** URLs that each person loads first: the page and its assets. */
  files?: readonly string[]
}

export interface Arrived {
  seconds: number
  steps: Record<Step, Spread>
  /** How many milliseconds passed until the page and its files were loaded. */
  page: Spread
  /** How many kilobytes each person received on their HTTP connection. */
  kilobytes: number
  errors: Record<string, number>
}

/** Lets people arrive as fast as the server admits them, at most `inFlight` at a time. They stay connected. */
export async function arrive(
  people: Person[],
  { port, roomId, from, count, inFlight, files = [] }: ArriveOptions,
  onProgress: (done: number) => void,
): Promise<Arrived> {
  const times = new Map<Step | 'page', number[]>([...STEPS, 'page' as const].map((step) => [step, []]))
  const errors: string[] = []
  let done = 0
  let bytes = 0
  const started = performance.now()
  await inParallel(inFlight, count, async (n) => {
    const http = openHttp(port)
    try {
      const what = { files, roomId, credentials: imported(from + n) }
      people.push(await visit(http, port, what, (step, ms) => times.get(step)?.push(ms)))
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    }
    bytes += http.bytes()
    http.close()
    onProgress(++done)
  })
  const seconds = (performance.now() - started) / 1000
  const steps = Object.fromEntries(STEPS.map((step) => [step, spreadOf(times.get(step) ?? [])])) as Record<Step, Spread>
  const page = spreadOf(times.get('page') ?? [])
  return { seconds, steps, page, kilobytes: bytes / 1024 / count, errors: countTexts(errors) }
}
