import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIRST_ADMIN, inStillWorld, startPalco } from '@palco/server/testing/palco-process'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { ensureWebBuilt } from '../scripts/build.mjs'
import { keepStill, LOOK, PARTICIPANT } from './support/week.ts'

// npm run pictures: takes the screenshots for the README and docs/tour.md. They show the real product with its demo
// week, on a Monday at 10:45 in São Paulo. With `-- live-dark rooms`, takes only these two pictures.

const NOW = '2025-12-01T13:45:00.000Z'
const FOLDER = path.resolve(import.meta.dirname, '..', 'docs', 'pictures')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

interface Picture {
  /** The person who is signed in. If missing, the picture shows the page before the sign-in. */
  as?: typeof PARTICIPANT
  address: string
  look: BrowserContextOptions
  /** A text that appears when the page is complete. */
  shows: string | RegExp
}

const DARK = { colorScheme: 'dark' } as const

/** The name of a room that has ended. Of all parts of the page, only the legend of the plot contains it. */
const IN_PLOT = /^Boas-vindas/

const PICTURES: Record<string, Picture> = {
  login: { address: '/login', look: { viewport: DESKTOP }, shows: 'Acesso' },
  'login-phone-dark': { address: '/login', look: { viewport: PHONE, ...DARK }, shows: 'Acesso' },
  lobby: { as: PARTICIPANT, address: '/', look: { viewport: DESKTOP }, shows: 'Sessões de hoje' },
  rooms: { as: PARTICIPANT, address: '/?step=rooms', look: { viewport: DESKTOP }, shows: /^Dia 1/ },
  'rooms-phone-dark': {
    as: PARTICIPANT,
    address: '/?step=rooms',
    look: { viewport: PHONE, ...DARK },
    shows: /^Dia 1/,
  },
  dashboard: { as: FIRST_ADMIN, address: '/', look: { viewport: DESKTOP }, shows: /^Dia 1/ },
  'live-dark': { as: FIRST_ADMIN, address: '/live', look: { viewport: DESKTOP, ...DARK }, shows: IN_PLOT },
  agenda: { as: FIRST_ADMIN, address: '/agenda', look: { viewport: DESKTOP }, shows: /^Dia 1/ },
  attendance: { as: FIRST_ADMIN, address: '/attendance', look: { viewport: DESKTOP }, shows: /@demo/ },
  groups: { as: FIRST_ADMIN, address: '/groups', look: { viewport: DESKTOP }, shows: 'Brasil' },
  people: { as: FIRST_ADMIN, address: '/users', look: { viewport: DESKTOP }, shows: /@demo/ },
  import: { as: FIRST_ADMIN, address: '/upload', look: { viewport: DESKTOP }, shows: /xlsx/ },
  sales: { as: FIRST_ADMIN, address: '/purchases', look: { viewport: DESKTOP }, shows: 'Para decidir' },
  recordings: { as: FIRST_ADMIN, address: '/recordings', look: { viewport: DESKTOP }, shows: 'Publicada' },
  'certificate-design': {
    as: FIRST_ADMIN,
    address: '/certificates/design',
    look: { viewport: DESKTOP },
    shows: 'Aparência',
  },
}

/**
 * The stored session of each person. Signing in again would count as a takeover, and the pictures show the number of
 * takeovers.
 */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

async function signIn(page: Page, { email, password }: typeof PARTICIPANT) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((to) => to.pathname !== '/login')
  signedIn.set(email, await page.context().storageState())
}

async function take(browser: Browser, name: string, { as, address, look, shows }: Picture) {
  const storageState = as && signedIn.get(as.email)
  const context = await browser.newContext({
    ...{ ...LOOK, baseURL: palco.url, reducedMotion: 'reduce', ...look },
    ...(storageState && { storageState }),
  })
  await keepStill(context, NOW)
  const page = await context.newPage()
  if (as && !storageState) await signIn(page, as)
  await page.goto(address)
  await page.getByText(shows).locator('visible=true').first().waitFor()
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
  await context.close()
  console.log(`docs/pictures/${name}.png`)
}

const executablePath = process.env.CHROMIUM_PATH
const wanted = process.argv.slice(2)
await ensureWebBuilt()
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'palco-pictures-'))
const palco = await startPalco({ DATA_DIR, ...inStillWorld(NOW) }, ['--demo'])
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const [name, picture] of Object.entries(PICTURES))
    if (!wanted.length || wanted.includes(name)) await take(browser, name, picture)
} finally {
  await browser.close()
  await palco.end()
  rmSync(DATA_DIR, { recursive: true, force: true })
}
