import { gzipSync } from 'node:zlib'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

const LOGIN_SCRIPT_BUDGET = 130_000

test('an anonymous visitor of /login downloads little script, and nothing of the shells', async ({ page }) => {
  const scripts = new Map<string, Buffer>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), await response.body())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('ana@example.com')
  await page.waitForLoadState('networkidle')
  const total = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(scripts.size).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(LOGIN_SCRIPT_BUDGET)
  const text = [...scripts.values()].join('')
  for (const shellPart of ['MuiButton', 'Admin Panel', 'Sessão Encerrada']) expect(text).not.toContain(shellPart)
})

test('assets are compressed, hashed and cached for good; the page is not', async ({ page, request }) => {
  await page.goto('/login')
  const source = await page.locator('script[src]').first().getAttribute('src')
  expect(source).toMatch(/^\/assets\/.+-[\w-]{8}\.js$/)
  for (const encoding of ['br', 'gzip']) {
    const asset = await request.get(source ?? '', { headers: { 'accept-encoding': encoding } })
    expect(asset.headers()['content-encoding']).toBe(encoding)
    expect(asset.headers()['cache-control']).toContain('immutable')
  }
  expect((await request.get('/login')).headers()['cache-control']).toBe('no-cache')
})
