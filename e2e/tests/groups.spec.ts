import { AdminApi, newName } from '../support/admin-api.ts'
import {
  addGroup,
  card,
  edit,
  groupsNamed,
  openGroups,
  problem,
  question,
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

test('an organiser creates the first group with rooms, edits and deletes it', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  await openGroups(page, admin, ownPalco.url)
  await expect(page.getByText('Nenhum grupo cadastrado')).toBeVisible()
  await page.getByRole('button', { name: 'Criar Primeiro Grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
  await expect(dialog.getByLabel('Nome do Grupo')).toBeFocused()
  await expect(dialog.getByLabel('Máximo de Salas')).toHaveValue('10')

  await tab(dialog, 'Salas').click()
  await staged(dialog, 0)
  await dialog.getByRole('button', { name: 'Adicionar Sala' }).click()
  await expect(problem(dialog)).toHaveText('Todos os campos da sala são obrigatórios')
  await dialog.getByLabel('Nome da Sala').fill('Abertura')
  await dialog.getByLabel('Palestrante').fill('Helena Prado')
  await dialog.getByLabel('URL do Webinar').fill('sala 1')
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toHaveText('URL do webinar inválida')
  await dialog.getByLabel('URL do Webinar').fill(VIDEO)
  await expect(dialog.getByTitle('Prévia do webinar')).toBeVisible()
  await dialog.getByLabel('Data de Início').fill('2025-12-01T10:00')
  await dialog.getByLabel('Data de Fim').fill('2025-12-01T09:00')
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toHaveText('A data de abertura deve ser anterior à data de encerramento')
  await dialog.getByLabel('Data de Fim').fill('2025-12-01T11:00')
  await page.keyboard.press('Enter')
  await staged(dialog, 1)
  await expect(dialog.getByLabel('Nome da Sala')).toBeFocused()
  await expect(dialog.getByLabel('Nome da Sala')).toHaveValue('')
  await stage(dialog, 'Trilha')
  await stage(dialog, 'Engano')
  await staged(dialog, 3)
  await dialog.getByRole('button', { name: 'Excluir Engano' }).click()
  await dialog.getByRole('button', { name: 'Editar Trilha' }).click()
  await dialog.getByLabel('Nome da Sala').fill('Trilha 1')
  await dialog.getByRole('button', { name: 'Atualizar Sala' }).click()
  await staged(dialog, 2)

  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(problem(dialog)).toHaveText('Nome do grupo é obrigatório')
  await expect(dialog.getByLabel('Nome do Grupo')).toBeFocused()
  await dialog.getByLabel('Nome do Grupo').fill('Brasil')
  await dialog.getByLabel('Máximo de Salas').fill('101')
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toHaveText('O máximo de salas deve estar entre 1 e 100')
  await dialog.getByLabel('Máximo de Salas').fill('5')
  expect(await admin.call('GET', '/admin/groups')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const group = card(page, 'Brasil')
  await expect(group).toContainText('Sem descrição')
  await expect(group).toContainText(/Participantes\s*0/)
  await expect(group).toContainText(/Máx\. salas\s*5/)
  const [saved] = await admin.call<SavedGroup[]>('GET', '/admin/groups')
  expect(await storedRooms(admin, saved as SavedGroup)).toEqual(['Abertura', 'Trilha 1'])
  expect((await stored(admin, saved as SavedGroup)).rooms.map(({ speaker }) => speaker)).toEqual(['Helena Prado', ''])

  await admin.addPerson({ groupIds: [(saved as SavedGroup).id] })
  await expect(group).toContainText(/Participantes\s*1/)
  await group.getByRole('button', { name: 'Ativo' }).click()
  await expect(question(page)).toContainText('As salas dele saem na hora do portal do seu participante.')
  await question(page).getByRole('button', { name: 'Desativar' }).click()
  await expect(group.getByRole('button', { name: 'Inativo' })).toBeVisible()

  const editing = await edit(page, 'Brasil')
  await editing.getByRole('textbox', { name: 'Descrição' }).fill('Quem acompanha em português')
  await tab(editing, 'Salas').click()
  await editing.getByRole('button', { name: 'Excluir Abertura' }).click()
  await staged(editing, 1)
  await editing.getByRole('button', { name: 'Desfazer a exclusão de Abertura' }).click()
  await staged(editing, 2)
  await editing.getByRole('button', { name: 'Excluir Trilha 1' }).click()
  await editing.getByLabel('Nome da Sala').fill('Esquecida')
  await editing.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(question(page)).toContainText('Salvar o grupo sem ela?')
  await question(page).getByRole('button', { name: 'Salvar sem ela' }).click()
  await expect(editing).toBeHidden()
  await expect(group).toContainText('Quem acompanha em português')
  expect(await storedRooms(admin, saved as SavedGroup)).toEqual(['Abertura'])
  expect(await stored(admin, saved as SavedGroup)).toMatchObject({ active: false })

  await group.getByRole('button', { name: 'Excluir' }).click()
  await expect(question(page)).toContainText(
    'Tem certeza que deseja excluir o grupo "Brasil"? A sala dele também será excluída.',
  )
  await expect(question(page)).toContainText('O participante dele fica sem este grupo.')
  await expect(question(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(group.getByRole('button', { name: 'Excluir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(group.getByRole('button', { name: 'Excluir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum grupo cadastrado')).toBeVisible()
})

test('a group with ten rooms is saved in one call, and accepts no eleventh', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const name = newName('Cheio')
  const titles = Array.from({ length: 10 }, (_, index) => `Sala ${index + 1}`)
  await openGroups(page, admin)
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Novo Grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
  await dialog.getByLabel('Nome do Grupo').fill(name)
  await tab(dialog, 'Salas').click()
  for (const title of titles) await stage(dialog, title)
  await dialog.getByLabel('Nome da Sala').fill('Sala 11')
  await dialog.getByLabel('URL do Webinar').fill(VIDEO)
  await dialog.getByRole('button', { name: 'Adicionar Sala' }).click()
  await expect(problem(dialog)).toHaveText('O grupo já tem o máximo de 10 salas')
  await expect(dialog.getByLabel('Nome da Sala')).toHaveValue('Sala 11')
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await question(page).getByRole('button', { name: 'Salvar sem ela' }).click()
  await expect(dialog).toBeHidden()
  expect(writes).toEqual(['POST /api/admin/groups'])
  const [saved] = await groupsNamed(admin, name)
  expect(await storedRooms(admin, saved as SavedGroup)).toEqual(titles)
})

test('a new group is not created if one of its rooms is refused', { tag: '@wide' }, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  const name = newName('Novo')
  const language = { code: 'EO_EO', name: 'Esperanto', flag: '🟩' }
  const { id } = await admin.call<{ id: string }>('POST', '/languages', language)
  await openGroups(page, admin, ownPalco.url)
  await page.getByRole('button', { name: 'Novo Grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
  await dialog.getByLabel('Nome do Grupo').fill(name)
  await tab(dialog, 'Salas').click()
  await stage(dialog, 'Abertura')
  await dialog.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: /Esperanto/ }).click()
  await stage(dialog, 'Trilha')

  await admin.call('DELETE', `/languages/${id}`)
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(problem(dialog)).toHaveText('Sala "Trilha": Idioma não cadastrado')
  await staged(dialog, 2)
  expect(await groupsNamed(admin, name)).toEqual([])

  await admin.call('POST', '/languages', language)
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(dialog).toBeHidden()
  const [saved, ...others] = await groupsNamed(admin, name)
  expect(others).toEqual([])
  expect(await storedRooms(admin, saved as SavedGroup)).toEqual(['Abertura', 'Trilha'])
})

test('each action on groups shows its own message when the server is unreachable', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  await addGroup(admin, 'Brasil')
  await openGroups(page, admin, ownPalco.url)
  const dialog = await edit(page, 'Brasil')
  await dialog.getByLabel('Nome do Grupo').fill('Brasil 2')
  await ownPalco.stop()
  await page.keyboard.press('Enter')
  await expect(problem(dialog)).toHaveText('Erro ao salvar grupo')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await question(page).getByRole('button', { name: 'Descartar' }).click()
  await card(page, 'Brasil').getByRole('button', { name: 'Excluir' }).click()
  const refusal = page.getByRole('dialog', { name: 'Erro', exact: true })
  await expect(refusal).toContainText('Erro ao excluir grupo')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao carregar grupos' })).toBeVisible()
  await ownPalco.start()
  await page.reload()
  await expect(card(page, 'Brasil')).toBeVisible()
})
