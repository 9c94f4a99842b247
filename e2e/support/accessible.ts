import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Whether a menu or a tooltip is open. MUI renders them outside of the page's landmarks, and axe's rule `region` would
 * report them. The rule does not report dialogs.
 */
const hasPopup = async (page: Page) => (await page.locator('.MuiMenu-root, .MuiTooltip-popper').count()) > 0

/** Whether all frames already have axe. Its script has half a megabyte, so it is not injected twice. */
const hasAxe = async (page: Page) => {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false))
  return (await Promise.all(frames)).every(Boolean)
}

/** The rules to check. Both schemes have the same elements, so in the dark one only rules about colours are checked. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }

export const BOTH = ['light', 'dark'] as const
type ColorSchemes = readonly (typeof BOTH)[number][]

/**
 * The colour schemes that are checked by default. The first tier of tests (`npm test`) checks none: there, only
 * `inspect` runs axe, on the screens of `accessibility.spec.ts`.
 */
const USUAL: ColorSchemes = process.env.TEST_TIER === 'first' ? [] : BOTH

/** Expects that axe finds no violation on the current page. */
export async function expectAccessible(page: Page, schemes = USUAL) {
  if (schemes.length === 0) return
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The legacy mode skips the frame of the webinar and needs no second page.
    const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
      .setLegacyMode()
      // With `preload`, axe would copy style sheets, which our CSP refuses. It needs them only for a rule that is
      // switched off.
      .options({ resultTypes: ['violations'], preload: false, ...RULES[colorScheme] })
      .disableRules((await hasPopup(page)) ? ['region'] : [])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
