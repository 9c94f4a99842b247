import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { startBundled } from './program.config.ts'
import { WIDE, WIDE_ON_POSTGRES, WITHOUT_DATABASE } from './test-tiers.ts'

/** Set by `npm test`; without it every test runs. */
const isFirstTier = process.env.TEST_TIER === 'first'

const isPostgresHere = Boolean(process.env.TEST_DATABASE_URL)
if (!isPostgresHere)
  console.log('TEST_DATABASE_URL is not set: the server is tested on SQLite alone, not on PostgreSQL.')

const program = process.env.TEST_PROGRAM

const EXCLUDED = {
  sqlite: ['{src,test}/**/postgres-*.test.ts'],
  postgres: ['{src,test}/**/sqlite-*.test.ts', ...WITHOUT_DATABASE, ...(isFirstTier ? WIDE_ON_POSTGRES : [])],
}

/** Every file runs on both engines. Without a PostgreSQL, its files count as skipped. */
const suite = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: engine,
    env: { TEST_ENGINE: engine },
    exclude: [...EXCLUDED[engine], ...(isFirstTier ? WIDE : [])],
    ...(engine === 'postgres' &&
      (isPostgresHere
        ? { globalSetup: './test/support/postgres-template.ts' }
        : { runner: './test/support/skip-all-runner.ts' })),
  },
})

export default defineConfig({
  plugins: program ? [startBundled((file) => path.relative(path.dirname(file), program))] : [],
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: ['./test/support/fail-on-warnings.ts'],
    // With isolation each of two hundred files would load the whole server again.
    isolate: false,
    // Tests start real servers, which is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that passes on retry is reported as flaky, and is a bug.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
    projects: [suite('sqlite'), suite('postgres')],
  },
})
