import { expect, type Page } from '@playwright/test'

export const frameOf = (page: Page) => page.frameLocator('iframe')
export const secondsOf = async (page: Page) => Number(await frameOf(page).locator('#seconds').textContent())

/** Expects that the webinar continues, and that its page is not loaded again. */
export async function expectToPlayOn(page: Page) {
  const before = await secondsOf(page)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before)
  return before
}

/** Replaces the real webinar sites: journeys must not send requests to the internet. */
export const serveWebinars = (page: Page) =>
  page.route(/^https:\/\/(?:www\.youtube|player\.vimeo|meet\.example)\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Webinar</title><p>Ao vivo</p>' }),
  )
