import { expectAccessible } from '../support/accessible.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { newWord, openUsers, question, row, search } from '../support/users-screen.ts'

test('a blocked person is signed out at once and refused with the reason, until the block is lifted', {
  tag: '@wide',
}, async ({ page, browser, admin }) => {
  const word = newWord()
  const person = await admin.addPerson({ name: `Nina ${word}` })
  const hall = await browser.newPage()
  await signInAs(hall, person)
  await openUsers(page, admin)
  await search(page, word)

  await test.step('the name in the list leads to the person’s page', async () => {
    await row(page, word)
      .getByRole('link', { name: `Nina ${word}` })
      .click()
    await expect(page.getByText('Online, fora das salas')).toBeVisible()
    await page.getByRole('button', { name: 'Bloquear na semana' }).click()
    await question(page, 'não entra mais').getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByText('Não pode entrar: acesso bloqueado')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('Acesso bloqueado')
    await expectAccessible(page)
  })

  await test.step('the person’s page says so, and so does the sign-in', async () => {
    const dialog = hall.getByRole('dialog', { name: 'Sessão Encerrada' })
    await expect(dialog).toContainText('Seu acesso foi encerrado pela organização')
    await dialog.getByRole('button', { name: 'Fazer Login' }).click()
    await hall.getByLabel('Email').fill(person.email)
    await hall.getByLabel('Senha').fill(person.password)
    await hall.getByRole('button', { name: 'Entrar' }).click()
    await expect(hall.getByRole('alert')).toContainText('Seu acesso está bloqueado')
  })

  await test.step('the list finds the person by the status, and the block is lifted', async () => {
    await page.getByRole('link', { name: 'Voltar aos usuários' }).click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Bloqueado' }).click()
    await row(page, word)
      .getByRole('link', { name: `Nina ${word}: Bloqueado` })
      .click()
    await page.getByRole('button', { name: 'Desbloquear' }).click()
    await expect(page.getByText(/^Pode entrar/)).toBeVisible()
    await hall.getByRole('button', { name: 'Entrar' }).click()
    await expect(hall.getByRole('banner')).toBeVisible()
  })
  await hall.close()
})
