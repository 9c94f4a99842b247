import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { LOOK } from '../support/week.ts'

// npm run looks [file …]: takes screenshots of all screens and dialogs in four sizes, light and dark. Combines those of
// each screen into one picture in .cache/looks.

const SIZES = { phone: [360, 640], tablet: [768, 1024], laptop: [1280, 720], desktop: [1920, 1080] } as const

export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: '../../.cache/looks-traces',
  globalTeardown: './sheets.ts',
  timeout: 240_000,
  retries: 0,
  reporter: 'list',
  use: LOOK,
  projects: Object.entries(SIZES).map(([name, [width, height]]) => ({ name, use: { viewport: { width, height } } })),
})
