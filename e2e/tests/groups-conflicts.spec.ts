import { expectAccessible } from '../support/accessible.ts'
import { newName } from '../support/admin-api.ts'
import {
  addGroup,
  card,
  edit,
  groupsNamed,
  openGroups,
  problem,
  question,
  room,
  type SavedGroup,
  stage,
  staged,
  stored,
  storedRooms,
  tab,
  VIDEO,
  writesOf,
} from '../support/groups-screen.ts'
import { expect, test } from '../support/test.ts'

test('a refused save of a group writes nothing, keeps all that was typed, and can be repeated', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const name = newName('Pequeno')
  const group = await addGroup(admin, name)
  await openGroups(page, admin)
  const dialog = await edit(page, name)
  await dialog.getByLabel('Máximo de Salas').fill('2')
  await tab(dialog, 'Salas').click()
  for (const title of ['Abertura', 'Trilha']) await stage(dialog, title)

  await test.step('a room beyond the maximum is not staged, and stays typed', async () => {
    await expect(dialog.getByText('2 de 2 salas')).toBeVisible()
    await dialog.getByLabel('Nome da Sala').fill('Encerramento')
    await dialog.getByLabel('URL do Webinar').fill(VIDEO)
    await dialog.getByRole('button', { name: 'Adicionar Sala' }).click()
    await expect(problem(dialog)).toHaveText('O grupo já tem o máximo de 2 salas')
    await staged(dialog, 2)
    await tab(dialog, 'Dados do Grupo').click()
    await dialog.getByLabel('Máximo de Salas').fill('3')
    await tab(dialog, 'Salas').click()
    await dialog.getByRole('button', { name: 'Adicionar Sala' }).click()
    await staged(dialog, 3)
    await tab(dialog, 'Dados do Grupo').click()
    await dialog.getByLabel('Máximo de Salas').fill('1')
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(problem(dialog)).toHaveText('O grupo já tem 3 salas: o máximo não pode ser menor')
    await dialog.getByLabel('Máximo de Salas').fill('3')
  })

  await test.step('another administrator filled the group: nothing is saved', async () => {
    for (const title of ['Deles 1', 'Deles 2']) await admin.call('POST', '/admin/rooms', room(title, group.id))
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    const full = `O grupo "${name}" pode ter no máximo 3 salas, e com estas teria 5`
    await expect(problem(dialog).getByText(full, { exact: true })).toBeVisible()
    expect(await stored(admin, group)).toMatchObject({ maxRooms: 10 })
    expect(await storedRooms(admin, group)).toEqual(['Deles 1', 'Deles 2'])
    await expect(dialog.getByLabel('Máximo de Salas')).toHaveValue('3')
    await tab(dialog, 'Salas').click()
    await staged(dialog, 3)
    await dialog.getByRole('button', { name: 'Recarregar' }).click()
    await staged(dialog, 5)
    await expect(dialog.getByRole('button', { name: 'Excluir Deles 1' })).toBeVisible()
  })

  await test.step('with enough room everything is saved, in one call', async () => {
    const writes = writesOf(page)
    await tab(dialog, 'Dados do Grupo').click()
    await dialog.getByLabel('Máximo de Salas').fill('5')
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(writes).toEqual([`PUT /api/admin/groups/${group.id}`])
    expect(await storedRooms(admin, group)).toEqual([
      ...['Deles 1', 'Deles 2'],
      ...['Abertura', 'Trilha', 'Encerramento'],
    ])
  })
})

