import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.mjs'

const part = process.env.MUTATION_PART
const { mutate, sample } = PARTS[part]

export default {
  mutate: [...mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs' },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('sample.mjs', import.meta.url))],
  checkers: sample ? ['sample'] : [],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  // These tests start real servers, possibly on a busy machine.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: `.cache/mutation/${part}`,
  ignorePatterns: ['.cache', 'mutation/node_modules', 'web/dist', 'docs', 'e2e', 'bench'],
  // A file that does not exist: Stryker would parse it with an API that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  incremental: true,
  incrementalFile: `.cache/mutation/${part}-before.json`,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${part}.json` },
}
