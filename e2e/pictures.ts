import path from 'node:path'
import { FIRST_ADMIN } from '@palco/server/testing/palco-process'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { npmStart } from './support/npm-start.ts'

// npm run pictures: takes the screenshots of the README and docs/tour.md from the real product with its demo week.

const FOLDER = path.resolve(import.meta.dirname, '..', 'docs', 'pictures')
const PARTICIPANT = { email: 'ana.beatriz.moreira@demo.palco.local', password: 'palco-demo' }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

type Way = (page: Page) => Promise<void>

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((to) => to.pathname !== '/login')
}

const asParticipant =
  (then: Way): Way =>
  async (page) => {
    await signIn(page, PARTICIPANT)
    await then(page)
  }

const asAdministrator =
  (address: string): Way =>
  async (page) => {
    await signIn(page, FIRST_ADMIN)
    await page.goto(address)
  }

const toRooms: Way = (page) => page.getByRole('link', { name: 'Acessar salas' }).click()

const PICTURES: readonly [name: string, way: Way, look: BrowserContextOptions][] = [
  ['login', async (page) => void (await page.goto('/login')), { viewport: DESKTOP }],
  ['login-phone-dark', async (page) => void (await page.goto('/login')), { viewport: PHONE, colorScheme: 'dark' }],
  ['lobby', asParticipant(async () => {}), { viewport: DESKTOP }],
  ['rooms', asParticipant(toRooms), { viewport: DESKTOP }],
  ['rooms-phone-dark', asParticipant(toRooms), { viewport: PHONE, colorScheme: 'dark' }],
  ['dashboard', asAdministrator('/dashboard'), { viewport: DESKTOP }],
  ['live-dark', asAdministrator('/live'), { viewport: DESKTOP, colorScheme: 'dark' }],
  ['groups', asAdministrator('/groups'), { viewport: DESKTOP }],
  ['people', asAdministrator('/users'), { viewport: DESKTOP }],
  ['import', asAdministrator('/upload'), { viewport: DESKTOP }],
]

async function take(browser: Browser, name: string, way: Way, look: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: palco.url, locale: 'pt-BR', reducedMotion: 'reduce', ...look })
  const page = await context.newPage()
  await way(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
  await context.close()
  console.log(`docs/pictures/${name}.png`)
}

const executablePath = process.env.CHROMIUM_PATH
const palco = await npmStart('--demo')
await palco.ready()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const picture of PICTURES) await take(browser, ...picture)
} finally {
  await browser.close()
  await palco.end()
}
