import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { addGroup } from '../support/groups-screen.ts'
import { found } from '../support/users-screen.ts'
import { expect, test } from './look.ts'

const AUDIT = '**/api/admin/audit?*'
const FIRST = '**/api/admin/audit'

test('the audit', async ({ page, admin, asAdministrator, look }) => {
  const group = await addGroup(admin, 'Portugal', ['Abertura em Lisboa'])
  const theirs = { name: 'Portugal e Cabo Verde', description: 'Quem acompanha de Lisboa, do Porto e da Praia.' }
  await admin.call('PUT', `/admin/groups/${group.id}`, { ...theirs, maxRooms: 12 })
  const people = (await found(admin, 'demo.palco.local')).slice(0, 6).map(({ id }) => id)
  await admin.call('POST', '/admin/users/bulk', { action: 'addToGroup', userIds: people, groupId: group.id })
  await admin.call('DELETE', `/admin/groups/${group.id}`)
  await asAdministrator('/audit')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  await look('audit')
  await page.getByText('Ver todos (6)').first().click()
  await page
    .getByText(/^Ver \d+ campos$/)
    .first()
    .click()
  await page.getByText('Ver todos (6)').first().scrollIntoViewIfNeeded()
  await look('audit-open')
})

test('the filters of the audit', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/audit')
  await page.getByRole('combobox', { name: 'Pessoa' }).fill('moreira')
  await expect(page.getByRole('option')).toHaveText([/Ana Beatriz Moreira/])
  await look('audit-filter-person')
  await page.getByRole('combobox', { name: 'Pessoa' }).fill('ninguém mesmo')
  await expect(page.getByText('Ninguém encontrado')).toBeVisible()
  await look('audit-filter-nobody')
  await page.keyboard.press('Escape')
  await page.getByLabel('Objeto').click()
  await look('audit-filter-targets')
  await page.getByRole('option', { name: 'Usuários' }).click()
  await page.getByLabel('Ação').click()
  await look('audit-filter-actions')
  await page.getByRole('option', { name: 'Criou o usuário' }).click()
  await look('audit-filtered')
  await page.getByLabel('Dia').fill('2020-02-29')
  await expect(page.getByText('Nada encontrado com estes filtros.')).toBeVisible()
  await look('audit-nothing-found')
})

test('an audit that is empty, fails or is pending', async ({ page, asAdministrator, look }) => {
  const routes = [AUDIT, FIRST]
  for (const route of routes) await answer(page, route, { data: [], next: null })
  await asAdministrator('/audit')
  await expect(page.getByText('Nada registrado ainda.')).toBeVisible()
  await look('audit-none')
  for (const route of routes) await refuse(page, route)
  await page.reload()
  await expect(page.getByText('Erro ao carregar a auditoria')).toBeVisible()
  await look('audit-away')
  for (const route of routes) await keepWaiting(page, route)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('audit-loading', { isLoading: true })
})
