import type { PalcoProcess } from '@palco/server/testing/palco-process'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { ACTING_MS, READING_MS } from '../../web/src/ui/notices.ts'
import { AdminApi, type Person } from './admin-api.ts'
import { startWeek } from './demo-week.ts'
import { Palco } from './palco.ts'
import { WebinarSite } from './webinar-site.ts'

/** The servers of a Playwright worker. Each is started when it is first used. */
interface OfWorker {
  palco: Palco
  /** A local server in place of the webinar's site. Its origin differs from the product's. */
  webinar: WebinarSite
  /** The server with the demo week (`week.ts`). */
  week: PalcoProcess
}

interface Fixtures {
  /** Shows success notices longer, so that a busy machine sees them before they disappear. */
  lastingNotices: undefined
  admin: AdminApi
  /** A separate server for a journey, which may stop it. */
  ownPalco: Palco
  problems: string[]
}

/**
 * For journeys without a default server and without the check of the browser's console. All files have the same worker
 * fixtures: otherwise Playwright would restart worker, server and browser between them.
 */
export const bareTest = base.extend<object, OfWorker>({
  palco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const palco = await Palco.start()
      await use(palco)
      await palco.remove()
    },
    { scope: 'worker' },
  ],
  webinar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const site = new WebinarSite()
      await site.start()
      await use(site)
      site.stop()
    },
    { scope: 'worker' },
  ],
  week: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const { week, remove } = await startWeek()
      await use(week)
      await remove()
    },
    { scope: 'worker' },
  ],
})

const keepNotices = (context: BrowserContext) =>
  context.addInitScript(
    ({ times, lastingMs }) => {
      const wait = window.setTimeout.bind(window)
      const waitLonger = (act: TimerHandler, ms = 0, ...args: unknown[]) =>
        wait(act, times.includes(ms) ? lastingMs : ms, ...args)
      window.setTimeout = waitLonger as typeof window.setTimeout
    },
    // Shorter than the timeout of an action, because a notice may cover the next button to press.
    { times: [READING_MS, ACTING_MS], lastingMs: 20_000 },
  )

/** A journey runs against a real server, and fails on any error in the browser's console. */
export const test = bareTest.extend<Fixtures>({
  baseURL: ({ palco }, use) => use(palco.url),
  admin: ({ palco }, use) => use(new AdminApi(palco)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  ownPalco: async ({}, use) => {
    const palco = await Palco.start()
    await use(palco)
    await palco.remove()
  },
  lastingNotices: [
    async ({ browser, context }, use) => {
      await keepNotices(context)
      // `browser` also has contexts that a journey opens for a second person.
      const keep = (each: BrowserContext) => void keepNotices(each)
      browser.on('context', keep)
      await use(undefined)
      browser.off('context', keep)
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => void problems.push(String(error.error())))
      context.on('console', (message) => {
        // Failed requests are part of many journeys, and frames without scripts refuse Playwright's script. All other
        // errors fail the journey.
        const isRefusal =
          /Failed to load resource|WebSocket connection|Blocked script execution in 'about:srcdoc'/.test(message.text())
        if (message.type() === 'error' && !isRefusal) problems.push(message.text())
      })
      await use(problems)
      base.expect(problems, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Options for `test.use` in files whose journeys need animations. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Returns the day of an instant in the event's time zone, in the console's format. */
export const dayOfEvent = (instant = '') =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

type Credentials = Pick<Person, 'email' | 'password'>

/**
 * Signs in through the API and stores the session as /login would, because loading /login takes long. Resolves when the
 * page's socket is authenticated.
 */
export async function signInAs(page: Page, { email, password }: Credentials, url = '/') {
  const site = URL.canParse(url) ? new URL(url).origin : ''
  // Leave the current page. Otherwise it would notice that its session is taken over.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.post(`${site}/api/auth/login`, { data: { email, password } })
  const { user, tokens, sessionToken } = (await answer.json()).data
  const online = untilOnline(page)
  const stored = { ...tokens, sessionToken, 'auth-storage': JSON.stringify(user) } as Record<string, string>
  // Store the session before the page's scripts run, and only for the first load.
  const storing = await page.addInitScript((entries) => {
    if (window === top) for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, stored)
  await page.goto(url)
  await storing.dispose()
  await page.getByRole('banner').waitFor()
  await online
}

/** Signs in on /login, which may be a redirect from `url`. Resolves when the page's socket is authenticated. */
export async function signInByForm(page: Page, { email, password }: Credentials, url = '/') {
  await page.goto(url)
  const online = untilOnline(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // Wait for the redirect first, because the login page has a banner, too.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  // Include hidden ones, because a dialog that opens immediately makes the banner inert.
  await page.getByRole('banner', { includeHidden: true }).waitFor()
  await online
}

/** Resolves when a socket of the page is authenticated. Earlier attempts may fail. */
export const untilOnline = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"authenticated"') && resolve()),
    )
  })
