import { medianOf } from './percentiles.ts'
import { say } from './progress.ts'
import { type Measured, measureSize } from './sizes.ts'
import type { Source } from './sources.ts'
import type { Engine } from './stage.ts'

/** Each version as often, one after the other: what else the machine does meets both. */
const ROUNDS = 2

export interface Comparison {
  engine: Engine
  people: number
  earlier: Measured[]
  current: Measured[]
  /** Of the current version over the earlier one. */
  cpuRatio: number
  speedRatio: number
}

/** The same arrival at an earlier commit and at this one, in turns. */
export async function compare(engine: Engine, people: number, sources: [Source, Source]): Promise<Comparison> {
  const runs: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++)
    for (const version of [0, 1] as const)
      runs[version].push(await measureSize({ engine, people, source: sources[version] }))
  const [earlier, current] = runs
  const ratio = (figure: (run: Measured) => number) => medianOf(current.map(figure)) / medianOf(earlier.map(figure))
  const comparison = {
    ...{ engine, people, earlier, current },
    cpuRatio: ratio(({ mainMs }) => mainMs),
    speedRatio: ratio(({ perSecond }) => perSecond),
  }
  say(
    `${engine}: ${comparison.cpuRatio.toFixed(2)} of the main thread's processor time a person, ${comparison.speedRatio.toFixed(2)} times the people a second`,
  )
  return comparison
}
