import { setTimeout as sleep } from 'node:timers/promises'
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
  /** How many people begin per second. Without it, they begin as fast as the server admits them. */
  perSecond?: number
  /** URLs that each person loads first: the page and its assets. */
  files?: readonly string[]
}

export interface Arrived {
  seconds: number
  /** How many milliseconds a visit took, with all its steps. */
  whole: Spread
  steps: Record<Step, Spread>
  /** How many milliseconds passed until the page and its files were loaded. */
  page: Spread
  /** How many kilobytes each person received on their HTTP connection. */
  kilobytes: number
  errors: Record<string, number>
}

/** Lets people arrive, at most `inFlight` at a time. They stay connected. */
export async function arrive(
  people: Person[],
  { port, roomId, from, count, inFlight, perSecond, files = [] }: ArriveOptions,
  onProgress: (done: number) => void,
): Promise<Arrived> {
  const times = new Map<Step | 'page', number[]>([...STEPS, 'page' as const].map((step) => [step, []]))
  const whole: number[] = []
  const errors: string[] = []
  let done = 0
  let bytes = 0
  const started = performance.now()
  await inParallel(inFlight, count, async (n) => {
    if (perSecond) await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
    const http = openHttp(port)
    const beganAt = performance.now()
    try {
      const what = { files, roomId, credentials: imported(from + n) }
      people.push(await visit(http, port, what, (step, ms) => times.get(step)?.push(ms)))
      whole.push(performance.now() - beganAt)
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
  const kilobytes = bytes / 1024 / count
  return { seconds, whole: spreadOf(whole), steps, page, kilobytes, errors: countTexts(errors) }
}
