import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'vmForks',
    // The first render is slow on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
