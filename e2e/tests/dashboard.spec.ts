import type { Page } from '@playwright/test'
import { signIn } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'

const card = (page: Page, label: string) => page.getByRole('group', { name: label })
const numberOf = async (page: Page, label: string) => {
  await expect(card(page, label)).toHaveText(/\d/)
  return Number((await card(page, label).textContent())?.replace(label, ''))
}

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
  await expect(card(page, 'Total de Usuários')).toHaveText(`Total de Usuários${users + 1}`)

  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: 'Palco aberto', maxRooms: 5 })
  const room = { groupId: group.id, language: 'PT_BR', webinarUrl: 'https://example.com/embed' }
  await admin.call('POST', '/admin/rooms', { ...room, name: 'Aberta' })
  await admin.call('POST', '/admin/rooms', { ...room, name: 'Ainda fechada', startDate: '2999-01-01T00:00:00.000Z' })
  await expect(card(page, 'Grupos Ativos')).toHaveText(`Grupos Ativos${groups + 1}`)
  await expect(card(page, 'Salas Disponíveis')).toHaveText(`Salas Disponíveis${rooms + 1}`)

  await admin.call('PUT', `/admin/groups/${group.id}`, { name: 'Palco fechado', maxRooms: 5, active: false })
  await expect(card(page, 'Grupos Ativos')).toHaveText(`Grupos Ativos${groups}`)
  await expect(card(page, 'Salas Disponíveis')).toHaveText(`Salas Disponíveis${rooms}`)

  await signIn(palco, newcomer)
  await expect(card(page, 'Sessões Ativas')).toHaveText(`Sessões Ativas${sessions + 1}`)

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
