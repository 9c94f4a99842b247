import * as fc from 'fast-check'

export interface AttackOptions {
  seed: number
  runs: number
  /** Called after each run with its result in one word. */
  onOutcome?: (outcome: string) => void
}

/** The time limit. Without it, shrinking a counterexample that makes the server hang would take forever. */
const LONGEST_MS = 120_000

/** Resolves to the smallest generated input for which `attempt` throws, or to `null` if there is none. */
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
