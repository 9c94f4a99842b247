import { test as base, type Page } from '@playwright/test'
import { AdminApi, type Person } from './admin-api.ts'
import { Palco } from './palco.ts'

interface Fixtures {
  admin: AdminApi
  /** An own server for a journey that stops it. */
  ownPalco: Palco
  problems: string[]
}

/** Every journey runs against a real server, and fails on any error that the page writes to its console. */
export const test = base.extend<Fixtures, { palco: Palco }>({
  palco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const palco = await Palco.start()
      await use(palco)
      await palco.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ palco }, use) => use(palco.url),
  admin: ({ palco }, use) => use(new AdminApi(palco)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  ownPalco: async ({}, use) => {
    const palco = await Palco.start()
    await use(palco)
    await palco.remove()
  },
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => void problems.push(String(error.error())))
      context.on('console', (message) => {
        // A refused call is the server's answer and part of many journeys; anything else is a fault of the page.
        const isRefusal = /Failed to load resource|WebSocket connection/.test(message.text())
        if (message.type() === 'error' && !isRefusal) problems.push(message.text())
      })
      await use(problems)
      base.expect(problems, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** For a file of journeys to `test.use`: as most people see the pages, who never asked for less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The day of an instant by the event's clock, which is not always the machine's, as the console writes it. */
export const dayOfEvent = (instant = '') =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

type Credentials = Pick<Person, 'email' | 'password'>

/**
 * Opens the page as somebody who has signed in before: what /login would have stored is there already. Loading and
 * painting /login takes longer than most of what a journey is about. The socket is up when it returns.
 */
export async function signInAs(page: Page, { email, password }: Credentials, url = '/') {
  const site = URL.canParse(url) ? new URL(url).origin : ''
  // What was there before would notice the new session, and say so on the new one's line.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.post(`${site}/api/auth/login`, { data: { email, password } })
  const { user, tokens, sessionToken } = (await answer.json()).data
  const online = untilOnline(page)
  const stored = { ...tokens, sessionToken, 'auth-storage': JSON.stringify(user) } as Record<string, string>
  // Once, before the page's own scripts look for it; later loads find what the page has made of it.
  const storing = await page.addInitScript((entries) => {
    if (window === top) for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, stored)
  await page.goto(url)
  await storing.dispose()
  await page.getByRole('banner').waitFor()
  await online
}

/** Types the password and presses Entrar, from wherever one was sent to /login; the socket is up when it returns. */
export async function signInByForm(page: Page, { email, password }: Credentials, url = '/') {
  await page.goto(url)
  const online = untilOnline(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The login page has a banner too: the shell's is the one that comes after it.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  // Behind a question that is asked at once it is out of reach, but there.
  await page.getByRole('banner', { includeHidden: true }).waitFor()
  await online
}

/** A socket of the page has been authenticated; attempts that fail before it do not matter. */
export const untilOnline = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"authenticated"') && resolve()),
    )
  })
