import { expect, type Page } from '@playwright/test'

export const frameOf = (page: Page) => page.frameLocator('iframe')
export const secondsOf = async (page: Page) => Number(await frameOf(page).locator('#seconds').textContent())

/** It goes on from here, in the page that was loaded before. */
export async function expectToPlayOn(page: Page) {
  const before = await secondsOf(page)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before)
  return before
}
