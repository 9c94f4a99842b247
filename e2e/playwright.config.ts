import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm test e2e` finds a browser and a PostgreSQL. If CHROMIUM_PATH is not set, Playwright's own browser is used.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Twice as many workers as cores, because journeys (browser tests) spend most of their time waiting.
  workers: availableParallelism() * 2,
  // The time limits are long enough for busy machines.
  timeout: 600_000,
  expect: {
    timeout: 150_000,
    toHaveScreenshot: {
      pathTemplate: 'gallery/{arg}{ext}',
      // A few pixels may differ, because versions of Chromium antialias letters differently. If a button moves or
      // changes its colour, more pixels differ.
      threshold: 0.05,
      maxDiffPixelRatio: 0.0005,
    },
  },
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only on retry is reported as flaky. It is a bug.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    // People who are not signed in see pages in the language of the browser.
    locale: 'pt-BR',
    actionTimeout: 150_000,
    // Animations would take a tenth of a journey's time. Journeys that test animations use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    // No traces: they would take a third of a journey's time, even if they are not kept. Use `--trace on` if you need
    // one.
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
        // Switch off V8's optimising compiler: it takes a seventh of the browser's time, and journeys are too short to
        // profit from it.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
