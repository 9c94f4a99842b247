import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/patient-waits.ts'],
    pool: 'vmForks',
    // The first render is slow on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
