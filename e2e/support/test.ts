import type { PalcoProcess } from '@palco/server/testing/palco-process'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { ACTING_MS, READING_MS } from '../../web/src/ui/notices.ts'
import { AdminApi, type Person } from './admin-api.ts'
import { startWeek } from './demo-week.ts'
import { Palco } from './palco.ts'
import { WebinarSite } from './webinar-site.ts'

/** The servers of a Playwright worker. Each is started when a test first uses it. */
interface OfWorker {
  palco: Palco
  /** A local server instead of the webinar's site. It has another origin than the product. */
  webinar: WebinarSite
  week: PalcoProcess
}

interface Fixtures {
  /** Makes success notices stay longer, so that a test on a busy machine sees them. */
  lastingNotices: undefined
  admin: AdminApi
  /** A server for one journey only, which may stop it. */
  ownPalco: Palco
  problems: string[]
}

/**
 * For journeys that do not use the default server, and in which errors in the browser's console are allowed. All files
 * must have the same worker fixtures: otherwise Playwright would restart worker, server and browser between files.
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
    // `lastingMs` is shorter than the time limit of an action, because a notice may cover the button that the test
    // presses next.
    { times: [READING_MS, ACTING_MS], lastingMs: 20_000 },
  )

/** A journey uses a real server. It fails if there is an error in the browser's console. */
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
      // `browser` also emits contexts that a journey opens itself, for example for a second person.
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
        // Failed requests are part of many journeys, and frames without scripts refuse Playwright's script. Other
        // errors make the journey fail.
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

export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const dayOfEvent = (instant = '') =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

type Credentials = Pick<Person, 'email' | 'password'>

/**
 * Signs in through the API and stores the session as /login would do, because loading /login takes long. Resolves when
 * the page's socket is authenticated.
 */
export async function signInAs(page: Page, { email, password }: Credentials, url = '/') {
  const site = URL.canParse(url) ? new URL(url).origin : ''
  // Leaves the current page, which would otherwise notice that its session was taken over.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.post(`${site}/api/auth/login`, { data: { email, password } })
  const { user, tokens, sessionToken } = (await answer.json()).data
  const online = untilOnline(page)
  const stored = { ...tokens, sessionToken, 'auth-storage': JSON.stringify(user) } as Record<string, string>
  // Stores the session before the scripts of the page run. Does so only for the first page that is loaded.
  const storing = await page.addInitScript((entries) => {
    if (window === top) for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, stored)
  await page.goto(url)
  await storing.dispose()
  await page.getByRole('banner').waitFor()
  await online
}

/** Signs in on /login, to which `url` may redirect. Resolves when the page's socket is authenticated. */
export async function signInByForm(page: Page, { email, password }: Credentials, url = '/') {
  await page.goto(url)
  const online = untilOnline(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The login page has a banner too, so wait for the redirect first.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  // Also finds a hidden banner, because a dialog that opens immediately makes the banner inert.
  await page.getByRole('banner', { includeHidden: true }).waitFor()
  await online
}

/** Resolves when a socket of the page is authenticated. Attempts before that may fail. */
export const untilOnline = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"authenticated"') && resolve()),
    )
  })
