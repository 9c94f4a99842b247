import { defineConfig } from 'vitest/config'
import { PARTS } from './parts.mjs'

const { folder, tests, pageTests = [], engine = 'sqlite' } = PARTS[process.env.MUTATION_PART]

const project = (name, include, environment) => ({
  root: folder,
  test: {
    ...{ name, include, environment },
    exclude: engine === 'postgres' ? [] : ['src/**/postgres-*.test.ts'],
    env: { TEST_ENGINE: engine },
    isolate: folder === 'server',
    restoreMocks: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})

/** Uses one engine: on the other engine, the same tests would kill the same mutants. */
export default defineConfig({
  test: {
    projects: [project('pure', tests, 'node'), ...(pageTests.length ? [project('page', pageTests, 'happy-dom')] : [])],
  },
})
