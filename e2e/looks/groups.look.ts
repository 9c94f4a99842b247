import type { AdminApi } from '../support/admin-api.ts'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { addGroup, card, edit, problem, question, type SavedGroup, tab } from '../support/groups-screen.ts'
import { expect, test } from './look.ts'

const GROUPS = '**/api/admin/groups'

const remove = (admin: AdminApi, { id }: SavedGroup) => admin.call('DELETE', `/admin/groups/${id}`)

test('the groups', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/groups')
  await expect(card(page, 'Brasil')).toBeVisible()
  await look('groups')
  await card(page, 'Brasil').getByRole('button', { name: 'Excluir' }).click()
  await expect(question(page)).toBeVisible()
  await look('group-delete')
})

test('no groups, and a list that fails', async ({ page, asAdministrator, look }) => {
  await answer(page, GROUPS, [])
  await asAdministrator('/groups')
  await expect(page.getByText('Nenhum grupo cadastrado')).toBeVisible()
  await look('groups-none')
  await refuse(page, GROUPS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar grupos')).toBeVisible()
  await look('groups-failed')
  await keepWaiting(page, GROUPS)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('groups-loading', { isLoading: true })
})

test('a group is deactivated and activated', async ({ page, admin, asAdministrator, look }) => {
  const group = await addGroup(admin, 'Angola e Moçambique', ['Abertura'])
  await asAdministrator('/groups')
  await card(page, group.name).getByRole('button', { name: 'Ativo' }).click()
  await expect(question(page)).toBeVisible()
  await look('group-deactivate')
  await question(page).getByRole('button', { name: 'Desativar' }).click()
  await expect(card(page, group.name).getByRole('button', { name: 'Inativo' })).toBeVisible()
  await look('group-deactivated')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('ativo de novo')).toBeVisible()
  await look('group-active-again')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.route(`${GROUPS}/${group.id}`, (route) => route.fulfill({ status: 400, json: {} }))
  await card(page, group.name).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog', { name: 'Erro', exact: true })).toBeVisible()
  await look('group-delete-refused')
  await remove(admin, group)
})

test('a new group with mistakes', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/groups')
  await page.getByRole('button', { name: 'Novo Grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
  await look('group-new')
  await dialog.getByLabel('Máximo de Salas').fill('0')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(problem(dialog)).toBeVisible()
  await look('group-new-mistakes')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question(page)).toBeVisible()
  await look('group-discard')
})

test('a conflict with another administrator’s change', async ({ page, admin, asAdministrator, look }) => {
  const group = await addGroup(admin, 'Portugal', ['Abertura', 'Trilha'])
  await asAdministrator('/groups')
  const dialog = await edit(page, group.name)
  await look('group-edit')
  await dialog.getByLabel('Nome do Grupo').fill('Portugal e ilhas')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Quem acompanha de Lisboa, do Porto e dos Açores.')
  await tab(dialog, 'Salas').click()
  await dialog.getByRole('button', { name: 'Editar Abertura' }).click()
  await dialog.getByLabel('Nome da Sala').fill('Abertura em Lisboa')
  await dialog.getByRole('button', { name: 'Atualizar Sala' }).click()
  const theirs = { name: 'Portugal continental', description: 'Participantes de Portugal.', maxRooms: 12 }
  await admin.call('PUT', `/admin/groups/${group.id}`, theirs)
  const { rooms } = await admin.call<SavedGroup>('GET', `/admin/groups/${group.id}`)
  const theirRoom = { language: 'PT_BR', webinarUrl: 'https://vimeo.com/76979871', groupId: group.id }
  await admin.call('PUT', `/admin/rooms/${rooms[0]?.id}`, { ...theirRoom, name: 'Abertura no Porto' })
  await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(problem(dialog)).toContainText('Nada foi salvo')
  await look('group-conflict')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Suas alterações foram mantidas')).toBeVisible()
  await look('group-conflict-merged-rooms')
  await tab(dialog, 'Dados do Grupo').click()
  await look('group-conflict-merged')
  await dialog.getByRole('button', { name: 'Usar este valor' }).first().click()
  await look('group-conflict-taken')
  await remove(admin, group)
  await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(problem(dialog)).toContainText('Este grupo foi excluído')
  await look('group-gone')
})
