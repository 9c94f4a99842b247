import type { Browser, CDPSession, Page } from '@playwright/test'

/** Slow 3G as in WebPageTest: 400 kbit/s both ways, and 400 ms of latency. */
export const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The estimated time for pressing a key, as in e2e/support/stopwatch.ts. */
export const KEY_MS = 220

const PHONE = { width: 360, height: 740 }

export interface Visit {
  /** `paintMs`: from opening the page to its first contentful paint. `formMs`: until the form can be filled in. */
  paintMs: number
  formMs: number
  formBytes: number
  /** `welcomeMs`: from pressing the button to the welcome page. `roomsMs`: to the list of rooms. */
  welcomeMs: number
  roomsMs: number
  /** What was transferred from pressing the button to the list of rooms. */
  requests: number
  bytes: number
}

export type Filling = 'typed' | 'filled in by the browser'

/** Measures a visit on a phone with an empty cache: opens /login, signs in, and continues to the rooms. */
export async function visit(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
  filling: Filling,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const network = await throttle(await context.newCDPSession(page))
    const opened = performance.now()
    await page.goto(`${url}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Email').waitFor()
    const formMs = performance.now() - opened
    const formBytes = network.bytes()
    const paintMs = await firstPaint(page)

    const fields = [
      [page.getByLabel('Email'), email],
      [page.getByLabel('Senha', { exact: true }), password],
    ] as const
    for (const [field, text] of fields)
      await (filling === 'typed' ? field.pressSequentially(text, { delay: KEY_MS }) : field.fill(text))
    const before = { requests: network.requests(), bytes: network.bytes() }
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Entrar' }).click()
    const enter = page.getByRole('main').getByRole('link', { name: 'Acessar salas' })
    await enter.waitFor()
    const welcomeMs = performance.now() - pressed
    await enter.click()
    await page.getByRole('article').first().waitFor()
    const roomsMs = performance.now() - pressed
    const used = { requests: network.requests() - before.requests, bytes: network.bytes() - before.bytes }
    return { paintMs, formMs, formBytes, welcomeMs, roomsMs, ...used }
  } finally {
    await context.close()
  }
}

async function throttle(devtools: CDPSession) {
  let requests = 0
  let bytes = 0
  const cached = new Set<string>()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return
    requests += 1
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  return { requests: () => requests, bytes: () => bytes }
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
