import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'vmForks',
    // A page that is rendered for the first time on a busy machine is slow, not wrong.
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
