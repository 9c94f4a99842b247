import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure functions leave nothing behind that one test file could hide from the next.
  test: { name: 'contract', include: ['src/**/*.test.ts'], environment: 'node', isolate: false },
})
