import type { Browser, CDPSession, Page } from '@playwright/test'

/** Slow 3G as web page tests have it: 400 kbit/s both ways, and 400 ms from asking to the first byte of an answer. */
export const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** How fast people type, by the product's own stopwatch. */
export const KEY_MS = 220

const PHONE = { width: 360, height: 740 }

export interface Visit {
  /** From opening the address until something can be seen, and until the form can be filled in. */
  paintMs: number
  formMs: number
  formBytes: number
  /** From pressing the button until the first page is there, and until the list of rooms is. */
  welcomeMs: number
  roomsMs: number
  /** What went over the line between the press and the list. */
  requests: number
  bytes: number
}

export type Filling = 'typed' | 'filled in by the browser'

/** A first visit on a phone: /login, sign in, and on to the rooms. */
export async function visit(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
  filling: Filling,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const line = await slowLine(await context.newCDPSession(page))
    const opened = performance.now()
    await page.goto(`${url}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Email').waitFor()
    const formMs = performance.now() - opened
    const formBytes = line.bytes()
    const paintMs = await firstPaint(page)

    const fields = [
      [page.getByLabel('Email'), email],
      [page.getByLabel('Senha', { exact: true }), password],
    ] as const
    for (const [field, text] of fields)
      await (filling === 'typed' ? field.pressSequentially(text, { delay: KEY_MS }) : field.fill(text))
    const before = { requests: line.requests(), bytes: line.bytes() }
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Entrar' }).click()
    const enter = page.getByRole('main').getByRole('link', { name: 'Acessar salas' })
    await enter.waitFor()
    const welcomeMs = performance.now() - pressed
    await enter.click()
    await page.getByRole('article').first().waitFor()
    const roomsMs = performance.now() - pressed
    const used = { requests: line.requests() - before.requests, bytes: line.bytes() - before.bytes }
    return { paintMs, formMs, formBytes, welcomeMs, roomsMs, ...used }
  } finally {
    await context.close()
  }
}

async function slowLine(devtools: CDPSession) {
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
