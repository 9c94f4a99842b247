import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, newName } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { serveWebinars } from '../support/webinars.ts'

const VIDEO = 'https://vimeo.com/76979871'

interface SavedGroup {
  id: string
  name: string
  maxRooms: number
  rooms: { id: string; name: string; speaker: string; version: number }[]
}

const room = (name: string, groupId: string) => ({ name, groupId, language: 'PT_BR', webinarUrl: VIDEO })

async function addGroup(admin: AdminApi, name: string, rooms: string[] = []) {
  const group = await admin.call<SavedGroup>('POST', '/admin/groups', { name, maxRooms: 10 })
  for (const title of rooms) await admin.call('POST', '/admin/rooms', room(title, group.id))
  return group
}

const stored = (admin: AdminApi, { id }: { id: string }) => admin.call<SavedGroup>('GET', `/admin/groups/${id}`)
const storedRooms = async (admin: AdminApi, group: { id: string }) =>
  (await stored(admin, group)).rooms.map(({ name }) => name)

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Atenção' })
const problem = (dialog: Locator) => dialog.getByRole('alert')
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name })
const staged = (dialog: Locator, count: number) =>
  expect(dialog.getByRole('heading', { name: `Salas Adicionadas (${count})` })).toBeVisible()

async function openGroups(page: Page, admin: AdminApi, url = '') {
  await serveWebinars(page)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${url}/groups`)
  await expect(page.getByRole('heading', { name: 'Gerenciar Grupos' })).toBeVisible()
}

async function edit(page: Page, name: string) {
  await card(page, name).getByRole('button', { name: 'Editar' }).click()
  return page.getByRole('dialog', { name: 'Editar Grupo' })
}

async function stage(dialog: Locator, name: string) {
  await dialog.getByLabel('Nome da Sala').fill(name)
  await dialog.getByLabel('URL do Webinar').fill(VIDEO)
  await dialog.getByRole('button', { name: 'Adicionar Sala' }).click()
  await expect(dialog.getByLabel('Nome da Sala')).toHaveValue('')
}

test('from no group at all to one with rooms, and back', async ({ page, ownPalco }) => {
  test.slow()
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
  await expectAccessible(page)

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
  await expectAccessible(page)
  const [saved] = await admin.call<SavedGroup[]>('GET', '/admin/groups')
  expect(await storedRooms(admin, saved as SavedGroup)).toEqual(['Abertura', 'Trilha 1'])
  expect((await stored(admin, saved as SavedGroup)).rooms.map(({ speaker }) => speaker)).toEqual(['Helena Prado', ''])

  await admin.addPerson({ groupIds: [(saved as SavedGroup).id] })
  await expect(group).toContainText(/Participantes\s*1/)
  await group.getByRole('button', { name: 'Ativo' }).click()
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

/** What the page has sent to be written, by method and path. */
function writesOf(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/admin/')) writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

const groupsNamed = async (admin: AdminApi, name: string) =>
  (await admin.call<SavedGroup[]>('GET', '/admin/groups')).filter((group) => group.name === name)

test('a group with ten rooms is saved in one call, and takes no eleventh', async ({ page, admin }) => {
  test.slow()
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

test('a save that is refused writes nothing, keeps all that was typed, and can be repeated', async ({
  page,
  admin,
}) => {
  test.slow()
  const name = newName('Pequeno')
  const group = await addGroup(admin, name)
  await openGroups(page, admin)
  const dialog = await edit(page, name)
  await dialog.getByLabel('Máximo de Salas').fill('2')
  await tab(dialog, 'Salas').click()
  for (const title of ['Abertura', 'Trilha']) await stage(dialog, title)

  await test.step('a room more than the maximum is not even staged, and stays typed', async () => {
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

  await test.step('somebody else has filled the group: nothing at all is saved', async () => {
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

  await test.step('with enough room all of it is saved, in one call', async () => {
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

test('an answer that is lost creates nothing twice: not a group, and not a room', async ({ page, admin }) => {
  test.slow()
  const name = newName('Novo')
  const unanswered = 'A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.'
  /** The server carries it out, and the page never hears of it. */
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

  await test.step('a new room of a group that is there', async () => {
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

  await test.step('new rooms that are edited and taken out before the second attempt', async () => {
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

test('a new group with a room that is refused is not created without it', async ({ page, ownPalco }) => {
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

test('what another administrator changes appears, and is not overwritten', async ({ page, admin }) => {
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

test('a server that is away is told of in each call’s own words', async ({ page, ownPalco }) => {
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

test('a group that was deleted meanwhile is not claimed to be saved, and two names that read alike are refused', async ({
  page,
  admin,
}) => {
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
