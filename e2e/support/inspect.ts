import { expect, type Page } from '@playwright/test'
import { BOTH, expectAccessible } from './accessible.ts'
import { ENLARGED, outOfReach } from './reach.ts'

export const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) =>
        String(Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')),
      ),
  )

export async function inspect(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => runningAnimations(page), 'running animations').toEqual([])
  await expectAccessible(page, BOTH)
  const usual = page.viewportSize()
  for (const size of ENLARGED) {
    await page.setViewportSize(size)
    await expect.poll(() => outOfReach(page), `out of reach in ${size.width} × ${size.height}`).toEqual([])
  }
  if (usual) await page.setViewportSize(usual)
}
