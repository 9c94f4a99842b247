import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { startBundled } from './program.config.ts'
import { WIDE, WIDE_ON_POSTGRES, WITHOUT_DATABASE } from './test-tiers.ts'

/** Set by `npm test`; without it everything runs, as in `npm run test:all` and when a file is run by itself. */
const isFirstTier = process.env.TEST_TIER === 'first'

const isPostgresHere = Boolean(process.env.TEST_DATABASE_URL)
if (!isPostgresHere)
  console.log('TEST_DATABASE_URL is not set: the server is tested on SQLite alone, not on PostgreSQL.')

const program = process.env.TEST_PROGRAM

const EXCLUDED = {
  sqlite: ['{src,test}/**/postgres-*.test.ts'],
  postgres: ['{src,test}/**/sqlite-*.test.ts', ...WITHOUT_DATABASE, ...(isFirstTier ? WIDE_ON_POSTGRES : [])],
}

/** The whole suite runs once on each engine. Without a PostgreSQL its half is counted as skipped, file by file. */
const suite = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: engine,
    env: { TEST_ENGINE: engine },
    exclude: [...EXCLUDED[engine], ...(isFirstTier ? WIDE : [])],
    ...(engine === 'postgres' &&
      (isPostgresHere
        ? { globalSetup: './test/support/postgres-template.ts' }
        : { runner: './test/support/left-out-runner.ts' })),
  },
})

export default defineConfig({
  plugins: program ? [startBundled((file) => path.relative(path.dirname(file), program))] : [],
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: ['./test/support/fail-on-warnings.ts'],
    // Otherwise each of two hundred files would load the whole server anew.
    isolate: false,
    // Real servers start in these tests: on a busy machine that takes as long as it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second chance where nobody is watching, as for the journeys: it is told, and a bug to mend.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
    projects: [suite('sqlite'), suite('postgres')],
  },
})
