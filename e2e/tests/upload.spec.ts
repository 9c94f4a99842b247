import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ADMIN } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

const sheet = (lines: string[], name = 'pessoas.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

const choose = (page: Page, file: ReturnType<typeof sheet>) => page.locator('input[type=file]').setInputFiles(file)

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })

async function hold(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

let people = 0
const newEmail = () => `importado${++people}.${process.pid}@example.com`

test('an imported sheet is parsed, gets a password and groups, and is saved, with a result for every row', async ({
  page,
  admin,
}) => {
  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: `Importados ${process.pid}` })
  const taken = await admin.addPerson()
  const [ana, rui] = [newEmail(), newEmail()]
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await expect(page.getByRole('heading', { name: 'Upload de Usuários' })).toBeVisible()

  await page
    .locator('input[type=file]')
    .setInputFiles(
      sheet([
        'Nome;E-mail',
        `Ana;${ana}`,
        ';sem.nome@example.com',
        `Rui;${rui}`,
        'Eva;não é um e-mail',
        `Outra;${taken.email}`,
      ]),
    )
  const dialog = chooser(page)
  const { defaultPassword } = await admin.call<{ defaultPassword: string }>('GET', '/admin/settings')
  expect(defaultPassword).not.toBe('')
  await expect(dialog.getByLabel('Senha Padrão')).toHaveValue(defaultPassword)
  await expect(dialog.getByText(/^Linha 3: /)).toBeVisible()
  await expect(dialog.getByText(/^Linha 5: /)).toBeVisible()
  await dialog.getByRole('tab', { name: 'Mudam (1)' }).click()
  await expect(dialog.getByRole('list', { name: 'Pessoas que mudam' })).toContainText(taken.email)
  await dialog.getByRole('tab', { name: 'Novos (2) · 2 com erro' }).click()

  await dialog.getByLabel('Senha Padrão').fill('')
  await dialog.getByRole('button', { name: 'Salvar 2 Usuários' }).click()
  await expect(dialog.getByText('Senha é obrigatória')).toBeVisible()
  await dialog.getByLabel('Senha Padrão').fill('a senha de todos')
  await dialog.getByLabel('Grupo de Ana').selectOption(group.id)
  await dialog.getByRole('button', { name: 'Salvar 2 Usuários' }).click()

  await expect(page.getByText('2 usuários criados com sucesso')).toBeVisible()
  await expect(page.getByText('2 erros encontrados')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '2 usuários criados' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^3 / })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar erros' }).click()
  expect((await file).suggestedFilename()).toBe('erros_importacao.xlsx')
  const { data } = await admin.call<{ data: { userGroups: { groupId: string }[] }[] }>(
    'GET',
    `/admin/users?search=${ana}`,
  )
  expect(data[0]?.userGroups.map((link) => link.groupId)).toEqual([group.id])
})

