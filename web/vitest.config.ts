import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'vmForks',
    // The first render on a busy machine is slow.
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
