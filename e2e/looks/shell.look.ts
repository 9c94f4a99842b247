import { keepWaiting, refuse } from '../support/answers.ts'
import { cutOff, rememberSockets } from '../support/cut-off.ts'
import { addGroup, card } from '../support/groups-screen.ts'
import { expect, test } from './look.ts'

const PEOPLE = '**/api/admin/users?*'

test('the menus of the console', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  await expect(page.getByText('Mariana Castelo')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole('link', { name: /^Pronto para abrir\? \d+ pontos/ })).toBeVisible()
    await look('console-menu')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: 'Alterar senha' })).toBeVisible()
  await look('console-account-menu')
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Alterar senha' })).toBeVisible()
  await look('console-password')
})

test('Ctrl-K', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/live')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeVisible()
  await look('palette')
  await field.fill('mar')
  await expect(page.getByRole('option', { name: /Mariana/ })).toBeVisible()
  await look('palette-results')
  await field.fill('enviar link para mariana')
  await expect(page.getByRole('option', { name: /^Enviar link para Mariana/ }).first()).toBeVisible()
  await look('palette-acts')
  await field.fill('passe')
  await expect(page.getByRole('option', { name: 'Configurações: Passes' })).toBeVisible()
  await look('palette-words')
  await field.fill('nada disso')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await look('palette-nothing')
  await keepWaiting(page, PEOPLE)
  await field.fill('xyz')
  await expect(page.getByText('Procurando…')).toBeVisible()
  await look('palette-loading', { isLoading: true })
  await refuse(page, PEOPLE)
  await field.fill('zyx')
  await expect(page.getByText('Erro ao carregar usuários')).toBeVisible()
  await look('palette-away', { isLoading: true })
  await field.fill('dia 1')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText('Erro ao carregar usuários')).toBeVisible()
  await look('palette-people-away', { isLoading: true })
})

test('a page that fails to load', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  await page.route('**/assets/command-palette-*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Erro' })).toBeVisible()
  await look('palette-unloaded')
  await page.keyboard.press('Escape')
  await page.route('**/assets/audit-page-*.js', (route) => route.abort())
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a página')
  await look('console-problem')
})

test('a notice over an open dialog', async ({ page, admin, asAdministrator, look }) => {
  const group = await addGroup(admin, 'Angola', ['Abertura'])
  await asAdministrator('/groups')
  await card(page, 'Angola').getByRole('button', { name: 'Ativo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  const notice = page.getByText('Desfazer')
  // The notice stays open while the pointer is over it.
  await notice.hover()
  await card(page, 'Angola').getByRole('button', { name: 'Editar' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Nome do Grupo')).toBeVisible()
  await look('notice-over-group-editor', { isLoading: true })
  await page.getByRole('tab', { name: 'Salas' }).press('Enter')
  await look('notice-over-group-rooms', { isLoading: true })
  await admin.call('DELETE', `/admin/groups/${group.id}`)
})

test('a lost connection', async ({ page, asAdministrator, look }) => {
  await page.addInitScript(rememberSockets)
  await asAdministrator('/live')
  await expect(page.getByRole('group', { name: 'Conexões' })).toContainText(/\d/)
  await cutOff(page)
  await expect(page.getByText('Sem conexão com o servidor')).toBeVisible()
  await look('live-offline')
  await expect(page.getByRole('dialog', { name: /Conexão perdida/ })).toBeVisible({ timeout: 90_000 })
  await look('console-connection-lost')
  await page.getByRole('button', { name: 'Reconectar' }).click()
  await expect(page.getByText('Ainda não foi possível reconectar.')).toBeVisible({ timeout: 60_000 })
  await look('console-still-lost')
  await page.context().setOffline(false)
})

test('a takeover', async ({ page, organiser, asAdministrator, look }) => {
  await asAdministrator('/users')
  const data = { email: organiser.email, password: organiser.password }
  await page.request.post('/api/auth/login', { data })
  await expect(page.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeVisible()
  await look('console-session-ended')
})
