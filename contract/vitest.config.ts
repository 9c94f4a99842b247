import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure functions leave no state behind, so test files can share a process.
  test: { name: 'contract', include: ['src/**/*.test.ts'], environment: 'node', isolate: false },
})
