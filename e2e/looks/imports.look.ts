import { PNG } from '@palco/server/testing/images'
import type { Page } from '@playwright/test'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { expect, test } from './look.ts'

const PARSE = '**/api/admin/upload/users'
const SAVE = '**/api/admin/upload/users/save'

const person = (n: number, group = 'Brasil') => `Pessoa ${n} da Silva;pessoa${n}@exemplo.com.br;${group};ACME`

const LINES = [
  'Nome;E-mail;Grupo;Empresa',
  ...Array.from({ length: 14 }, (_, n) => person(n + 1, n % 3 ? 'Brasil' : 'International')),
  'Łukasz D’Ávila;sem-arroba;Brasil;ACME',
  'Maria Aparecida dos Santos Albuquerque;maria.aparecida.dos.santos.albuquerque@empresa-comprida.com.br;Turma da manhã;ACME',
  'Outra Pessoa;pessoa3@exemplo.com.br;Brasil;Beta',
  ';sem.nome@exemplo.com.br;Brasil;Beta',
  'Eva Lima <eva.lima@exemplo.com.br>;eva.lima@exemplo.com.br;Brasil;Beta',
  'Rui Costa;rui.costa@gmial.com;;Beta',
  'Ana Beatriz Moreira;ana.beatriz.moreira@demo.palco.local;Turma da tarde;Beta',
]

const sheet = (lines: readonly string[]) => ({
  name: 'participantes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

const choose = (page: Page, lines: readonly string[]) => page.locator('input[type=file]').setInputFiles(sheet(lines))

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })

test('the upload of a sheet', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/upload')
  await expect(page.getByRole('button', { name: 'Baixar Modelo' })).toBeVisible()
  await look('upload')
  await look('upload-whole', { isWhole: true })
  const dragged = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['nome,email'], 'pessoas.csv', { type: 'text/csv' }))
    return transfer
  })
  const area = page.getByRole('button', { name: /Formatos/ })
  await area.dispatchEvent('dragenter', { dataTransfer: dragged })
  await expect(page.getByText('Solte o arquivo aqui...')).toBeVisible()
  await look('upload-dragging')
  await area.dispatchEvent('dragleave', { dataTransfer: dragged })
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Formato não suportado.')).toBeVisible()
  await look('upload-refused')
  await choose(page, ['coluna um;coluna dois', 'a;b'])
  await expect(page.getByRole('alert')).toContainText(/nome|email/i)
  await look('upload-without-columns')
  await page.reload()
  await choose(page, ['nome,email', 'Ana,', 'Rui,rui'])
  await expect(page.getByRole('alert')).toContainText('Nenhum usuário para importar na planilha')
  await look('upload-fruitless')
  await keepWaiting(page, PARSE)
  await choose(page, LINES)
  await expect(page.getByText('Processando arquivo...')).toBeVisible()
  await look('upload-parsing', { isLoading: true })
})

test('the review of a sheet', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/upload')
  await choose(page, LINES)
  const dialog = chooser(page)
  await expect(dialog.getByText(/^Linha 16: /)).toBeVisible()
  await look('import-review')
  await dialog.getByRole('button', { name: 'Criar grupo "Turma da manhã"' }).scrollIntoViewIfNeeded()
  await look('import-missing-groups')
  await dialog.getByRole('button', { name: /^Com erro/ }).scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: /^Com erro/ }).click()
  await dialog.getByRole('table').scrollIntoViewIfNeeded()
  await look('import-errors')
  await dialog.getByRole('button', { name: /^Corrigir Łukasz/ }).click()
  await look('import-correcting')
  await dialog.getByLabel('Email da linha 16').fill('pessoa3@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^E-mail repetido na planilha/).first()).toBeVisible()
  await look('import-correcting-mistake')
  await dialog.getByRole('button', { name: /^Salvar/ }).click()
  await expect(dialog.getByText('Confirme ou desfaça primeiro')).toBeVisible()
  await look('import-correction-open')
  await dialog.getByLabel('Email da linha 16').fill('lukasz@exemplo.com.br')
  await page.keyboard.press('Enter')
  await look('import-corrected')
  await dialog.getByRole('button', { name: /^Todos/ }).click()
  await dialog.getByLabel('Selecionar Pessoa 1 da Silva').check()
  await dialog.getByLabel('Selecionar Pessoa 2 da Silva').check()
  await look('import-selected')
  await dialog.getByLabel('Grupo para várias linhas').selectOption('Nenhum')
  await look('import-group-for-many')
  await dialog.getByRole('button', { name: 'Aplicar aos 2 selecionados' }).click()
  await look('import-group-undo')
  await dialog.getByRole('button', { name: 'Corrigir todas' }).scrollIntoViewIfNeeded()
  await look('import-suggestions')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await look('import-discard')
})

