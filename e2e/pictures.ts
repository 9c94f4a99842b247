import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FIRST_ADMIN, freePort } from '@palco/server/testing/palco-process'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'

// npm run pictures: takes the pictures of the README and of docs/tour.md anew, of the real product with its demo week.

const FOLDER = path.resolve(import.meta.dirname, '..', 'docs', 'pictures')
const PARTICIPANT = { email: 'ana.beatriz.moreira@demo.palco.local', password: 'palco-demo' }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-pictures-'))
const port = String(await freePort())
const url = `http://127.0.0.1:${port}`

async function startPalco() {
  const palco = spawn('npm', ['start', '--', '--demo'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    // A group of its own, to be ended as a whole.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: FIRST_ADMIN.email,
      ADMIN_PASSWORD: FIRST_ADMIN.password,
    },
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (palco.exitCode !== null) throw new Error('Palco did not start')
    await sleep(500)
  }
  return async () => {
    if (!palco.pid || palco.exitCode !== null) return
    const ended = once(palco, 'exit')
    process.kill(-palco.pid)
    await ended
  }
}

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
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', reducedMotion: 'reduce', ...look })
  const page = await context.newPage()
  await way(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
  await context.close()
  console.log(`docs/pictures/${name}.png`)
}

const executablePath = process.env.CHROMIUM_PATH
const stop = await startPalco()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const picture of PICTURES) await take(browser, ...picture)
} finally {
  await browser.close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
