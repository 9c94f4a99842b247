import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ENLARGED, outOfReach } from './reach.ts'
import { moving } from './still.ts'

/** All that a screen owes to whoever needs it larger, calmer, darker or read out. */
export async function inspect(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => moving(page), 'what moves').toEqual([])
  await expectAccessible(page)
  const usual = page.viewportSize()
  for (const size of ENLARGED) {
    await page.setViewportSize(size)
    await expect.poll(() => outOfReach(page), `out of reach in ${size.width} × ${size.height}`).toEqual([])
  }
  if (usual) await page.setViewportSize(usual)
}
