import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a moderator sees one room, and a second one while the page is open', { tag: '@wide' }, async ({
  page,
  browser,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const owner = await admin.addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  const groupId = await addGroup(admin, 'Trilha Brasil')
  for (const name of ['Abertura', 'Painel', 'Encerramento']) await addRoom(admin, groupId, { name })
  const member = await admin.addPerson({ role: 'ADMIN', name: 'Rui Lima' })
  const become = (fields: object) =>
    admin.call('PUT', `/admin/users/${member.id}`, { name: member.name, role: 'ADMIN', groupIds: [], ...fields })
  await become({ teamFunction: 'MODERATOR' })

  await signInAs(page, owner, `${ownPalco.url}/team`)
  const card = page.getByRole('article', { name: member.name })
  const giveRoom = async (name: string) => {
    await card.getByRole('button', { name: `Salas de ${member.name}` }).click()
    await page.getByRole('combobox', { name: 'Salas que modera' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Salas salvas')).toBeVisible()
  }
  await giveRoom('Abertura')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signInAs(theirs, member, ownPalco.url)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Moderação' })).toBeVisible()
  await expect(theirs.getByRole('article')).toHaveCount(1)
  await expect(theirs.getByRole('article', { name: 'Abertura' })).toContainText('Trilha Brasil')
  await expect(theirs.getByRole('navigation').getByRole('link')).toHaveText(['Moderação'])
  await expectAccessible(theirs)

  await giveRoom('Painel')
  await expect(theirs.getByRole('article', { name: 'Painel' })).toBeVisible()
  await expect(theirs.getByRole('article')).toHaveCount(2)

  await test.step('a reader who sees one group gets its rooms, and no page of the whole week', async () => {
    await become({ teamFunction: 'READER', teamGroupIds: [groupId] })
    await theirs.goto(`${ownPalco.url}/rooms`)
    await expect(theirs.getByText('Encerramento')).toBeVisible()
    await expect(theirs.getByRole('navigation').getByRole('link')).toHaveText([
      'Dashboard',
      'Ao vivo',
      'Agenda',
      'Grupos',
      'Presença',
    ])
    await become({ teamGroupIds: [] })
    await expect(theirs.getByText('Encerramento')).toBeHidden()
  })
  await context.close()
})
