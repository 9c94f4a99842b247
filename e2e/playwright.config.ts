import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm test e2e` finds the browser and a PostgreSQL; without CHROMIUM_PATH it is Playwright's own browser.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Much of a journey is waiting: twice as many as the cores.
  workers: availableParallelism() * 2,
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: 'gallery/{arg}{ext}',
      // Another Chromium smooths the edges of letters otherwise, which changes few pixels by much; a button that moves
      // or has another colour changes more of them.
      threshold: 0.1,
      maxDiffPixelRatio: 0.001,
    },
  },
  forbidOnly: Boolean(process.env.CI),
  // A second chance where nobody is watching; it is reported as flaky, which is a bug to mend.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    actionTimeout: 30_000,
    // Painting what moves takes a tenth of a journey's time; WITH_MOTION is for those that are to see it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey, kept or not, takes a third of its time: ask for one with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters are drawn in the same way on every machine, whatever its screen.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        // A journey is over before what V8 would compile once more, and better, has paid: a seventh of the browser's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
