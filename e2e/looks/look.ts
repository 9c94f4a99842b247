import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { AdminApi, type Person } from '../support/admin-api.ts'
import { signInAs } from '../support/test.ts'
import { keepStill, NOW, PARTICIPANT, test as week } from '../support/week.ts'

export const FOLDER = path.resolve(import.meta.dirname, '..', '..', '.cache', 'looks')
export const SCHEMES = ['light', 'dark'] as const

/** A part that is higher than the window would have them across it. */
const WITHOUT_BARS =
  ':is(header, nav, [data-bottom-bar], [href="#conteudo"]):not([inert] *) { visibility: hidden !important }'

async function takePart(page: Page, part: Locator, file: string) {
  // A style of the page's own: it refuses the one that Playwright would write into it.
  const wear = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
  await wear(WITHOUT_BARS)
  await part.screenshot({ path: file })
  await wear('')
}

interface LookOptions {
  /** Another page than the walk's own. */
  of?: Page
  /** The whole page, however long it is. */
  isWhole?: boolean
  /** This part of the page alone. */
  part?: Locator
  /** Taken at once: an answer that never comes, or a word that leaves by itself, is what is to be seen. */
  isLoading?: boolean
}

interface Looks {
  /** Takes two pictures of what is before us, light and dark: of the window unless told otherwise. */
  look: (name: string, options?: LookOptions) => Promise<void>
  /** Opens an address of the console as an administrator. */
  asAdministrator: (address: string) => Promise<void>
  asParticipant: (address: string) => Promise<void>
}

/** A journey through the demo week that stops wherever there is something to see. */
export const test = week.extend<Looks, { organiser: Person }>({
  // Not the one that `admin` signs in as: a person has one session.
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
      // A frame of another site may not be still for a minute.
      if (!isLoading) await of.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
      await of.evaluate(() => document.fonts.ready)
      // What stays at the top stands in the middle of a whole page that is scrolled.
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

/** By the clock of the demo week. */
export const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

export { expect } from '../support/test.ts'
