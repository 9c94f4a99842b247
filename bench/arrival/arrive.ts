import { imported } from './names.ts'
import { countTexts, inParallel } from './parallel.ts'
import { type Spread, spreadOf } from './percentiles.ts'
import { type Person, STEPS, type Step, visit } from './person.ts'

export interface ArriveOptions {
  port: number
  roomId: string
  /** The number of the first person, and how many. */
  from: number
  count: number
  inFlight: number
}

export interface Arrived {
  seconds: number
  steps: Record<Step, Spread>
  errors: Record<string, number>
}

/** People come in as fast as the server lets them, so many at a time; whoever is in stays connected. */
export async function arrive(
  people: Person[],
  { port, roomId, from, count, inFlight }: ArriveOptions,
  tell: (done: number) => void,
): Promise<Arrived> {
  const times = new Map<Step, number[]>(STEPS.map((step) => [step, []]))
  const errors: string[] = []
  let done = 0
  const started = performance.now()
  await inParallel(inFlight, count, async (n) => {
    try {
      people.push(await visit(port, roomId, imported(from + n), (step, ms) => times.get(step)?.push(ms)))
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    }
    tell(++done)
  })
  const seconds = (performance.now() - started) / 1000
  const steps = Object.fromEntries(STEPS.map((step) => [step, spreadOf(times.get(step) ?? [])])) as Record<Step, Spread>
  return { seconds, steps, errors: countTexts(errors) }
}
