import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm test e2e` finds a browser and a PostgreSQL; without CHROMIUM_PATH Playwright's own browser is used.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Journeys wait a lot: twice as many workers as cores.
  workers: availableParallelism() * 2,
  // Generous, for busy machines.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: 'gallery/{arg}{ext}',
      // Another version of Chromium antialiases letters differently, which changes few pixels; a button that moves or has
      // another colour changes more.
      threshold: 0.05,
      maxDiffPixelRatio: 0.0005,
    },
  },
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes on retry is reported as flaky, and is a bug.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    // Pages for people who are not signed in follow the browser's language.
    locale: 'pt-BR',
    actionTimeout: 60_000,
    // Animations take a tenth of a journey's time; journeys that test them use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of a journey's time, even if they are not kept: use `--trace on` when needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Renders text the same on every machine.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        // Journeys are too short for V8's optimising compiler to pay off: it takes a seventh of the browser's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
