import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { startBundled } from './program.config.ts'

/** What asks no database runs once. */
const WITHOUT_DATABASE = [
  'src/config.test.ts',
  'src/auth/address-failures.test.ts',
  'src/backup/read-backup.test.ts',
  'src/db/sqlite-files.test.ts',
  'src/embed-checks/look.test.ts',
  'src/http/client-address.test.ts',
  'src/html/*.test.ts',
  'src/live/{minute-count,viewers-over-time}.test.ts',
  'src/imports/{cell-text,csv-rows,csv-text,group-matcher,header-row,hostile-files,people}.test.ts',
  'src/imports/{reader-process,sample-sheet,xlsx-guard}.test.ts',
  'src/session/{fair-queue,passwords,tokens}.test.ts',
  'src/setup/{start-refusals,supervision}.test.ts',
  'src/testing/{architecture-page,deploy-files,security-page}.test.ts',
]

const isPostgresHere = Boolean(process.env.TEST_DATABASE_URL)
if (!isPostgresHere)
  console.log('TEST_DATABASE_URL is not set: the server is tested on SQLite alone, not on PostgreSQL.')

const program = process.env.TEST_PROGRAM

/** The whole suite runs once on each engine. Without a PostgreSQL its half is counted as skipped, file by file. */
const suite = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: engine,
    env: { TEST_ENGINE: engine },
    exclude: engine === 'sqlite' ? ['src/**/postgres-*.test.ts'] : [...WITHOUT_DATABASE, 'src/**/sqlite-*.test.ts'],
    ...(engine === 'postgres' &&
      (isPostgresHere
        ? { globalSetup: './src/testing/postgres-template.ts' }
        : { runner: './src/testing/left-out-runner.ts' })),
  },
})

export default defineConfig({
  plugins: program ? [startBundled((file) => path.relative(path.dirname(file), program))] : [],
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
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
