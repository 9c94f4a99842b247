import type { Locator, Page } from '@playwright/test'
import { answer } from '../support/answers.ts'
import { card, VIDEO } from '../support/groups-screen.ts'
import { addRoom, changeRoom } from '../support/portal.ts'
import { expect, test } from './look.ts'

const CHECKS = '**/api/admin/embed-checks'

/** Scrolls the page so that the field is in the middle of the window. */
const show = (part: Locator) => part.evaluate((element) => element.scrollIntoView({ block: 'center' }))

async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Nova Sala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Sala' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a new room with mistakes', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/rooms')
  const dialog = await openNew(page)
  await look('room-new')
  const create = dialog.getByRole('button', { name: 'Criar' })
  await create.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('room-new-missing')
  await dialog.getByLabel('Nome da Sala').fill('Painel')
  await dialog.getByLabel('URL do Webinar').fill('sala 1')
  await dialog.getByRole('combobox', { name: 'Grupo' }).click()
  await look('room-groups')
  await page.getByRole('option', { name: 'Brasil' }).click()
  await create.click()
  await show(dialog.getByLabel('URL do Webinar'))
  await look('room-url-mistake')
  await dialog.getByLabel('URL do Webinar').fill('https://www.youtube.com/@palco')
  await look('room-url-warning')
  await dialog.getByLabel('URL do Webinar').fill(VIDEO)
  await dialog.getByLabel('Data de Início').fill('2025-12-03T14:00')
  await dialog.getByLabel('Data de Fim').fill('2025-12-03T13:00')
  await create.click()
  await show(dialog.getByLabel('Data de Fim'))
  await look('room-dates-mistake')
  await dialog.getByLabel('Data de Fim').fill('')
  await dialog.getByLabel('Data de Fim').pressSequentially('03122025')
  await create.click()
  await expect(dialog.getByText('Complete a data e a hora')).toBeVisible()
  await look('room-date-incomplete')
})

test('every part of a room’s form', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/rooms?search=empresas')
  await page.getByRole('button', { name: /^Editar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Sala' })
  await look('room-edit')
  const description = dialog.getByLabel('Descrição', { exact: true })
  await description.fill('Estrutura, <strong>impostos</strong> e o <em>primeiro cliente</em>.')
  await description.press('End')
  await dialog.getByRole('button', { name: 'Lista' }).click()
  await page.keyboard.type('contrato')
  await show(description)
  await look('room-description')
  await dialog.getByRole('combobox', { name: 'Idioma' }).click()
  await look('room-languages')
  await page.keyboard.press('Escape')
  await expect(dialog.getByTitle('Prévia do webinar')).toBeVisible()
  await show(dialog.getByTitle('Prévia do webinar'))
  await look('room-address')
  await dialog
    .getByLabel(/reserva/i)
    .first()
    .fill('https://meet.example.com/embed/reserva')
  await expect(dialog.getByTitle('Prévia do webinar')).toHaveCount(2)
  await show(dialog.getByTitle('Prévia do webinar').last())
  await look('room-backup-address')
  await dialog.getByRole('combobox', { name: 'Onde o webinar abre' }).click()
  await look('room-modes')
  await page.getByRole('option', { name: /^Em janela própria/ }).click()
  await show(dialog.getByRole('combobox', { name: 'Onde o webinar abre' }))
  await look('room-window-mode')
  await dialog.getByLabel('Quem fala na sala').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('room-speakers')
  await page.getByRole('option').first().click()
  await page.getByRole('option').last().click()
  await page.keyboard.press('Escape')
  await look('room-speakers-chosen')
  await show(dialog.getByLabel('Data de Fim'))
  await look('room-dates')
  await page.keyboard.press('Escape')
  await look('room-discard')
})

test('the address is tested in the form', async ({ page, asAdministrator, look }) => {
  await answer(page, CHECKS, [])
  await asAdministrator('/rooms')
  const dialog = await openNew(page)
  await dialog.getByLabel('URL do Webinar').fill(VIDEO)
  await expect(dialog.getByTitle('Prévia do webinar')).toBeVisible()
  for (const finding of [
    { verdict: 'plays', reason: null },
    { verdict: 'refused', reason: 'framing-refused' },
  ]) {
    await page.route(CHECKS, (route) =>
      route.fulfill({ json: { success: true, data: route.request().method() === 'GET' ? [] : finding } }),
    )
    await dialog.getByRole('button', { name: 'Testar agora: endereço principal' }).click()
    await expect(dialog.getByText(finding.reason ? 'Não vai tocar na sala' : 'Vai tocar na sala')).toBeVisible()
    await show(dialog.getByTitle('Prévia do webinar'))
    await look(`room-form-tested-${finding.verdict}`)
  }
})

test('a copied room', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/rooms?search=bittencourt')
  await page.getByRole('button', { name: /^Duplicar LinkedIn/ }).click()
  await expect(page.getByRole('dialog', { name: 'Nova Sala' })).toBeVisible()
  await look('room-copy')
})

test('a room that somebody else has changed, and deleted', async ({ page, admin, asAdministrator, look }) => {
  const [group] = await admin.call<{ id: string }[]>('GET', '/admin/groups')
  const room = await addRoom(admin, group?.id ?? '', { name: 'Mesa-redonda', speaker: 'Caio Bittencourt' })
  await asAdministrator('/rooms?search=mesa')
  await card(page, room.name).getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Sala' })
  await dialog.getByLabel('Nome da Sala').fill('Mesa-redonda de abertura')
  await dialog.getByLabel('Palestrante').fill('Renata Vidal')
  await changeRoom(admin, room, { name: 'Mesa de encerramento', speaker: '', titulo: 'TRILHA 3' })
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await look('room-conflict')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Suas alterações foram mantidas')).toBeVisible()
  await look('room-conflict-merged')
  await admin.call('DELETE', `/admin/rooms/${room.id}`)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('button', { name: 'Criar novamente' })).toBeVisible()
  await look('room-gone')
})
