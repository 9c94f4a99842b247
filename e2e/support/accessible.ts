import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What MUI opens over the page lies outside of all its regions; dialogs are exempt, and a menu keeps the focus as they do. */
const isMenuOpen = async (page: Page) => (await page.locator('.MuiMenu-root').count()) > 0

/** Half a megabyte of script: a page that has it in all its frames is not given it again, and was given it twice. */
const hasAxe = async (page: Page) => {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false))
  return (await Promise.all(frames)).every(Boolean)
}

/** The dark has the same elements in other colours. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }

/** No axe violation as the page stands now, by daylight and in the dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Our own page alone, whatever a webinar shows in its frame; without a second page to gather results in.
    const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
      .setLegacyMode()
      // Only the rule about orientation, which is off, reads style sheets; axe copies them in a way that our policy refuses.
      .options({ resultTypes: ['violations'], preload: false, ...RULES[colorScheme] })
      .disableRules((await isMenuOpen(page)) ? ['region'] : [])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
