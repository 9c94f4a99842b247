import path from 'node:path'
import { FIRST_ADMIN } from '@palco/server/testing/palco-process'
import type { Page } from '@playwright/test'
import { AdminApi } from '../support/admin-api.ts'
import { signInAs } from '../support/test.ts'
import { keepStill, NOW, PARTICIPANT, test as week } from '../support/week.ts'

export const FOLDER = path.resolve(import.meta.dirname, '..', '..', '.cache', 'looks')
export const SCHEMES = ['light', 'dark'] as const

interface Looks {
  /** Takes two pictures of what is before us, light and dark: of the window, or of the whole page. */
  look: (name: string, more?: { of?: Page; isWhole?: boolean }) => Promise<void>
  /** Opens an address of the console as an administrator. */
  asAdministrator: (address: string) => Promise<void>
  asParticipant: (address: string) => Promise<void>
}

/** A journey through the demo week that stops wherever there is something to see. */
export const test = week.extend<Looks>({
  admin: ({ week }, use) => use(new AdminApi(week)),
  page: async ({ page, context }, use) => {
    await keepStill(context)
    await use(page)
  },
  look: ({ page }, use, { project }) =>
    use(async (name, { of = page, isWhole = false } = {}) => {
      await of.waitForLoadState('networkidle')
      await of.evaluate(() => document.fonts.ready)
      for (const scheme of SCHEMES) {
        await of.emulateMedia({ colorScheme: scheme })
        await of.screenshot({ path: path.join(FOLDER, name, `${project.name}-${scheme}.png`), fullPage: isWhole })
      }
    }),
  asAdministrator: ({ page }, use) => use((address) => signInAs(page, FIRST_ADMIN, address)),
  asParticipant: ({ page }, use) => use((address) => signInAs(page, PARTICIPANT, address)),
})

/** By the clock of the demo week. */
export const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

export { expect } from '../support/test.ts'
