import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, signIn } from '../support/admin-api.ts'
import { ADMIN } from '../support/palco.ts'
import { expect, signInAs, test, untilOnline } from '../support/test.ts'

let unique = 0
/** Letters only, so that it can be part of a name, of an address and of a search. */
const newWord = () => `p${process.pid}x${++unique}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

interface Listed {
  id: string
  name: string
  active: boolean
  version: number
  userGroups: { groupId: string }[]
}

async function addGroup(admin: AdminApi, name: string, rooms: object[] = []) {
  const { id } = await admin.call<{ id: string }>('POST', '/admin/groups', { name })
  const base = { language: 'PT_BR', webinarUrl: 'https://vimeo.com/76979871', groupId: id }
  for (const room of rooms) await admin.call('POST', '/admin/rooms', { ...base, ...room })
  return id
}

const found = async (admin: AdminApi, search: string) =>
  (await admin.call<{ data: Listed[] }>('GET', `/admin/users?pageSize=100&search=${encodeURIComponent(search)}`)).data

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const question = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text })
const search = (page: Page, text: string) => page.getByPlaceholder('Buscar por nome ou email...').fill(text)

async function openUsers(page: Page, admin: AdminApi, url = '') {
  const caller = await admin.addPerson({ role: 'ADMIN', name: 'Clara Admin' })
  await signInAs(page, caller, `${url}/users`)
  await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
  return caller
}

test('a user is created, found, edited, switched off and deleted', async ({ page, admin, palco }) => {
  test.slow()
  const word = newWord()
  const email = `joao.${word}@example.com`
  await addGroup(admin, `Grupo ${word}`, [{ name: 'Abertura', language: 'FR_FR' }, { name: 'Encerramento' }])
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await expect(page.getByRole('link', { name: 'Upload de Planilha' })).toHaveAttribute('href', '/upload')

  await test.step('a new one needs a name, an address and a password', async () => {
    await page.getByRole('button', { name: 'Novo Usuário' }).click()
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await page.keyboard.press('Enter')
    for (const text of ['Nome é obrigatório', 'E-mail é obrigatório', 'Senha é obrigatória'])
      await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabel('Nome').fill('João Conceição')
    await dialog.getByLabel('Email').fill(ADMIN.email)
    await dialog.getByLabel('Senha').fill('uma senha boa')
    await expect(dialog.getByLabel('Função')).toHaveText('Participante')
    await expect(dialog.getByText('Selecione os grupos aos quais o usuário terá acesso')).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Já existe um usuário com este e-mail')
  })

  await test.step('what was typed is not lost by a slip', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog.getByLabel('Nome')).toHaveValue('João Conceição')
  })

  await test.step('with a group it has the languages of the group’s rooms', async () => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Grupos').fill(word)
    await page.getByRole('option', { name: `Grupo ${word}` }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Novo Usuário' })).toBeFocused()
    const cells = row(page, email).getByRole('gridcell')
    await expect(row(page, email).getByRole('rowheader')).toHaveText('João Conceição')
    await expect(cells.nth(2)).toHaveText('Participante')
    await expect(cells.nth(3)).toHaveText(/^(FR_FR, PT_BR|PT_BR, FR_FR)$/)
    await expect(cells.nth(4)).toHaveText('Ativo')
    await expect(cells.nth(5)).toHaveText(new Date().toLocaleDateString('pt-BR'))
  })

  await test.step('a search without accents finds it, and the address keeps the search', async () => {
    await search(page, `CONCEICAO joao.${word}`)
    await expect(page).toHaveURL(/search=CONCEICAO/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(row(page, email)).toBeVisible()
    await expect(page.getByPlaceholder('Buscar')).toHaveValue(`CONCEICAO joao.${word}`)
    await search(page, `ninguém ${word}`)
    await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
    await search(page, word)
    await expect(row(page, email)).toBeVisible()
  })

  await test.step('an edit keeps the address and, left blank, the password', async () => {
    await page.getByRole('button', { name: 'Editar João Conceição' }).click()
    const editing = page.getByRole('dialog', { name: 'Editar Usuário' })
    await expect(editing.getByLabel('Email')).toBeDisabled()
    await expect(editing.getByLabel('Nova Senha (opcional)')).toHaveValue('')
    await expect(editing.getByText('Deixe em branco para manter a senha atual')).toBeVisible()
    await expectAccessible(page)
    await editing.getByLabel('Função').click()
    await page.getByRole('option', { name: 'Palestrante' }).click()
    await editing.getByLabel('Nome').fill('João C. Prado')
    await page.keyboard.press('Enter')
    await expect(editing).toBeHidden()
    await expect(row(page, email)).toContainText('João C. Prado')
    await expect(row(page, email)).toContainText('Palestrante')
    await signIn(palco, { email, password: 'uma senha boa' })
  })

  await test.step('the chip switches off and on, by the keyboard too', async () => {
    const chip = row(page, email).getByRole('button', { name: /^(Ativo|Inativo)$/ })
    await chip.click()
    await expect(chip).toHaveText('Inativo')
    await expect.poll(async () => (await found(admin, email))[0]?.active).toBe(false)
    await row(page, email).getByRole('gridcell', { name: 'Palestrante' }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(chip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chip).toHaveText('Ativo')
  })

  await test.step('a deletion asks first', async () => {
    const sure = question(page, 'Tem certeza que deseja excluir este usuário?')
    const remove = page.getByRole('button', { name: 'Excluir João C. Prado' })
    await remove.click()
    await sure.getByRole('button', { name: 'Cancelar' }).click()
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await sure.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Usuário excluído')).toBeVisible()
    await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
  })
})

test('rooms are taken from a user and given back', async ({ page, admin }) => {
  test.slow()
  const word = newWord()
  const dates = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
  const group = await addGroup(admin, `Grupo ${word}`, [
    { name: `Abertura ${word}`, description: '<p>Traga seu <em>café</em></p>', ...dates },
    { name: `Debate ${word}` },
  ])
  const person = await admin.addPerson({ name: `Rita ${word}`, groupIds: [group] })
  const loner = await admin.addPerson({ name: `Solange ${word}` })
  const enabled = async () => (await admin.call<object[]>('GET', `/admin/users/${person.id}/rooms`)).length
  await openUsers(page, admin)
  await search(page, word)

  await page.getByRole('button', { name: `Gerenciar salas de ${loner.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(`Gerenciar Salas - ${loner.name}`)
  await expect(dialog).toContainText(
    'Este usuário não está vinculado a nenhum grupo. Adicione o usuário a um grupo primeiro.',
  )
  await page.keyboard.press('Escape')

  const manage = page.getByRole('button', { name: `Gerenciar salas de ${person.name}` })
  await manage.click()
  await expect(dialog.getByRole('heading')).toHaveText(`Gerenciar Salas - ${person.name}`)
  await expect(dialog).toContainText(
    'Desmarque as salas que o usuário NÃO poderá acessar. Por padrão, todas as salas dos grupos do usuário estão habilitadas.',
  )
  const all = dialog.getByRole('checkbox', { name: `Todas as salas de Grupo ${word}` })
  const opening = dialog.getByRole('checkbox', { name: `Abertura ${word}` })
  await expect(opening).toBeChecked()
  await expect(opening).toHaveAccessibleDescription(
    'Traga seu café Início: 01/12/2025 1:40 pm UTC · Fim: 01/12/2025 3:00 pm UTC',
  )
  await expectAccessible(page)

  await opening.press('Space')
  await expect(all).toHaveAttribute('data-indeterminate', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Cancelar' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(manage).toBeFocused()
  expect(await enabled()).toBe(1)

  await manage.click()
  await expect(opening).not.toBeChecked()
  await all.click()
  await all.click()
  await expect(dialog.getByText('0 de 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  expect(await enabled()).toBe(0)

  await manage.click()
  await dialog.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(all).toBeChecked()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await admin.call('POST', '/admin/rooms', {
    name: `Nova ${word}`,
    language: 'PT_BR',
    webinarUrl: 'https://vimeo.com/76979871',
    groupId: group,
  })
  expect(await enabled(), 'a new room joins the default').toBe(3)
})

test('many users are paged, sorted, selected and changed together', async ({ page, admin }) => {
  test.slow()
  const word = newWord()
  await addGroup(admin, `Grupo ${word}`)
  for (let number = 10; number < 37; number += 1) await admin.addPerson({ name: `Pessoa ${number} ${word}` })
  const caller = await openUsers(page, admin)
  await search(page, word)
  const first = page.getByRole('rowheader').first()

  await expect(page.getByText('1–25 de 27')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Nome' }).click()
  await expect(page).toHaveURL(/sort=name&order=asc/)
  await expect(first).toHaveText(`Pessoa 10 ${word}`)
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
  await expect(page.getByText('25 selecionados')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ir para a próxima página' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(first).toHaveText(`Pessoa 35 ${word}`)
  await page.getByRole('checkbox', { name: 'Selecionar linha', exact: true }).first().click()
  await expect(page.getByText('26 selecionados')).toBeVisible()
  await page.goBack()
  await expect(first).toHaveText(`Pessoa 10 ${word}`)
  await page.goForward()
  await page.getByRole('columnheader', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort=email/)
  await page.goBack()
  await expect(first, 'the way back finds the page and its order').toHaveText(`Pessoa 35 ${word}`)

  const bar = page.getByRole('region', { name: 'Usuários selecionados' })
  const ofGroup = async () => (await found(admin, word)).filter(({ userGroups }) => userGroups.length === 1).length
  for (const [button, title, submit, members] of [
    ['Adicionar a grupo', 'Adicionar a grupo', 'Adicionar 26 usuários', 26],
    ['Remover de grupo', 'Remover de grupo', 'Remover 26 usuários', 0],
  ] as const) {
    await bar.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog.getByText('Escolha um grupo')).toBeVisible()
    await dialog.getByLabel('Grupo').click()
    await page.getByRole('option', { name: `Grupo ${word}` }).click()
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog).toBeHidden()
    expect(await ofGroup()).toBe(members)
  }

  await bar.getByRole('button', { name: 'Desativar' }).click()
  await question(page, 'Desativar 26 usuários?').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('26 usuários desativados')).toBeVisible()
  expect((await found(admin, word)).filter(({ active }) => active)).toHaveLength(1)
  await bar.getByRole('button', { name: 'Ativar', exact: true }).click()
  await question(page, 'Ativar 26 usuários?').getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('26 usuários ativados')).toBeVisible()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await question(page, 'Tem certeza que deseja excluir 26 usuários?').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('26 usuários excluídos')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(bar).toBeHidden()

  await test.step('but nobody switches himself off', async () => {
    await search(page, caller.email)
    await expect(row(page, caller.email)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
    await bar.getByRole('button', { name: 'Desativar' }).click()
    await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Desativar' }).click()
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Você não pode excluir nem desativar o seu próprio usuário' })
    await expect(alert).toBeVisible()
    await bar.getByRole('button', { name: 'Limpar seleção' }).click()
    await expect(bar).toBeHidden()
  })
})

test('two administrators at once', async ({ page, admin }) => {
  test.slow()
  const word = newWord()
  const person = await admin.addPerson({ name: `Vera ${word}` })
  const [before] = await found(admin, word)
  await openUsers(page, admin)
  await search(page, word)
  await page.getByRole('button', { name: `Editar ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
  await dialog.getByLabel('Nome').fill(`Vera Lúcia ${word}`)

  await admin.call('PUT', `/admin/users/${person.id}`, {
    name: `Vera Maria ${word}`,
    role: 'SPEAKER',
    groupIds: [],
    version: before?.version,
  })
  await expect(page.getByText(`Vera Maria ${word}`), 'the list behind the dialog follows').toBeVisible()
  await expect(dialog.getByLabel('Nome'), 'the form does not').toHaveValue(`Vera Lúcia ${word}`)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Outra pessoa alterou este registro enquanto você editava.')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByLabel('Nome')).toHaveValue(`Vera Maria ${word}`)
  await expect(dialog.getByLabel('Função')).toHaveText('Palestrante')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog).toBeHidden()
})

test('a server that goes away is told in the words of each attempt', async ({ page, ownPalco }) => {
  test.slow()
  const admin = new AdminApi(ownPalco)
  const group = await addGroup(admin, 'Brasil', [{ name: 'Abertura' }])
  const person = await admin.addPerson({ name: 'Rita Lee', groupIds: [group] })
  await openUsers(page, admin, ownPalco.url)
  await expect(row(page, person.email)).toBeVisible()
  const dialog = page.getByRole('dialog')
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await test.step('the file that is exported has its name and is a workbook', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^usuarios_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.xlsx$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  await page.getByRole('button', { name: 'Gerenciar salas de Rita Lee' }).click()
  await dialog.getByRole('checkbox', { name: 'Abertura' }).click()
  await ownPalco.stop()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Erro ao atualizar salas do usuário')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(alert('Erro ao exportar usuários')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Rita Lee' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(alert('Erro ao excluir usuário')).toBeVisible()
  await page.getByRole('button', { name: 'Editar Rita Lee' }).click()
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Erro ao salvar usuário')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const backOnline = untilOnline(page)
  await ownPalco.start()
  await backOnline
  await ownPalco.stop()

  await test.step('what could not be loaded comes by itself once the server is back', async () => {
    await page.getByRole('button', { name: 'Gerenciar salas de Rita Lee' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Erro ao carregar salas do usuário')
    await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await ownPalco.start()
    await expect(dialog.getByRole('checkbox', { name: 'Abertura' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await ownPalco.stop()
    await search(page, 'rita')
    await expect(alert('Erro ao carregar usuários')).toBeVisible()
    await ownPalco.start()
    await expect(row(page, person.email)).toBeVisible()
    await expect(alert('Erro ao carregar usuários')).toBeHidden()
  })
})

test('a list that does not come can be asked for again, and both kinds of nothing have their words', async ({
  page,
  admin,
}) => {
  const LIST = '**/api/admin/users?*'
  await page.route(LIST, (route) => route.abort())
  await openUsers(page, admin)
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar usuários', { timeout: 15_000 })
  await page.unroute(LIST)
  // There is always the administrator who looks: that nobody is there at all can only be played.
  const nobody = { success: true, data: { data: [], total: 0 } }
  await page.route(LIST, (route) => route.fulfill({ json: nobody }), { times: 1 })
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(
    page.getByText('Nenhum usuário cadastrado. Use o botão "Novo Usuário" ou faça upload de uma planilha.'),
  ).toBeVisible()
  await search(page, newWord())
  await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('users are cards, with everything that the table has', async ({ page, admin }) => {
    const word = newWord()
    const person = await admin.addPerson({ name: `Íris ${word}` })
    await admin.addPerson({ name: `Beto ${word}` })
    await openUsers(page, admin)
    await search(page, word)
    const cards = page.getByRole('list', { name: 'Usuários' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await page.getByLabel('Ordenar por').click()
    await page.getByRole('option', { name: 'Nome, Z–A' }).click()
    await expect(cards.first()).toContainText(`Íris ${word}`)
    await expect(cards.first()).toContainText(person.email)
    await cards.first().getByRole('button', { name: 'Ativo' }).click()
    await expect(cards.first().getByRole('button', { name: 'Inativo' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Selecionar página' }).click()
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: `Editar Íris ${word}` }).click()
    await expect(page.getByRole('dialog', { name: 'Editar Usuário' })).toBeVisible()
  })
})
