import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm test e2e` finds a browser and a PostgreSQL. Without CHROMIUM_PATH, Playwright's own browser is used.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Use twice as many workers as cores, because journeys (browser tests) wait most of the time.
  workers: availableParallelism() * 2,
  // The time limits are generous, for busy machines.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: 'gallery/{arg}{ext}',
      // Tolerate a few different pixels, because other versions of Chromium antialias letters differently. A button
      // that moves or changes colour differs in more pixels.
      threshold: 0.05,
      maxDiffPixelRatio: 0.0005,
    },
  },
  forbidOnly: Boolean(process.env.CI),
  // Journeys that pass only on retry are reported as flaky. Each is a bug.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    // People who are not signed in see pages in the browser's language.
    locale: 'pt-BR',
    actionTimeout: 60_000,
    // Animations take a tenth of a journey's time. Journeys that test animations use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of a journey's time, even if they are not kept. Use `--trace on` if you need one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // With these flags, text looks the same on every machine.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        // Switch off V8's optimising compiler. It takes a seventh of the browser's time, and journeys are too short to
        // profit from it.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
