import * as fc from 'fast-check'

export interface AttackOptions {
  seed: number
  runs: number
  /** Hears what became of each run, in a word. */
  onOutcome?: (outcome: string) => void
}

/** When a counterexample hangs, making it smaller would take for ever. */
const LONGEST_MS = 120_000

/** Tries what fast-check makes up; resolves to the smallest input that `attempt` did not like, if there is one. */
export async function findCounterexample<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  { seed, runs }: AttackOptions,
  attempt: (input: Input) => Promise<void>,
): Promise<string | null> {
  const property = fc.asyncProperty(inputs, attempt)
  const details = await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: LONGEST_MS })
  if (!details.failed) return null
  const found = fc.stringify(details.counterexample).slice(0, 1000)
  return `${name}: ${details.errorInstance}\n  seed ${seed}, path ${details.counterexamplePath}\n  ${found}`
}
