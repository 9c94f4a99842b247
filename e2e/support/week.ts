import type { BrowserContext } from '@playwright/test'
import { test as base } from './test.ts'

/** The time in the browser: half a minute after the time at which the server of the demo week stands still. */
export const NOW = '2025-12-01T13:10:30.000Z'
export const LOOK = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
export const PARTICIPANT = { email: 'ana.beatriz.moreira@demo.palco.local', password: 'palco-demo' }

/** Tests that use the demo week. Each worker has one such server, whose clock stands still on a Monday. */
export const test = base.extend({ baseURL: ({ week }, use) => use(week.url) })

/** Freezes the browser's clock, and answers requests to all other sites with an empty page. */
export async function keepStill(context: BrowserContext, now = NOW) {
  await context.clock.setFixedTime(now)
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body style="background: #123">' }),
  )
}
