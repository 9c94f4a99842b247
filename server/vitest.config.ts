import { defineConfig } from 'vitest/config'

/** The whole suite runs once on each engine. Without a PostgreSQL its half is counted as skipped, not left out. */
const suite = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: engine,
    env: { TEST_ENGINE: engine },
    exclude: engine === 'sqlite' ? ['src/**/postgres-*.test.ts'] : [],
    ...(engine === 'postgres' && !process.env.TEST_DATABASE_URL && { testNamePattern: /^(?!)/ }),
  },
})

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Real servers start in these tests: on a busy machine that takes as long as it takes.
    testTimeout: 60_000,
    projects: [suite('sqlite'), suite('postgres')],
  },
})
