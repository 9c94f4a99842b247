import type { PalcoProcess } from '@palco/server/testing/palco-process'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { ACTING_MS, READING_MS } from '../../web/src/ui/notices.ts'
import { AdminApi, type Person } from './admin-api.ts'
import { startWeek } from './demo-week.ts'
import { Palco } from './palco.ts'
import { WebinarSite } from './webinar-site.ts'

/** Servers of a worker. Each is started on its first use. */
interface OfWorker {
  palco: Palco
  /** A local server that replaces the webinar's site. It has another origin. */
  webinar: WebinarSite
  /** The server with the demo week (`week.ts`). */
  week: PalcoProcess
}

interface Fixtures {
  /** Keeps success notices, which disappear after seconds, until a starved machine has seen them. */
  lastingNotices: undefined
  admin: AdminApi
  /** A server for one journey alone, which may stop it. */
  ownPalco: Palco
  problems: string[]
}

/**
 * Without a default server, and without the check of the console. Every file has these fixtures of a worker and no others: Playwright would end the worker, its
 * server and its browser before a file with different ones.
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
    // Shorter than the timeout of an action, because a notice may cover what is pressed next.
    { times: [READING_MS, ACTING_MS], lastingMs: 20_000 },
  )

/** Journeys run against a real server, and fail on any error in the page's console. */
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
      // Contexts that a journey opens for a second person.
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
        // Refused calls are part of many journeys, and a frame without scripts refuses Playwright's own; other errors are
        // faults.
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

/** For `test.use` in a file whose journeys need animations. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The day of an instant in the event's time zone, in the console's format. */
export const dayOfEvent = (instant = '') =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

type Credentials = Pick<Person, 'email' | 'password'>

/**
 * Signs in through the API and stores the session as /login would, because loading /login takes longer than most journeys.
 * Resolves when the page's socket is authenticated.
 */
export async function signInAs(page: Page, { email, password }: Credentials, url = '/') {
  const site = URL.canParse(url) ? new URL(url).origin : ''
  // Leave the current page: it would notice the takeover of its session.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.post(`${site}/api/auth/login`, { data: { email, password } })
  const { user, tokens, sessionToken } = (await answer.json()).data
  const online = untilOnline(page)
  const stored = { ...tokens, sessionToken, 'auth-storage': JSON.stringify(user) } as Record<string, string>
  // Before the page's scripts run, and for the first load only.
  const storing = await page.addInitScript((entries) => {
    if (window === top) for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, stored)
  await page.goto(url)
  await storing.dispose()
  await page.getByRole('banner').waitFor()
  await online
}

/** Signs in on /login, from whichever page redirected there. Resolves when the page's socket is authenticated. */
export async function signInByForm(page: Page, { email, password }: Credentials, url = '/') {
  await page.goto(url)
  const online = untilOnline(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // Wait for the redirect first: the login page has a banner, too.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  // A dialog that opens at once makes the banner inert.
  await page.getByRole('banner', { includeHidden: true }).waitFor()
  await online
}

/** Resolves when a socket of the page is authenticated; earlier attempts may fail. */
export const untilOnline = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"authenticated"') && resolve()),
    )
  })
