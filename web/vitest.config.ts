import { defineConfig } from 'vitest/config'

/** Tests that only `npm run test:all` runs. For these pages, `npm test` runs browser tests of the main cases. */
const WIDE = [
  'src/console/announcements/announcement-form.test.tsx',
  'src/console/certificates/certificates-page.test.tsx',
  'src/console/certificates/design/certificate-design-page.test.tsx',
  'src/console/event/settings-pages.test.tsx',
  'src/console/messages/{free-message-dialog,messages-page}.test.tsx',
  'src/console/polls/room-polls.test.tsx',
  'src/console/recordings/recordings-page.test.tsx',
  'src/console/rooms/{agenda-page,rooms-page}.test.tsx',
  'src/console/team/{shown-acts,team-page}.test.tsx',
  'src/console/users/users-screen.test.tsx',
]

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: process.env.TEST_TIER === 'first' ? WIDE : [],
    setupFiles: ['./src/testing/patient-waits.ts', './src/testing/inline-styles.ts'],
    pool: 'vmForks',
    // The time limit is high, because the first render is slow on a busy machine.
    testTimeout: 180_000,
    // A test that passes only on retry is reported as flaky. It is a bug.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
  },
})