test('a second upload shows what changes about known people, and saves what is ticked', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const group = await admin.call<{ id: string; name: string }>('POST', '/admin/groups', {
    name: `Reenviados ${process.pid}`,
  })
  const [one, same] = [await admin.addPerson(), await admin.addPerson()]
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await choose(page, sheet(['nome,email,grupo', `Nome Novo,${one.email},${group.name}`, `${same.name},${same.email},`]))
  const dialog = chooser(page)
  await expect(dialog.getByRole('tab', { name: 'Mudam (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('Senha Padrão')).toBeHidden()
  const person = dialog.getByRole('listitem').filter({ hasText: one.email })
  await expect(person.getByLabel(/^Grupos: /)).toBeChecked()
  await expect(person.getByLabel(/^Nome: /)).not.toBeChecked()
  await person.getByLabel(/^Nome: /).check()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Iguais (1)' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(same.email)
  await dialog.getByRole('button', { name: 'Salvar 1 Usuários' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 usuário atualizado' })).toBeFocused()
  const { data } = await admin.call<{ data: { name: string; userGroups: { groupId: string }[] }[] }>(
    'GET',
    `/admin/users?search=${one.email}`,
  )
  expect(data).toMatchObject([{ name: 'Nome Novo', userGroups: [{ groupId: group.id }] }])

  await choose(page, sheet(['nome,email', `Nome Novo,${one.email}`]))
  await expect(page.getByText('1 pessoa da planilha já está cadastrada, sem diferença.')).toBeVisible()
})

test('a group for all rows of an import shows what it changes, and can be undone', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: `Da planilha ${process.pid}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await choose(page, sheet(['nome,email,grupo', `Ana,${newEmail()},Da planilha ${process.pid}`, `Rui,${newEmail()},`]))
  const dialog = chooser(page)
  const apply = dialog.getByRole('button', { name: 'Aplicar a todos' })
  await expect(dialog.getByLabel('Grupo de Ana')).toHaveValue(group.id)
  await expect(apply).toBeDisabled()
  await dialog.getByLabel('Grupo para várias linhas').selectOption('Nenhum')
  await expect(dialog.getByText('1 linha muda, 1 delas já tem grupo.')).toBeVisible()
  await apply.click()
  await expect(dialog.getByLabel('Grupo de Ana')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(dialog.getByLabel('Grupo de Ana')).toHaveValue(group.id)
  await expect(apply).toBeFocused()
})

test('typos in an import get suggestions, and the result names people without rooms and offers links', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const group = `Sem salas ${process.pid}`
  await admin.call('POST', '/admin/groups', { name: group })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const [ana, rui] = [newEmail(), newEmail()]
  await choose(
    page,
    sheet([
      'nome,email,grupo',
      `Ana <${ana}>,${ana},${group}`,
      `Rui,Rui <${rui}>,`,
      `Eva,eva${process.pid}@gmial.com,`,
    ]),
  )
  const dialog = chooser(page)
  await expect(dialog.getByText('3 sugestões de correção')).toBeVisible()
  await dialog.getByRole('button', { name: 'Corrigir linha 2 para Ana' }).click()
  await expect(dialog.getByLabel('Grupo de Ana', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Corrigir todas (2)' }).click()
  await expect(dialog.getByText(/sugest/)).toBeHidden()
  await expect(dialog.getByText(`eva${process.pid}@gmail.com`)).toBeVisible()
  await dialog.getByLabel('Cada pessoa cria a própria senha').check()
  await dialog.getByRole('button', { name: 'Salvar 3 Usuários' }).click()
  await expect(page.getByText('3 usuários criados com sucesso')).toBeVisible()
  await expect(page.getByText(/^2 pessoas sem grupo: Rui, Eva\./)).toBeVisible()
  await expect(page.getByText(`Grupo sem sala ativa: ${group} (1 pessoa).`)).toBeVisible()
  await expect(page.locator('main').getByRole('button').first()).toHaveText('Baixar links de acesso')
})

test('an unknown pass is corrected by keyboard in the review of an import', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const [ana, rui] = [newEmail(), newEmail()]
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await choose(page, sheet(['nome;email;ingresso', `Ana;${ana};premium`, `Rui;${rui};Gold`]))
  const dialog = chooser(page)
  await expect(dialog.getByRole('row', { name: `Ana ${ana} PREMIUM` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Com erro (1)' }).click()
  await expect(dialog.getByRole('row', { name: `Rui ${rui} Gold Passe desconhecido: “Gold”.` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Corrigir Rui' }).press('Enter')
  const pass = dialog.getByLabel('Passe da linha 3')
  await pass.press('Enter')
  await expect(pass).toHaveValue('Gold')
  await pass.selectOption('LIVE')
  await expectAccessible(page)
  await pass.press('Enter')

  const saved = page.waitForRequest('**/upload/users/save')
  await dialog.getByRole('button', { name: 'Salvar 2 Usuários' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ users: [{ pass: 'PREMIUM' }, { pass: 'LIVE' }] })
  await expect(page.getByText('2 usuários criados com sucesso')).toBeVisible()
})

test('a group is set for the selected rows of an import, and leaving asks before choices are lost', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: `Escolhidos ${process.pid}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await choose(page, sheet(['nome,email', `Ana,${newEmail()}`, `Rui,${newEmail()}`, `Eva,${newEmail()}`]))
  const dialog = chooser(page)
  await dialog.getByLabel('Selecionar Ana').check()
  await dialog.getByLabel('Selecionar Eva').check()
  await dialog.getByLabel('Grupo para várias linhas').selectOption(group.id)
  await dialog.getByRole('button', { name: 'Aplicar aos 2 selecionados' }).click()
  await expect(dialog.getByLabel('Grupo de Ana')).toHaveValue(group.id)
  await expect(dialog.getByLabel('Grupo de Rui')).toHaveValue('')
  await expect(dialog.getByLabel('Grupo de Eva')).toHaveValue(group.id)

  const question = page.getByRole('dialog').filter({ hasText: 'Descartar as alterações não salvas?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByLabel('Grupo de Eva')).toHaveValue(group.id)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
})

test('an imported sheet without valid rows shows the reason for each row', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await choose(page, sheet(['nome,email', 'Ana,', 'Rui,rui']))
  await expect(page.getByRole('alert')).toContainText('Nenhum usuário para importar na planilha')
  await expect(page.getByRole('alert')).toContainText('2 erros encontrados')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('row', { name: '2 N/A E-mail é obrigatório' })).toBeVisible()
  await expect(page.getByRole('row', { name: '3 rui E-mail inválido' })).toBeVisible()
})

test('dragging, reading and saving a sheet show their progress', { tag: '@wide' }, async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const area = page.getByRole('button', { name: 'Formatos .xlsx, .xls e .csv, até 5MB' })
  const dragged = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['nome,email'], 'pessoas.csv', { type: 'text/csv' }))
    return transfer
  })
  await area.dispatchEvent('dragenter', { dataTransfer: dragged })
  await expect(page.getByText('Solte o arquivo aqui...')).toBeVisible()
  await area.dispatchEvent('dragleave', { dataTransfer: dragged })
  await expect(page.getByText('Arraste e solte o arquivo ou clique para selecionar')).toBeVisible()

  const letParse = await hold(page, '**/api/admin/upload/users')
  await choose(page, sheet(['nome,email', `Ana,${newEmail()}`]))
  await expect(page.getByText('Processando arquivo...')).toBeVisible()
  await expect(page.getByText('pessoas.csv')).toBeVisible()
  letParse()
  const dialog = chooser(page)
  const letSave = await hold(page, '**/api/admin/upload/users/save')
  await expect(dialog.getByLabel('Senha Padrão')).not.toHaveValue('')
  await dialog.getByLabel('Senha Padrão').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeFocused()
  await expect(dialog.getByText('Salvando...')).toBeVisible()
  await expect(dialog.getByLabel('Senha Padrão')).toBeDisabled()
  await expect(dialog.getByLabel('Selecionar Ana')).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  letSave()
  await expect(page.getByText('1 usuários criados com sucesso')).toBeVisible()
})

