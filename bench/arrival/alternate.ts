import { medianOf } from './percentiles.ts'
import { log } from './progress.ts'
import { type Measured, measureSize } from './sizes.ts'
import type { Engine, StageOptions } from './stage.ts'

/**
 * How often each variant is measured. The variants alternate, so that other load on the machine affects them equally.
 * The number is odd, so that the median is a measured value.
 */
const ROUNDS = 3

type Variant = Pick<StageOptions, 'name' | 'source' | 'env'>

export interface Comparison {
  engine: Engine
  people: number
  first: Measured[]
  second: Measured[]
  /** The main thread's median processor time in the second variant, divided by that of the first variant. */
  cpuRatio: number
  speedRatio: number
}

/** Measures the same arrival with two variants of the server, in turns. */
export async function compareInTurns(
  { engine, people, postgresUrl }: Pick<StageOptions, 'engine' | 'people' | 'postgresUrl'>,
  variants: readonly [Variant, Variant],
): Promise<Comparison> {
  const runs: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++)
    for (const at of [0, 1] as const) runs[at].push(await measureSize({ engine, people, postgresUrl, ...variants[at] }))
  const [first, second] = runs
  const ratio = (figure: (run: Measured) => number) => ratioOf({ first, second }, figure)
  const cpuRatio = ratio(({ mainMs }) => mainMs)
  const serverRatio = ratio(({ totalMs }) => totalMs)
  const speedRatio = ratio(({ perSecond }) => perSecond)
  log(
    `${engine}, ${variants[1].name} against ${variants[0].name}: ${cpuRatio.toFixed(2)} of the main thread's time a person, ${serverRatio.toFixed(2)} of the server's, ${speedRatio.toFixed(2)} times the people a second`,
  )
  return { engine, people, first, second, cpuRatio, speedRatio }
}

export const ratioOf = ({ first, second }: Pick<Comparison, 'first' | 'second'>, figure: (run: Measured) => number) =>
  medianOf(second.map(figure)) / medianOf(first.map(figure))
