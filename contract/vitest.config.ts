import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Test files can share a process, because pure functions keep no state.
    isolate: false,
    // Property tests with many random values are slow on a busy machine.
    testTimeout: 60_000,
  },
})
