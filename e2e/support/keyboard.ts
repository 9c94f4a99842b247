import { expect, type Locator, type Page } from '@playwright/test'

/** The maximum number of presses of Tab. Even the longest form has fewer tab stops. */
const MOST_STOPS = 80

/** Returns the focused element if it is hidden or covered; otherwise null. */
const focusOutOfSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null
    const [rect] = focused.getClientRects()
    const hit = rect && document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
    const isSeen = hit && (focused.contains(hit) || hit.contains(focused))
    return isSeen ? null : focused.outerHTML.slice(0, 120)
  })

/** Presses Tab until the target has the focus. Expects that the focused element is visible each time. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await isThere()); stops++) {
    if (stops === MOST_STOPS) throw new Error(`Tab does not reach ${target}`)
    await page.keyboard.press(key)
    await expect.poll(() => focusOutOfSight(page), 'the focus is in sight').toBeNull()
  }
}

export async function pressByKeyboard(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