test('a sheet with known people', async ({ page, asAdministrator, look }) => {
  const people = Array.from({ length: 30 }, (_, n) => ({
    ...{ row: n + 2, userId: `u${n}`, version: 1, name: `Pessoa ${n} da Silva`, email: `pessoa${n}@exemplo.com.br` },
    groups: ['Brasil'],
    changes: [
      { field: 'name', from: `Pessoa ${n} da Silva`, to: `Pessoa ${n} da Silva Albuquerque Moreira` },
      { field: 'phone', from: n % 2 ? '+5511987654321' : '', to: '+5511912345678' },
      { field: 'pass', from: 'LIVE', to: 'PREMIUM' },
    ].slice(n % 4),
  }))
  const users = [{ row: 40, name: 'Rui Costa', email: 'rui.costa@exemplo.com.br', groupId: null }]
  await answer(page, PARSE, { users, errors: [], notices: [], refused: [], known: people })
  await asAdministrator('/upload')
  await choose(page, LINES)
  const dialog = chooser(page)
  await dialog.getByRole('tab', { name: /^Mudam/ }).click()
  await dialog.getByRole('list', { name: 'Pessoas que mudam' }).scrollIntoViewIfNeeded()
  await look('import-changed')
  await dialog.getByRole('tab', { name: /^Iguais/ }).click()
  await look('import-same')
})

test('the saving of a sheet', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/upload')
  await choose(page, LINES.slice(0, 12))
  const dialog = chooser(page)
  await expect(dialog.getByLabel('Senha Padrão')).not.toHaveValue('')
  await dialog.getByLabel('Senha Padrão').fill('')
  await dialog.getByRole('button', { name: /^Salvar/ }).click()
  await expect(dialog.getByText('Senha é obrigatória')).toBeVisible()
  await look('import-without-password')
  await dialog.getByLabel('Cada pessoa cria a própria senha').check()
  await look('import-own-passwords')
  await refuse(page, SAVE)
  await dialog.getByRole('button', { name: /^Salvar/ }).click()
  await expect(dialog.getByText('Erro ao salvar usuários')).toBeVisible()
  await look('import-not-saved')
  await keepWaiting(page, SAVE)
  await dialog.getByRole('button', { name: /^Salvar/ }).click()
  await expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeVisible()
  await look('import-saving', { isLoading: true })
})

test('the result of an import', async ({ page, asAdministrator, look }) => {
  const importedAt = '2025-12-01T13:10:00.000Z'
  await answer(page, SAVE, { success: 11, errors: [], importedAt })
  await asAdministrator('/upload')
  await choose(page, LINES.slice(0, 12))
  const save = chooser(page).getByRole('button', { name: /^Salvar/ })
  await chooser(page).getByLabel('Cada pessoa cria a própria senha').check()
  await save.click()
  await expect(page.getByText('11 usuários criados com sucesso')).toBeVisible()
  await look('import-done')
  await page.getByRole('button', { name: 'Baixar links de acesso' }).click()
  await look('import-links')
  await page.keyboard.press('Escape')
  await choose(page, LINES)
  const refused = { row: 17, email: 'maria.aparecida.dos.santos.albuquerque@empresa-comprida.com.br' }
  await answer(page, SAVE, { success: 14, errors: [{ ...refused, error: 'E-mail já cadastrado' }], importedAt })
  await save.click()
  await expect(page.getByText('14 usuários criados com sucesso')).toBeVisible()
  await look('import-done-with-errors')
  await look('import-done-with-errors-whole', { isWhole: true })
})
