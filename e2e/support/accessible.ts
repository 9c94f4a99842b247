import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Whether a menu is open. MUI renders menus outside of the page's landmarks, which axe's rule `region` reports. Dialogs
 * are exempt.
 */
const isMenuOpen = async (page: Page) => (await page.locator('.MuiMenu-root').count()) > 0

/** Whether every frame already has axe. Its script has half a megabyte, so it should not be injected again. */
const hasAxe = async (page: Page) => {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false))
  return (await Promise.all(frames)).every(Boolean)
}

/**
 * The rules to check. The dark scheme has the same elements as the light one, so only rules about colours are checked
 * again.
 */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }

export const BOTH = ['light', 'dark'] as const
type ColorSchemes = readonly (typeof BOTH)[number][]

/**
 * The colour schemes to check. In the first tier of tests (`npm test`) only `inspect` runs axe, on the screens of
 * `accessibility.spec.ts`.
 */
const USUAL: ColorSchemes = process.env.TEST_TIER === 'first' ? [] : BOTH

/** Expects no violation found by axe on the current page, in light and dark. */
export async function expectAccessible(page: Page, schemes = USUAL) {
  if (schemes.length === 0) return
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Use axe's legacy mode: it skips the webinar's frame and needs no second page.
    const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
      .setLegacyMode()
      // Without `preload: false`, axe would copy style sheets, which our CSP refuses, for a rule that is switched off.
      .options({ resultTypes: ['violations'], preload: false, ...RULES[colorScheme] })
      .disableRules((await isMenuOpen(page)) ? ['region'] : [])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
