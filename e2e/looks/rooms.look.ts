import type { Locator, Page } from '@playwright/test'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { card, question } from '../support/groups-screen.ts'
import { addRoom } from '../support/portal.ts'
import { expect, inHours, test } from './look.ts'

const ROOMS = '**/api/admin/rooms'
const CHECKS = '**/api/admin/embed-checks'
const ADDRESS = 'https://player.example.com/embed/plenaria-internacional?lang=pt&quality=auto'

const said = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()
const check = { slot: 'main', reason: null, previous: null, checkedAt: null, isUnderWay: false }

test('the rooms', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/rooms')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('rooms')
  await page.getByRole('combobox', { name: 'Mostrar salas de' }).click()
  await look('rooms-filter-groups')
  await page.getByRole('option', { name: 'International' }).click()
  await expect(page.getByRole('article')).toHaveCount(7)
  await look('rooms-of-a-group', { isWhole: true })
  await page.getByLabel('Buscar salas').fill('culinária')
  await said(page, 'Nenhuma sala encontrada')
  await look('rooms-not-found')
})

test('no rooms, and a list that fails', async ({ page, asAdministrator, look }) => {
  await answer(page, ROOMS, [])
  await asAdministrator('/rooms')
  await said(page, 'Nenhuma sala cadastrada')
  await look('rooms-none')
  for (const address of [ROOMS, '**/api/admin/groups', '**/api/languages']) await refuse(page, address)
  await page.reload()
  await said(page, 'Erro ao carregar salas')
  await look('rooms-failed')
  await page.unrouteAll()
  await keepWaiting(page, ROOMS)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('rooms-loading', { isLoading: true })
})

test('a room is moved to another group, and deleted', async ({ page, admin, asAdministrator, look }) => {
  const [group] = await admin.call<{ id: string }[]>('GET', '/admin/groups')
  const room = await addRoom(admin, group?.id ?? '', { name: 'Sala de imprensa', speaker: 'Renata Vidal' })
  await asAdministrator('/rooms?search=imprensa')
  const shown = card(page, room.name)
  await shown.getByRole('button', { name: /para outro grupo$/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('room-move-menu')
  await page.getByRole('menuitem', { name: 'International' }).click()
  await said(page, 'Sala movida')
  await look('room-moved')
  await shown.getByRole('button', { name: 'Ativa' }).click()
  await expect(shown.getByRole('button', { name: 'Inativa' })).toBeVisible()
  await look('room-inactive')
  await shown.getByRole('button', { name: 'Excluir' }).click()
  await expect(question(page)).toBeVisible()
  await look('room-delete')
  await question(page).getByRole('button', { name: 'Excluir' }).click()
  await said(page, 'Sala excluída')
  await look('room-deleted')
})

test('a room is rescued', async ({ page, admin, asAdministrator, look }) => {
  const [group] = await admin.call<{ id: string }[]>('GET', '/admin/groups')
  const given = { titulo: 'PLENÁRIA', description: '<p>Com tradução <strong>simultânea</strong>.</p>' }
  const dates = { startDate: inHours(-1), endDate: inHours(0.5) }
  const room = await addRoom(admin, group?.id ?? '', {
    name: 'Plenária de emergência',
    ...given,
    ...dates,
    webinarUrl: ADDRESS,
    backupUrl: 'https://player.example.com/embed/reserva',
  })
  const checks = [
    { ...check, roomId: room.id, verdict: 'refused', reason: 'framing-refused' },
    { ...check, roomId: room.id, verdict: 'plays', slot: 'backup' },
  ]
  await answer(page, CHECKS, checks)
  await asAdministrator('/rooms?search=emergencia')
  const shown = card(page, room.name)
  const press = (name: string) => shown.getByRole('button', { name }).click()
  await look('room-rescue', { isWhole: true })
  await press('Trocar para reserva')
  await said(page, 'Endereço reserva no ar')
  await look('room-on-backup')
  await press('Mover o público para outra janela')
  await look('room-move-question')
  await page.getByRole('button', { name: 'Mover o público', exact: true }).click()
  await said(page, 'A sala agora abre em janela própria')
  await press('Prolongar 15 min')
  await said(page, 'Sala prolongada')
  await look('room-extended', { isWhole: true })
  await refuse(page, `${ROOMS}/**`)
  await press('Abrir na página')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('room-rescue-refused')
  await admin.call('DELETE', `/admin/rooms/${room.id}`)
})

test('an address is tested from its card', async ({ page, asAdministrator, look }) => {
  await answer(page, CHECKS, [])
  await asAdministrator('/rooms?search=bittencourt')
  const button: Locator = page.getByRole('button', { name: /^Testar agora/ })
  const outcomes = {
    plays: { verdict: 'plays', reason: null },
    refused: { verdict: 'refused', reason: 'video-elsewhere' },
    unknown: { verdict: 'unknown', reason: 'too-slow' },
  }
  for (const [name, finding] of Object.entries(outcomes)) {
    await page.route(CHECKS, (route) =>
      route.fulfill({ json: { success: true, data: route.request().method() === 'GET' ? [] : finding } }),
    )
    await button.click()
    await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty()
    await look(`room-tested-${name}`)
  }
  await refuse(page, CHECKS)
  await button.click()
  await said(page, 'Erro ao testar o endereço')
  await look('room-test-failed')
  await keepWaiting(page, CHECKS)
  await button.click()
  await look('room-test-under-way', { isLoading: true })
})

test('a copied day', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/agenda')
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicar dia…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicar dia' })
  await expect(dialog).toBeVisible()
  await look('day-copy')
  await dialog.getByRole('combobox', { name: 'Dia' }).click()
  await look('day-copy-days')
  await page.getByRole('option').last().click()
  await dialog.getByLabel('Novo dia').fill('2025-12-05')
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('day-copy-mistake')
})
