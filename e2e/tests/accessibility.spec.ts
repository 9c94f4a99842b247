import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/test.ts'

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the login screen has no axe violation', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Email')).toBeVisible()
      await expectAccessible(page)
    })

    for (const role of ['ADMIN', 'PARTICIPANT']) {
      test(`the shell of ${role} has no axe violation, its menu open too`, async ({ page, admin }) => {
        await signInAs(page, await admin.addPerson({ role }))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: /Ana Moreira/ }).click()
        await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}

for (const role of ['ADMIN', 'PARTICIPANT'])
  for (const width of [1280, 390])
    test(`the way past the bar of ${role} is in sight while it has the focus, ${width} wide`, async ({
      page,
      admin,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await signInAs(page, await admin.addPerson({ role }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
      await skip.focus()
      const isOnTop = () =>
        skip.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === link
        })
      await expect.poll(isOnTop).toBe(true)
    })
