import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/patient-waits.ts', './src/testing/inline-styles.ts'],
    pool: 'vmForks',
    // The time limit is high, because the first render is slow on a busy machine.
    testTimeout: 180_000,
    // A test that passes only on retry is reported as flaky. It is a bug.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
  },
})
