import type { Page } from '@playwright/test'
import { signIn } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'

const card = (page: Page, label: string) => page.getByRole('group', { name: label })
/** The number on a card. The card about rooms may have another number below: that of the planned rooms. */
const value = (page: Page, label: string) => card(page, label).getByText(/^\d+$/)
const numberOf = async (page: Page, label: string) => Number(await value(page, label).textContent())

test('the dashboard shows counts and the newest people, and follows changes without a reload', {
  tag: '@wide',
}, async ({ page, admin, palco }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN', name: 'Rita Lemos' }))
  await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible()
  const users = await numberOf(page, 'Total de Usuários')
  const groups = await numberOf(page, 'Grupos Ativos')
  const rooms = await numberOf(page, 'Salas Disponíveis')
  const sessions = await numberOf(page, 'Sessões Ativas')
  const recent = page.getByRole('region', { name: 'Atividade Recente' })
  await expect(recent.getByRole('listitem').first()).toContainText('Rita Lemos')
  await expect(recent.getByRole('listitem').first()).toContainText('Agora há pouco')

  const newcomer = await admin.addPerson({ name: 'Zulmira Prado' })
  await expect(recent.getByRole('listitem').first()).toContainText('Zulmira Prado')
  await expect(value(page, 'Total de Usuários')).toHaveText(String(users + 1))

  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: 'Palco aberto', maxRooms: 5 })
  const room = { groupId: group.id, language: 'PT_BR', webinarUrl: 'https://example.com/embed' }
  await admin.call('POST', '/admin/rooms', { ...room, name: 'Aberta' })
  await admin.call('POST', '/admin/rooms', { ...room, name: 'Ainda fechada', startDate: '2999-01-01T00:00:00.000Z' })
  await expect(value(page, 'Grupos Ativos')).toHaveText(String(groups + 1))
  await expect(value(page, 'Salas Disponíveis')).toHaveText(String(rooms + 1))

  await admin.call('PUT', `/admin/groups/${group.id}`, { name: 'Palco fechado', maxRooms: 5, active: false })
  await expect(value(page, 'Grupos Ativos')).toHaveText(String(groups))
  await expect(value(page, 'Salas Disponíveis')).toHaveText(String(rooms))

  await signIn(palco, newcomer)
  await expect(value(page, 'Sessões Ativas')).toHaveText(String(sessions + 1))

  const actions = page.getByRole('region', { name: 'Ações Rápidas' })
  await actions.getByRole('link', { name: 'Gerenciar Usuários' }).click()
  await expect(page).toHaveURL('/users')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await actions.getByRole('link', { name: 'Gerenciar Grupos' }).click()
  await expect(page).toHaveURL('/groups')
})

test('a failed call shows a dash on its card of the dashboard, and the other cards stay', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await page.route('**/api/admin/dashboard/stats', (route) => route.fulfill({ status: 400, json: {} }))
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  await expect(card(page, 'Sessões Ativas').getByRole('img', { name: 'Indisponível' })).toHaveText('–')
  await expect(card(page, 'Total de Usuários')).toHaveText(/\d/)
  await expect(card(page, 'Grupos Ativos')).toHaveText(/\d/)
  await expect(card(page, 'Salas Disponíveis')).toHaveText(/\d/)
  await expect(page.getByRole('alert')).toBeHidden()
})
