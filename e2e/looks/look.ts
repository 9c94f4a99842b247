import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { AdminApi, type Person } from '../support/admin-api.ts'
import { signInAs } from '../support/test.ts'
import { keepStill, NOW, PARTICIPANT, test as week } from '../support/week.ts'

export const FOLDER = path.resolve(import.meta.dirname, '..', '..', '.cache', 'looks')
export const SCHEMES = ['light', 'dark'] as const

/** Hides fixed bars. In a picture of a whole page, they would cover a part of it. */
const WITHOUT_BARS =
  ':is(header, nav, [data-bottom-bar], [href="#conteudo"]):not([inert] *) { visibility: hidden !important }'

async function takePart(page: Page, part: Locator, file: string) {
  // A constructed style sheet: the page's CSP refuses the style element that Playwright would insert.
  const applyStyle = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
  await applyStyle(WITHOUT_BARS)
  await part.screenshot({ path: file })
  await applyStyle('')
}

interface LookOptions {
  /** The page to take a screenshot of. Default: the test's page. */
  of?: Page
  isWhole?: boolean
  /** Takes only this part of the page. Default: the window. */
  part?: Locator
  /**
   * Whether to take the screenshot before the network is idle, because a call is pending, or because a notice would
   * disappear.
   */
  isLoading?: boolean
}

interface Looks {
  /** Takes two screenshots, one light and one dark. By default, they show the window. */
  look: (name: string, options?: LookOptions) => Promise<void>
  asAdministrator: (address: string) => Promise<void>
  asParticipant: (address: string) => Promise<void>
}

export const test = week.extend<Looks, { organiser: Person }>({
  // A second administrator: signing in as `admin` again would end the session that `admin` has.
  organiser: [
    async ({ week }, use) => use(await new AdminApi(week).addPerson({ role: 'ADMIN', name: 'Clara Nunes' })),
    { scope: 'worker' },
  ],
  admin: ({ week }, use) => use(new AdminApi(week)),
  page: async ({ page, context }, use) => {
    await keepStill(context)
    await use(page)
  },
  look: ({ page }, use, { project }) =>
    use(async (name, { of = page, isWhole = false, part, isLoading = false } = {}) => {
      // Waits only some seconds, because frames of other sites may never be idle.
      if (!isLoading) await of.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
      await of.evaluate(() => document.fonts.ready)
      // Scrolls to the top. Otherwise, sticky elements would be in the middle of the picture.
      if (isWhole) await of.evaluate(() => scrollTo(0, 0))
      for (const scheme of SCHEMES) {
        await of.emulateMedia({ colorScheme: scheme })
        const file = path.join(FOLDER, name, `${project.name}-${scheme}.png`)
        if (part) await takePart(of, part, file)
        else await of.screenshot({ path: file, fullPage: isWhole })
      }
    }),
  asAdministrator: ({ page, organiser }, use) => use((address) => signInAs(page, organiser, address)),
  asParticipant: ({ page }, use) => use((address) => signInAs(page, PARTICIPANT, address)),
})

/** Returns the instant that is this many hours after the clock of the demo week. */
export const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

export { expect } from '../support/test.ts'
