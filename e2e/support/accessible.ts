import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** MUI renders menus outside of the page's landmarks, which breaks axe's rule `region`; dialogs are exempt from it. */
const isMenuOpen = async (page: Page) => (await page.locator('.MuiMenu-root').count()) > 0

/** axe is half a megabyte of script: inject it only if a frame does not have it yet. */
const hasAxe = async (page: Page) => {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false))
  return (await Promise.all(frames)).every(Boolean)
}

/** The dark scheme has the same elements, so only rules about colours run again. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }

export const BOTH = ['light', 'dark'] as const
type ColorSchemes = readonly (typeof BOTH)[number][]

/** In the first tier only `inspect` runs axe, on the screens of `accessibility.spec.ts`. */
const USUAL: ColorSchemes = process.env.TEST_TIER === 'first' ? [] : BOTH

/** Expects no axe violation on the current page, in the light and the dark scheme. */
export async function expectAccessible(page: Page, schemes = USUAL) {
  if (schemes.length === 0) return
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Legacy mode skips the webinar's frame, and needs no second page.
    const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
      .setLegacyMode()
      // No preload: axe would copy style sheets, which our CSP refuses, for a rule that is off.
      .options({ resultTypes: ['violations'], preload: false, ...RULES[colorScheme] })
      .disableRules((await isMenuOpen(page)) ? ['region'] : [])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
