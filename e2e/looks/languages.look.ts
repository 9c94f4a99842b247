import { expect, test } from './look.ts'

test('the languages', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/languages')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('languages')
  await page.getByRole('button', { name: 'Novo Idioma' }).click()
  await look('language-new')
})
