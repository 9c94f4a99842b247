import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { PREFETCH_DELAY_MS } from '../../web/src/api/chunk.ts'
import { answerWith } from '../support/answers.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { givePass } from '../support/recordings.ts'
import { expect, signInAs, signInByForm, test } from '../support/test.ts'

const LOGIN_SCRIPT_BUDGET = 130_000
const ROOMS_SCRIPT_BUDGET = 223_300
const CONSOLE_SCRIPT_BUDGET = 266_000
/** The budget of a page with form fields and a grid, for a browser with an empty cache. */
const AGENDA_SCRIPT_BUDGET = 345_000

/**
 * Drops the timers that start prefetches. Otherwise, it would depend on the speed of the machine whether they fire
 * before the end of the test.
 */
const dropLateTimers = (late: number) => {
  const { setTimeout } = window
  const start = (handler: () => void, delay = 0, ...args: []) =>
    delay < late ? setTimeout(handler, delay, ...args) : 0
  Object.assign(window, { setTimeout: start })
}

/**
 * Collects the scripts that the page loads from now on. Ignores those that are still loading at the end of the test.
 */
async function scriptsOf(page: Page) {
  await page.addInitScript(dropLateTimers, PREFETCH_DELAY_MS)
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  return {
    text: async () => (await Promise.all(bodies)).join(''),
    gzippedBytes: async () =>
      (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  }
}

test('an anonymous visitor of /login downloads little script, and nothing of the shells', async ({ page }) => {
  const scripts = await scriptsOf(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('ana@example.com')
  await page.waitForLoadState('networkidle')
  expect(await scripts.gzippedBytes()).toBeGreaterThan(0)
  expect(await scripts.gzippedBytes()).toBeLessThanOrEqual(LOGIN_SCRIPT_BUDGET)
  for (const shellPart of ['MuiButton', 'Admin Panel', 'Sessão Encerrada'])
    expect(await scripts.text()).not.toContain(shellPart)
})

test('the login page itself requests its font, before any text needs it, and once', async ({ page, request }) => {
  const fonts: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'font' && fonts.push(new URL(asked.url()).pathname))
  await page.goto('/login', { waitUntil: 'networkidle' })
  const [, preloaded] =
    /<link rel="preload" href="([^"]+)" as="font"/.exec(await (await request.get('/login')).text()) ?? []
  expect(fonts).toEqual([preloaded])
})

test('from the login to the rooms, a participant downloads little script, and nothing of MUI', async ({
  page,
  admin,
}) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await givePass(admin, person.id, 'PREMIUM')
  // After the event's last day, the portal loads the most scripts, because the lobby then also shows the state of the
  // certificate.
  await answerWith(page, '**/api/participant/event', { lastDay: '2020-01-01' })
  const scripts = await scriptsOf(page)
  await signInByForm(page, person)
  const certificate = page.getByRole('main').getByRole('link', { name: 'Meu certificado' })
  await expect(certificate).not.toContainText('Seu passe inclui um certificado')
  await page.getByRole('link', { name: 'Acessar salas' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.gzippedBytes()).toBeLessThanOrEqual(ROOMS_SCRIPT_BUDGET)
  expect(await scripts.text()).toContain('Salas disponíveis')
  for (const part of ['MuiButton', 'Admin Panel', 'Available rooms']) expect(await scripts.text()).not.toContain(part)
})

test('the login form’s outline is in the page, and the portal is preloaded before the password is typed', async ({
  page,
  admin,
}) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(index-[\w-]+\.js|[\w-]+\.css)$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const outline = page.locator('#outline')
  await expect(outline).toBeVisible()
  // The outline is in the HTML, but a style sheet could still delay the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await page.getByLabel('Email').fill(person.email)
  await expect(outline).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  // The page requests these scripts even before the password field gets the focus.
  await expect.poll(() => asked.filter((path) => /\/(portal|signed-in)-[\w-]+\.js$/.test(path)).length).toBe(2)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.waitForLoadState('networkidle')
  // These style sheets are inlined. If they were fetched too, they would override the styles of the page.
  expect(asked.filter((path) => /\/(index|start)-[\w-]+\.css$/.test(path))).toEqual([])
  asked.length = 0
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Acessar salas' }).waitFor()
  // The route's code and the page both need these paths, but each path must be requested only once.
  for (const call of ['participant/rooms', 'participant/event', 'languages/public/active'])
    expect(asked.filter((path) => path === `/api/${call}`)).toHaveLength(1)
})

test('from the login to the dashboard, an administrator downloads little script, and none of the six languages', async ({
  page,
  admin,
}) => {
  const scripts = await scriptsOf(page)
  await signInByForm(page, await admin.addPerson({ role: 'ADMIN' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.text()).toContain('Admin Panel')
  expect(await scripts.gzippedBytes()).toBeLessThanOrEqual(CONSOLE_SCRIPT_BUDGET)
  for (const part of ['i18next', 'Salas disponíveis']) expect(await scripts.text()).not.toContain(part)
})

test('the agenda is loaded without the form of a room', { tag: '@wide' }, async ({ page, admin }) => {
  const scripts = await scriptsOf(page)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/agenda')
  await page.locator('[data-day]').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await scripts.gzippedBytes()).toBeLessThanOrEqual(AGENDA_SCRIPT_BUDGET)
  expect(await scripts.text()).toContain('Arraste uma sala')
})

test('assets are compressed, hashed and cached forever; the HTML page is not', async ({ page, request }) => {
  await page.goto('/login')
  const source = await page.locator('script[src]').first().getAttribute('src')
  expect(source).toMatch(/^\/assets\/.+-[\w-]{8}\.js$/)
  for (const encoding of ['br', 'gzip']) {
    const asset = await request.get(source ?? '', { headers: { 'accept-encoding': encoding } })
    expect(asset.headers()['content-encoding']).toBe(encoding)
    expect(asset.headers()['cache-control']).toContain('immutable')
  }
  const login = await request.get('/login', { headers: { 'accept-encoding': 'br' } })
  expect(login.headers()['cache-control']).toBe('no-cache')
  expect(login.headers()['content-encoding']).toBe('br')
})
