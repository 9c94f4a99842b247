import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Pure functions leave no state behind, so test files can share a process.
    isolate: false,
    // Tests of many random values are slow on a busy machine.
    testTimeout: 60_000,
  },
})
