import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inStillWorld, type PalcoProcess, startPalco } from '@palco/server/testing/palco-process'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './test.ts'

/** A Monday morning in São Paulo: of the demo week one room has ended, one is live, and one comes soon. */
const BEGIN = '2025-12-01T13:10:00.000Z'
export const NOW = '2025-12-01T13:10:30.000Z'
export const LOOK = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
export const PARTICIPANT = { email: 'ana.beatriz.moreira@demo.palco.local', password: 'palco-demo' }

/** Journeys through the demo week, on a server per worker whose clock stands still on that Monday. */
export const test = base.extend<object, { week: PalcoProcess }>({
  week: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'palco-week-'))
      const week = await startPalco({ DATA_DIR, ...inStillWorld(BEGIN) }, ['--demo'])
      await use(week)
      await week.end()
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ week }, use) => use(week.url),
})

/** Freezes the browser's clock, and answers every other origin with an empty page. */
export async function keepStill(context: BrowserContext, now = NOW) {
  await context.clock.setFixedTime(now)
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body style="background: #123">' }),
  )
}