test('the import screen has no axe violations and fits a phone, in each of its states', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await expect(page.getByRole('heading', { name: 'Upload de Usuários' })).toBeVisible()
  await expectAccessible(page)
  await choose(page, sheet(['nome,email', `Ana,${newEmail()}`, 'Rui,rui']))
  const save = chooser(page).getByRole('button', { name: 'Salvar 1 Usuários' })
  await expect(save).toBeInViewport()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('1 erro encontrado')).toBeVisible()
  await expect(chooser(page)).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('five thousand rows of an import scroll, and a group is set for all of them at once', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: `Muitos ${process.pid}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const lines = Array.from({ length: 5000 }, (_, n) => `Pessoa ${n},muitos${n}.${process.pid}@example.com`)
  await choose(page, sheet(['nome,email', ...lines]))
  const dialog = chooser(page)
  await expect(dialog.getByRole('button', { name: 'Salvar 5.000 Usuários' })).toBeVisible()
  expect(await dialog.getByRole('row').count()).toBeLessThan(60)
  await dialog.getByLabel('Grupo para várias linhas').selectOption(group.id)
  await dialog.getByRole('button', { name: 'Aplicar a todos' }).click()
  await expect(dialog.getByLabel('Grupo de Pessoa 0')).toHaveValue(group.id)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})

test('an uploaded file that is no spreadsheet is refused with a reason, and the page stays usable', {
  tag: '@wide',
}, async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('Formato não suportado. Envie um arquivo .xlsx, .xls ou .csv.')).toBeVisible()
  await choose(page, sheet(['x'.repeat(5_300_000)]))
  await expect(page.getByText('O arquivo é maior que 5MB. Divida a planilha em partes menores.')).toBeVisible()
  await choose(page, sheet(['coluna um;coluna dois', 'a;b']))
  await expect(page.getByRole('alert')).toContainText(/nome|email/i)
})

test('the import template can be downloaded and read back in', { tag: '@wide' }, async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Modelo' }).click()
  const template = await file
  expect(template.suggestedFilename()).toBe('modelo_usuarios.xlsx')
  const buffer = await readFile(await template.path())
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'modelo_usuarios.xlsx', mimeType, buffer })
  await expect(chooser(page)).toBeVisible()
})

test('an unreachable server shows a message on the import screen, and no choice is lost', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const reconnect = page.getByRole('button', { name: 'Reconectar' })
  /** Starts the server again. On a slow machine, the page may have given up reconnecting and show its dialog. */
  const startAgain = async () => {
    await ownPalco.start()
    await page.addLocatorHandler(reconnect, () => reconnect.click())
  }
  await signInAs(page, ADMIN, `${ownPalco.url}/upload`)
  await expect(page.getByRole('button', { name: 'Baixar Modelo' })).toBeVisible()
  const people = sheet(['nome,email', 'Ana,ana@example.com'])
  await ownPalco.stop()
  await choose(page, people)
  await expect(page.getByText('Erro ao fazer upload do arquivo')).toBeVisible()
  await page.getByRole('button', { name: 'Baixar Modelo' }).click()
  await expect(page.getByText('Erro ao baixar arquivo modelo')).toBeVisible()

  await startAgain()
  await choose(page, people)
  const dialog = chooser(page)
  await dialog.getByLabel('Senha Padrão').fill('a senha de todos')
  await page.removeLocatorHandler(reconnect)
  await ownPalco.stop()
  await dialog.getByRole('button', { name: 'Salvar 1 Usuários' }).click()
  await expect(dialog.getByText('Erro ao salvar usuários')).toBeVisible()
  await startAgain()
  await expect(dialog.getByLabel('Senha Padrão')).toHaveValue('a senha de todos')
  await dialog.getByRole('button', { name: 'Salvar 1 Usuários' }).click()
  await expect(page.getByText('1 usuários criados com sucesso')).toBeVisible()
})

test('more import errors than fit are counted, and their list shows that it scrolls', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const bad = Array.from({ length: 8 }, (_, n) => `Pessoa ${n},sem-arroba-${n}`)
  await choose(page, sheet(['nome,email', `Ana,${newEmail()}`, ...bad]))
  const dialog = chooser(page)
  await expect(dialog.getByText('8 erros encontrados')).toBeVisible()
  const more = dialog.getByText('Role para ver mais')
  await expect(more).toBeVisible()
  const last = dialog.getByText(/^Linha 10: /)
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await dialog.getByRole('region', { name: 'Erros da planilha' }).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(more).toBeHidden()
})
