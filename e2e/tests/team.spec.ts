import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('an owner gives a function, and the open page of the member follows at once', { tag: '@wide' }, async ({
  page,
  browser,
  ownPalco,
}) => {
  test.setTimeout(120_000)
  const admin = new AdminApi(ownPalco)
  const owner = await admin.addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  const member = await admin.addPerson({ role: 'ADMIN', name: 'Rui Lima' })
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signInAs(theirs, member, `${ownPalco.url}/users`)
  await expect(theirs.getByRole('button', { name: 'Novo Usuário' })).toBeVisible()

  await signInAs(page, owner, `${ownPalco.url}/team`)
  const card = page.getByRole('article', { name: member.name })
  const choose = async (label: string) => {
    await card.getByRole('combobox', { name: 'Função na equipe' }).click()
    await page.getByRole('option', { name: label }).click()
  }
  await expectAccessible(page)

  await test.step('the help desk keeps the list of people, without new ones', async () => {
    await choose('Atendimento')
    await expect(theirs.getByRole('button', { name: 'Novo Usuário' })).toBeHidden()
    await expect(theirs.getByRole('link', { name: 'Vendas' })).toBeHidden()
    await expect(theirs.getByRole('link', { name: 'Usuários', exact: true })).toBeVisible()
  })

  await test.step('a reader is told whose page it is', async () => {
    await choose('Leitura')
    await expect(theirs.getByText('Esta página é de outra função')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Usuários', exact: true })).toBeHidden()
  })

  await test.step('a person who leaves the team loses the console', async () => {
    await card.getByRole('button', { name: /^Remover/ }).click()
    await page.getByRole('button', { name: 'Remover', exact: true }).click()
    await expect(card).toBeHidden()
    await expect(theirs.getByRole('link', { name: 'Presença' })).toBeHidden()
  })
  await context.close()
})
