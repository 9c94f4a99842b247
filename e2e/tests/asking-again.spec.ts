import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expireConfirmation } from '../support/expired-confirmation.ts'
import { expect, signInAs, test } from '../support/test.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' })

test('an export asks for the password first, and then downloads the file', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const owner = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, owner, '/users')
  await expireConfirmation(page, 'GET', /\/api\/admin\/users\/export/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(question(page).getByLabel('Sua senha')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('não é esta')
  await page.keyboard.press('Enter')
  await expect(question(page).getByText('Senha incorreta')).toBeVisible()
  await question(page).getByLabel('Sua senha').fill(owner.password)
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/^usuarios.*\.xlsx$/)
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form stays as it is while one confirms, and after cancelling', { tag: '@wide' }, async ({ page, admin }) => {
  const owner = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, owner, '/team')
  await expireConfirmation(page, 'POST', /\/api\/admin\/users$/)
  await page.getByRole('button', { name: 'Convidar' }).click()
  const form = page.getByRole('dialog', { name: 'Convidar para a equipe' })
  const email = `convidada.${process.pid}@example.com`
  await form.getByLabel('Nome').fill('Bia Reis')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Criar' }).click()

  await test.step('cancelling shows no error', async () => {
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(form.getByLabel('Nome')).toHaveValue('Bia Reis')
    await expect(form.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the right password goes on with it', async () => {
    await form.getByRole('button', { name: 'Criar' }).click()
    await question(page).getByLabel('Sua senha').fill(owner.password)
    await question(page).getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('dialog', { name: 'Link de primeiro acesso - Bia Reis' })).toBeVisible()
    await expect(page.getByText(email).first()).toBeAttached()
  })
})