test('a lost answer creates no group and no room twice', { tag: '@wide' }, async ({ page, admin }) => {
  const name = newName('Novo')
  const unanswered = 'A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.'
  /** The server handles the call, but its answer is lost. */
  const loseAnswer = () =>
    page.route('**/api/admin/groups{,/*}', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fetch()
      await route.abort()
    })
  const answerAgain = () => page.unroute('**/api/admin/groups{,/*}')
  await openGroups(page, admin)

  await test.step('a new group', async () => {
    await page.getByRole('button', { name: 'Novo Grupo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
    await dialog.getByLabel('Nome do Grupo').fill(name)
    await tab(dialog, 'Salas').click()
    await stage(dialog, 'Abertura')
    await loseAnswer()
    await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
    await expect(problem(dialog)).toHaveText('Erro ao salvar grupo')
    await answerAgain()
    await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
    await expect(problem(dialog)).toHaveText(`Já existe um grupo com o nome "${name}". ${unanswered}`)
    await staged(dialog, 1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await question(page).getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeHidden()
  })
  const [group, ...others] = await groupsNamed(admin, name)
  expect(others).toEqual([])
  expect(await storedRooms(admin, group as SavedGroup)).toEqual(['Abertura'])

  await test.step('a new room of an existing group', async () => {
    const dialog = await edit(page, name)
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Em português')
    await tab(dialog, 'Salas').click()
    await stage(dialog, 'Trilha')
    await loseAnswer()
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(problem(dialog)).toHaveText('Erro ao salvar grupo')
    await answerAgain()
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(problem(dialog)).toContainText(unanswered)
    await dialog.getByRole('button', { name: 'Recarregar' }).click()
    await staged(dialog, 2)
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  expect(await storedRooms(admin, group as SavedGroup)).toEqual(['Abertura', 'Trilha'])

  await test.step('new rooms that are edited and removed before the second attempt', async () => {
    const dialog = await edit(page, name)
    await tab(dialog, 'Salas').click()
    for (const title of ['Painel', 'Engano']) await stage(dialog, title)
    await loseAnswer()
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(problem(dialog)).toHaveText('Erro ao salvar grupo')
    await answerAgain()
    await dialog.getByRole('button', { name: 'Excluir Engano' }).click()
    await dialog.getByRole('button', { name: 'Editar Painel' }).click()
    await dialog.getByLabel('Nome da Sala').fill('Painel final')
    await dialog.getByRole('button', { name: 'Atualizar Sala' }).click()
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(problem(dialog)).toContainText(unanswered)
    await dialog.getByRole('button', { name: 'Recarregar' }).click()
    await staged(dialog, 3)
    await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  expect(await storedRooms(admin, group as SavedGroup)).toEqual(['Abertura', 'Trilha', 'Painel final'])
})

test('another administrator’s changes of a group appear, and are not overwritten', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const name = newName('Brasil')
  const group = await addGroup(admin, name, ['Abertura', 'Trilha'])
  await openGroups(page, admin)
  const dialog = await edit(page, name)
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Minha')
  await tab(dialog, 'Salas').click()
  await dialog.getByRole('button', { name: 'Editar Abertura' }).click()
  await dialog.getByLabel('Nome da Sala').fill('Minha abertura')
  await dialog.getByRole('button', { name: 'Atualizar Sala' }).click()
  await stage(dialog, 'Minha nova')

  const renamed = newName('Deles')
  await admin.call('PUT', `/admin/groups/${group.id}`, { name: renamed, maxRooms: 2 })
  const [first] = (await stored(admin, group)).rooms
  await admin.call('PUT', `/admin/rooms/${first?.id}`, room('Abertura deles', group.id))
  await expect(page.getByText(renamed)).toBeVisible()

  await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(problem(dialog)).toContainText('Nada foi salvo')
  await expect(problem(dialog)).toContainText('Outra pessoa alterou este registro')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await staged(dialog, 3)
  await expect(dialog.getByText('Sala "Minha abertura", Nome da Sala: agora é "Abertura deles"')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Minha abertura' })).toHaveCount(2)
  await tab(dialog, 'Dados do Grupo').click()
  await expect(dialog.getByLabel('Nome do Grupo')).toHaveValue(renamed)
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Minha')
  await dialog.getByLabel('Máximo de Salas').fill('1')
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toContainText('O grupo já tem 3 salas: o máximo não pode ser menor')
  await dialog.getByLabel('Máximo de Salas').fill('3')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await storedRooms(admin, group)).toEqual(['Minha abertura', 'Trilha', 'Minha nova'])
  await expect(card(page, renamed)).toContainText(/Máx\. salas\s*3/)
})

test('saving a group that was deleted meanwhile fails, and two group names that read alike are refused', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const name = newName('Brasil')
  const group = await addGroup(admin, name, ['Abertura'])
  const other = await addGroup(admin, newName('Portugal'))
  await openGroups(page, admin)
  const dialog = await edit(page, name)
  await dialog.getByLabel('Nome do Grupo').fill(other.name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toHaveText(`Já existe um grupo com o nome "${other.name.toUpperCase()}"`)

  await admin.call('DELETE', `/admin/groups/${group.id}`)
  await dialog.getByLabel('Nome do Grupo').fill(`${name} de novo`)
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toContainText('Este grupo foi excluído por outra pessoa enquanto você editava.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar novamente' }).click()
  const anew = page.getByRole('dialog', { name: 'Novo Grupo' })
  await anew.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(anew).toBeHidden()
  await expect(page.getByText('Grupo criado')).toBeVisible()
  const [saved] = (await admin.call<SavedGroup[]>('GET', '/admin/groups')).filter(
    (each) => each.name === `${name} de novo`,
  )
  expect(await storedRooms(admin, saved as SavedGroup)).toEqual(['Abertura'])
})
