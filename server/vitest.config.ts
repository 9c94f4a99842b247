import { defineConfig } from 'vitest/config'
import { FIRST_ON_POSTGRES, WIDE, WITHOUT_DATABASE } from './test-tiers.ts'

/** Set by `npm test`; without it every test runs. */
const isFirstTier = process.env.TEST_TIER === 'first'

const isPostgresHere = Boolean(process.env.TEST_DATABASE_URL)
if (!isPostgresHere)
  console.log('TEST_DATABASE_URL is not set: the server is tested on SQLite alone, not on PostgreSQL.')

const EXCLUDED = {
  sqlite: ['{src,test}/**/postgres-*.test.ts'],
  postgres: ['{src,test}/**/sqlite-*.test.ts', ...WITHOUT_DATABASE],
}

const ALL = ['{src,test}/**/*.test.ts']

/** Every file runs on both engines, in the first tier on PostgreSQL only some. Without a PostgreSQL, its files count as skipped. */
const suite = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: engine,
    env: { TEST_ENGINE: engine },
    include: engine === 'postgres' && isFirstTier ? ['{src,test}/**/postgres-*.test.ts', ...FIRST_ON_POSTGRES] : ALL,
    exclude: [...EXCLUDED[engine], ...(isFirstTier ? WIDE : [])],
    ...(engine === 'postgres' &&
      (isPostgresHere
        ? { globalSetup: './test/support/postgres-template.ts' }
        : { runner: './test/support/skip-all-runner.ts' })),
  },
})

export default defineConfig({
  test: {
    name: 'server',
    setupFiles: ['./test/support/fail-on-warnings.ts', './test/support/patient-waits.ts'],
    // With isolation each of two hundred files would load the whole server again.
    isolate: false,
    // Node.js loads the sources itself, in half of the time. Without Vitest's loader there is no `vi.mock`.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('./test/support/start-bundled.ts', import.meta.url).href],
    // Tests start real servers, which is slow on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that passes on retry is reported as flaky, and is a bug.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 150_000 } },
    projects: [suite('sqlite'), suite('postgres')],
  },
})
