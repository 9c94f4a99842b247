import { readFile } from 'node:fs/promises'
import { ADMIN } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

const sheet = (lines: string[], name = 'pessoas.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

let people = 0
const newEmail = () => `importado${++people}.${process.pid}@example.com`

test('a sheet becomes people: parsed, given a password and groups, saved, every row accounted for', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })
  await expect(dialog.getByLabel('Senha Padrão')).toHaveValue('palco-2025')
  await expect(dialog.getByText(/^Linha 3: /)).toBeVisible()
  await expect(dialog.getByText(/^Linha 5: /)).toBeVisible()
  await expect(dialog.getByText(/^Linha 6: /)).toContainText(taken.email)

  await dialog.getByLabel('Senha Padrão').fill('')
  await dialog.getByRole('button', { name: 'Salvar 2 Usuários' }).click()
  await expect(dialog.getByText('Senha é obrigatória')).toBeVisible()
  await dialog.getByLabel('Senha Padrão').fill('a senha de todos')
  await dialog.getByLabel('Grupo de Ana').selectOption(group.id)
  await dialog.getByRole('button', { name: 'Salvar 2 Usuários' }).click()

  await expect(page.getByText('2 usuários criados com sucesso')).toBeVisible()
  await expect(page.getByText('3 erros encontrados')).toBeVisible()
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

test('five thousand lines scroll, and a group is set for all of them at once', async ({ page, admin }) => {
  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: `Muitos ${process.pid}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const lines = Array.from({ length: 5000 }, (_, n) => `Pessoa ${n},muitos${n}.${process.pid}@example.com`)
  await page.locator('input[type=file]').setInputFiles(sheet(['nome,email', ...lines]))
  const dialog = page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })
  await expect(dialog.getByRole('button', { name: 'Salvar 5000 Usuários' })).toBeVisible()
  expect(await dialog.getByRole('row').count()).toBeLessThan(60)
  await dialog.getByLabel('Grupo para várias linhas').selectOption(group.id)
  await dialog.getByRole('button', { name: 'Aplicar a todos' }).click()
  await expect(dialog.getByLabel('Grupo de Pessoa 0')).toHaveValue(group.id)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})

test('what is no spreadsheet is refused with a reason, and the page goes on', async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('Formato não suportado. Envie um arquivo .xlsx, .xls ou .csv.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(sheet(['x'.repeat(5_300_000)]))
  await expect(page.getByText('O arquivo é maior que 5MB. Divida a planilha em partes menores.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(sheet(['coluna um;coluna dois', 'a;b']))
  await expect(page.getByRole('alert')).toContainText(/nome|email/i)
})

test('the template can be downloaded and read back in', async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Modelo' }).click()
  const template = await file
  expect(template.suggestedFilename()).toBe('modelo_usuarios.xlsx')
  const buffer = await readFile(await template.path())
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'modelo_usuarios.xlsx', mimeType, buffer })
  await expect(page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })).toBeVisible()
})

test('a server that is gone is told in the words of the screen', async ({ page, ownPalco }) => {
  await signInAs(page, ADMIN, `${ownPalco.url}/upload`)
  await expect(page.getByRole('button', { name: 'Baixar Modelo' })).toBeVisible()
  await ownPalco.stop()
  await page.locator('input[type=file]').setInputFiles(sheet(['nome,email', 'Ana,ana@example.com']))
  await expect(page.getByText('Erro ao fazer upload do arquivo')).toBeVisible()
  await page.getByRole('button', { name: 'Baixar Modelo' }).click()
  await expect(page.getByText('Erro ao baixar arquivo modelo')).toBeVisible()
})
