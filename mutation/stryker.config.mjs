import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.mjs'

const part = process.env.MUTATION_PART
const { mutate, sample } = PARTS[part]

export default {
  mutate: [...mutate, '!**/*.test.ts', '!**/testing/**'],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs' },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('sample.mjs', import.meta.url))],
  checkers: sample ? ['sample'] : [],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  // Real servers start in these tests, and the machine may have other things to do.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: `.cache/mutation/${part}`,
  ignorePatterns: ['.cache', 'mutation/node_modules', 'web/dist', 'docs', 'e2e', 'bench'],
  // There is none of this name: Stryker would read it with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  // A mutant is tried again only when it, or a test that could kill it, has changed.
  incremental: true,
  incrementalFile: `.cache/mutation/${part}-before.json`,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${part}.json` },
}
