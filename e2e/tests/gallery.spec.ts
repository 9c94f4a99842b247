import { HISTORY_MINUTES } from '@palco/contract/live/live'
import { FIRST_ADMIN } from '@palco/server/testing/palco-process'
import type { Locator, Page } from '@playwright/test'
import { answerWith } from '../support/answers.ts'
import { edit, tab } from '../support/groups-screen.ts'
import { expect, signInAs } from '../support/test.ts'
import { keepStill, LOOK, PARTICIPANT, test } from '../support/week.ts'

// Compares the ten most important screens with the pictures in e2e/gallery. `npm run gallery` updates the pictures.

const SIZES = { desktop: { width: 1280, height: 580 }, phone: { width: 360, height: 640 } }

test.use({ ...LOOK, viewport: SIZES.desktop })
test.skip(process.platform !== 'linux', 'other systems render text differently')

/**
 * Shows or hides the backdrop. Its gradients make a picture file ten times as large, so it is in only two small
 * pictures.
 */
const showBackdrop = (page: Page, isShown: boolean) =>
  page.evaluate(
    (visibility) => {
      for (const art of document.querySelectorAll<HTMLElement>('img[src*="login-background"], [class*="beam"]'))
        art.style.visibility = visibility
    },
    isShown ? '' : 'hidden',
  )

/** The first tier (`npm test`) compares only the screenshots of the desktop. */
const COMPARED = process.env.TEST_TIER === 'first' ? (['desktop'] as const) : (['desktop', 'phone'] as const)

/**
 * Compares a screen on a desktop in the colour scheme `desktop`, and on a phone in the other scheme. With `top`, the
 * picture starts at this element and leaves out what is above it, because that changes.
 */
async function compare(page: Page, name: string, desktop: 'light' | 'dark', top: Locator = page.locator('body')) {
  const looks = { desktop, phone: desktop === 'light' ? 'dark' : 'light' } as const
  for (const size of COMPARED) {
    await page.setViewportSize(SIZES[size])
    await page.emulateMedia({ colorScheme: looks[size] })
    await showBackdrop(page, size === 'phone' && ['login', 'lobby'].includes(name))
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    await top.evaluate((element) => element.scrollIntoView())
    await expect.soft(page).toHaveScreenshot(`${name}-${size}-${looks[size]}.webp`)
  }
  await page.setViewportSize(SIZES.desktop)
}

test('the ten most important screens match their screenshots', async ({ page, context, browser, week }) => {
  await keepStill(context)

  await page.goto('/login')
  await expect(page.getByText('PBEX Week')).toBeVisible()
  await compare(page, 'login', 'light')

  const listed = page.waitForResponse((response) => response.url().endsWith('/api/participant/rooms'))
  await signInAs(page, PARTICIPANT)
  const { data: rooms } = (await (await listed).json()) as { data: { id: string; name: string }[] }
  const idOf = (name: RegExp) => rooms.find((room) => name.test(room.name))?.id ?? ''
  await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await compare(page, 'lobby', 'light')
  await page.getByRole('main').getByRole('link', { name: 'Acessar salas' }).click()
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  await compare(page, 'rooms', 'dark')
  const upgrade = page.getByRole('region', { name: 'Vá além da semana ao vivo' })
  await compare(page, 'upgrade', 'light', upgrade)
  await page.goto(`/room/${idOf(/^Empresas no exterior/)}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await compare(page, 'waiting-room', 'light')
  await page.goto(`/room/${idOf(/^Dia 1/)}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await compare(page, 'room-page', 'light')

  const office = await (await browser.newContext({ ...LOOK, baseURL: week.url, viewport: SIZES.desktop })).newPage()
  await keepStill(office.context())
  // The answer is stubbed, because sign-ins are written to the database with a delay of seconds.
  await answerWith(office, '**/api/admin/dashboard/overview', { setupDone: null })
  // The answer is stubbed, because the counts in the menu depend on the machine, for example on its free disk space.
  await answerWith(office, '**/api/admin/dashboard/waiting', { findings: 0, purchases: 0, failedMails: 0 })
  const viewers = Array.from({ length: HISTORY_MINUTES }, (_, minute) => Math.max(0, minute - 130))
  await answerWith(office, '**/api/admin/live/history', { rooms: [{ id: idOf(/^Dia 1/), viewers }] })
  await signInAs(office, FIRST_ADMIN)
  await expect(office.getByRole('region', { name: 'Próximas Salas' })).toBeVisible()
  await expect(office.getByRole('group', { name: 'Sessões Ativas' })).toContainText(/\d{3}/)
  await compare(office, 'dashboard', 'light')
  await office.goto('/users')
  await expect(office.getByText('Ana Beatriz Moreira')).toBeVisible()
  await compare(office, 'users', 'dark')
  await office.goto('/groups')
  const dialog = await edit(office, 'Brasil')
  await tab(dialog, 'Salas').click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await compare(office, 'group-rooms', 'light')
  await office.goto('/live')
  await expect(office.getByRole('figure')).toBeVisible()
  await expect(office.getByRole('group', { name: 'Conexões' })).toContainText('2')
  await expect(office.getByRole('group', { name: 'Nas salas' })).toContainText(/\d{3}/)
  await compare(office, 'live', 'dark')
  await office.context().close()
})
