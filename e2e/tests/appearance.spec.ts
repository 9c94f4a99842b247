import { runningAnimations } from '../support/inspect.ts'
import { addGroup, addRoom, openRooms } from '../support/portal.ts'
import { expect, signInAs, signInByForm, test, WITH_MOTION } from '../support/test.ts'

test.use(WITH_MOTION)

test('pages show no motion to people who prefer reduced motion', { tag: '@wide' }, async ({ page, admin }) => {
  await page.goto('/login')
  await expect(page.getByText('PBEX Week')).toBeVisible()
  await expect.poll(async () => (await runningAnimations(page)).some((name) => name.includes('sway'))).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => runningAnimations(page)).toEqual([])

  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInByForm(page, person)
  // The list of rooms never arrives, so that the page shows its spinner.
  await page.route('**/api/participant/rooms', () => {})
  await page.reload()
  await expect(page.getByText('Carregando...')).toBeVisible()
  await expect.poll(() => runningAnimations(page)).toEqual([])
  await page.unrouteAll()
  await page.reload()
  await openRooms(page)
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await expect.poll(() => runningAnimations(page)).toEqual([])
})

for (const role of ['PARTICIPANT', 'ADMIN']) {
  test(`the colour mode that ${role} chooses is stored under all its keys, and stays`, {
    tag: role === 'ADMIN' ? '@wide' : [],
  }, async ({ page, admin }) => {
    await signInAs(page, await admin.addPerson({ role }))
    const stored = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /mode|scheme/.test(key))
          .sort(),
      )
    expect(await stored()).toEqual([])
    await page.getByRole('button', { name: /Ana Moreira/ }).click()
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    expect(await stored()).toEqual(['mui-color-scheme-dark', 'mui-color-scheme-light', 'mui-mode'])
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await page.getByRole('button', { name: /Ana Moreira/ }).click()
    await page.getByRole('menuitemradio', { name: 'Claro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light')
  })
}

test('tooltips are the product’s, not the browser’s', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/login')
  const reveal = page.getByRole('button', { name: 'Mostrar caracteres' })
  await expect(reveal).not.toHaveAttribute('title')
  await reveal.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Mostrar caracteres')
  await reveal.click()
  await expect(page.getByRole('tooltip')).toHaveText('Ocultar caracteres')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})
