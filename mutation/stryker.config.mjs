import { PARTS } from './parts.mjs'

const part = process.env.MUTATION_PART

export default {
  mutate: PARTS[part].mutate,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['.cache', 'mutation/node_modules', 'web/dist', 'docs', '*.tsbuildinfo'],
  // It would ask TypeScript's own programming interface, which version 7 no longer has.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${part}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  allowEmpty: false,
}
