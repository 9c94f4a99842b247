import type { Page } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { found, question } from '../support/users-screen.ts'
import { expect, test } from './look.ts'

const USER_ROOMS = '**/api/admin/users/*/rooms'

const remove = (admin: AdminApi, { id }: { id: string }) => admin.call('DELETE', `/admin/users/${id}`)

async function openFromMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Mais ações para ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

test('a new user, with mistakes', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await look('user-new')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Nome é obrigatório')).toBeVisible()
  await look('user-new-mistakes')
  await dialog.getByLabel('Nome').fill('Ana Beatriz Moreira')
  await dialog.getByLabel('Email').fill('ana.beatriz.moreira@demo.palco.local')
  await dialog.getByLabel('Senha').fill('uma senha boa')
  await dialog.getByLabel('Função').click()
  await look('user-new-roles')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Grupos').click()
  await expect(page.getByRole('option', { name: 'International' })).toBeVisible()
  await look('user-new-groups')
  await page.getByRole('option', { name: 'International' }).click()
  await page.getByRole('option', { name: 'Iberoamérica e Italia' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('A pessoa escolhe a sua').check()
  await look('user-new-own-password')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Já existe um usuário com este e-mail')
  await look('user-new-taken')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await look('user-discard')
})

test('a conflict with another administrator’s change', async ({ page, admin, asAdministrator, look }) => {
  const person = await admin.addPerson({ name: 'Vera Prado' })
  const [before] = await found(admin, person.email)
  await asAdministrator('/users')
  await page.getByRole('button', { name: 'Editar Vera Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
  await look('user-edit')
  await dialog.getByLabel('Nome').fill('Vera Lúcia Prado')
  const theirs = { name: 'Vera Maria Prado', role: 'SPEAKER', groupIds: [], version: before?.version }
  await admin.call('PUT', `/admin/users/${person.id}`, theirs)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Outra pessoa alterou este registro')
  await look('user-conflict')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Nome: agora é "Vera Maria Prado"')).toBeVisible()
  await look('user-conflict-merged')
  await remove(admin, person)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Este usuário foi excluído')
  await look('user-gone')
})

test('a user is deactivated and deleted', async ({ page, admin, asAdministrator, look }) => {
  const person = await admin.addPerson({ name: 'Maria Aparecida dos Santos Albuquerque' })
  await asAdministrator('/users')
  await page.getByRole('button', { name: `${person.name}: Ativo` }).click()
  await look('user-deactivate')
  await question(page, 'Desativar').getByRole('button', { name: 'Desativar' }).click()
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await undo.hover()
  await look('user-deactivated')
  await page.getByRole('checkbox').nth(1).check()
  await undo.hover()
  await look('user-deactivated-and-selected')
  await undo.click()
  await page.getByText('acesso ativo de novo').hover()
  await look('user-active-again')
  await page.getByRole('button', { name: `Excluir ${person.name}` }).click()
  await look('user-delete')
  await question(page, 'Tem certeza').getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Usuário excluído').hover()
  await look('user-deleted')
})

test('the rooms of a user', async ({ page, admin, asAdministrator, look }) => {
  const loner = await admin.addPerson({ name: 'Solange Reis' })
  await asAdministrator('/users')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Gerenciar salas de Solange Reis' }).click()
  await look('user-rooms-none')
  await page.keyboard.press('Escape')
  const open = () => page.getByRole('button', { name: 'Gerenciar salas de Isabel Quintana' }).click()
  await keepWaiting(page, USER_ROOMS)
  await open()
  await expect(dialog.getByLabel('Carregando salas')).toBeVisible()
  await look('user-rooms-loading', { isLoading: true })
  await page.reload()
  await refuse(page, USER_ROOMS)
  await open()
  await expect(dialog.getByText('Erro ao carregar salas do usuário')).toBeVisible()
  await look('user-rooms-away')
  await page.unroute(USER_ROOMS)
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await look('user-rooms')
  await dialog.getByRole('checkbox').nth(2).uncheck()
  await look('user-rooms-own-list')
  await remove(admin, loner)
})

test('an address is corrected from the list', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  const dialog = await openFromMenu(page, 'Isabel Quintana', 'Corrigir e-mail')
  await look('user-email')
  await dialog.getByLabel('Email').fill('isabel.quintana')
  await dialog.getByRole('button', { name: 'Corrigir' }).click()
  await expect(dialog.getByText('E-mail inválido')).toBeVisible()
  await look('user-email-mistake')
  await dialog.getByLabel('Email').fill('lucia.fernandez@demo.palco.local')
  await dialog.getByRole('button', { name: 'Corrigir' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Já existe um usuário com este e-mail')
  await look('user-email-taken')
})

test('a first-access link', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  const dialog = await openFromMenu(page, 'Isabel Quintana', 'Link de primeiro acesso')
  await look('user-link-without-mail')
  await answerWith<object>(page, '**/api/event', (event) => ({ ...event, hasMail: true }))
  await answer(page, '**/api/admin/users/*/access-link/mail', {
    last: { at: '2025-12-01T12:59:00.000Z', state: 'sent' },
  })
  await page.reload()
  await openFromMenu(page, 'Isabel Quintana', 'Link de primeiro acesso')
  await expect(dialog.getByText('Último envio:')).toBeVisible()
  await look('user-link')
  await dialog.getByRole('button', { name: 'Reenviar por e-mail' }).click()
  await expect(dialog.getByText('Um link novo está a caminho')).toBeVisible()
  await look('user-link-mailed')
  const issued = {
    link: 'https://palco.example.com/acesso#Qm9hcy12aW5kYXMtYW8tUGFsY28tMjAyNQ',
    message: 'Olá, Isabel! Crie a sua senha da PBEX Week: https://palco.example.com/acesso#Qm9hcy12aW5kYXM',
    expiresAt: '2025-12-15T13:10:00.000Z',
  }
  await answer(page, '**/api/admin/users/*/access-link', issued)
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(issued.link)
  await look('user-link-made')
  await dialog.getByRole('button', { name: 'Copiar mensagem' }).click()
  await dialog.getByRole('button', { name: 'Abrir no WhatsApp' }).or(dialog.getByRole('link')).scrollIntoViewIfNeeded()
  await look('user-link-copied')
})
