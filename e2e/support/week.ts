import type { BrowserContext } from '@playwright/test'
import { test as base } from './test.ts'

/** The time in the browser. It is half a minute later than the demo week's server, whose clock stands still. */
export const NOW = '2025-12-01T13:10:30.000Z'
export const LOOK = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
export const PARTICIPANT = { email: 'ana.beatriz.moreira@demo.palco.local', password: 'palco-demo' }

/** Tests with the demo week. Each worker has one server for it, whose clock stands still on a Monday. */
export const test = base.extend({ baseURL: ({ week }, use) => use(week.url) })

/** Stops the browser's clock, and answers requests to all other sites with an empty page. */
export async function keepStill(context: BrowserContext, now = NOW) {
  await context.clock.setFixedTime(now)
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body style="background: #123">' }),
  )
}
