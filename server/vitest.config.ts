import { defineConfig } from 'vitest/config'

/** The whole suite runs once on each engine; on PostgreSQL only where there is one. */
const suite = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: engine === 'sqlite' ? ['src/**/postgres-*.test.ts'] : [],
    env: { TEST_ENGINE: engine },
    // Real servers start in these tests: on a busy machine that takes as long as it takes.
    testTimeout: 60_000,
  },
})

export const serverProjects = [suite('sqlite'), ...(process.env.TEST_DATABASE_URL ? [suite('postgres')] : [])]

export default defineConfig({ test: { projects: serverProjects } })
