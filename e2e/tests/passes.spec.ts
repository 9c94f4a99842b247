import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { newWord, openUsers, row, search } from '../support/users-screen.ts'

test('passes are given to many people and taken from one, and each change is undone', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const word = newWord()
  const ana = await admin.addPerson({ name: `Ana ${word}` })
  await admin.addPerson({ name: `Bia ${word}` })
  await openUsers(page, admin)
  await search(page, word)
  const dialog = page.getByRole('dialog')
  const choose = async (pass: string) => {
    await dialog.getByRole('combobox', { name: 'Passe' }).click()
    await page.getByRole('option', { name: pass }).click()
  }

  await test.step('to the people that a filter finds', async () => {
    await page.getByRole('combobox', { name: 'Passe' }).click()
    const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('pass') === 'none')
    await page.getByRole('option', { name: 'Sem passe' }).click()
    await expect(page).toHaveURL(/pass=none/)
    await (await answer).finished()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).check()
    await page.getByRole('button', { name: 'Dar passe' }).click()
    await choose('PREMIUM')
    await expect(dialog.getByText('Com PREMIUM hoje: 0 de 2')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 usuários receberam o passe PREMIUM')).toBeVisible()
    await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Mudança de passe desfeita: 2 usuários')).toBeVisible()
    await expect(row(page, ana.email)).toBeVisible()
  })

  await test.step('to one person, with a note', async () => {
    await page.goto(`/users/${ana.id}#passe`)
    const section = page.getByRole('region', { name: 'Passe' })
    await section.getByRole('button', { name: 'Dar passe' }).click()
    await choose('PLATINUM')
    await dialog.getByLabel('Observação (opcional)').fill('Sorteio')
    await page.keyboard.press('Enter')
    await expect(section.getByText(/^Gravações/)).toBeVisible()
    await expect(section.getByRole('listitem').first()).toContainText('Observação: Sorteio')
    await expectAccessible(page)

    await section.getByRole('button', { name: 'Retirar o passe PLATINUM: À mão' }).click()
    await dialog.getByRole('button', { name: 'Retirar PLATINUM' }).click()
    await expect(section.getByText('Sem passe no momento.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('Perdeu o passe PLATINUM')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(section.getByText(/^Gravações/)).toBeVisible()
  })

  await test.step('from the dashboard to the people who hold it', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('region', { name: 'Passes' }).getByRole('link', { name: 'PLATINUM' }).click()
    await expect(page).toHaveURL('/users?pass=PLATINUM')
    await expect(row(page, ana.email)).toContainText('PLATINUM')
  })
})
