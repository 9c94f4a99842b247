import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The colour mode changes colours alone: what else there is to find was found by daylight. */
const rulesFor = (colorScheme: 'light' | 'dark') =>
  colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}

/** No axe violation as the page stands now, by daylight and in the dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Our own page alone, whatever a webinar shows in its frame; without a second page to gather results in.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], ...rulesFor(colorScheme) })
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
