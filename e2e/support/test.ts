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

/** Types the password and presses Entrar, from wherever one was sent to /login; the socket is up when it returns. */
export async function signInAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'>, url = '/') {
  await page.goto(url)
  const online = untilOnline(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The login page has a banner too: the shell's is the one that comes after it.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.getByRole('banner').waitFor()
  await online
}

/** A socket of the page has been authenticated; attempts that fail before it do not matter. */
export const untilOnline = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"authenticated"') && resolve()),
    )
  })
