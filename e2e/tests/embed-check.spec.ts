import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

const INSECURE = 'O endereço começa com http, que os navegadores bloqueiam dentro da sala. Use o endereço com https.'
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

test('an organiser is warned of a room that can’t be embedded, until its address is corrected', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await serveWebinars(page)
  await page.setViewportSize(DESKTOP)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/`)

  const steps = page.getByRole('region', { name: 'Primeiros Passos' })
  await expect(steps.getByRole('link')).toHaveCount(6)
  await expect(steps.getByRole('link', { name: 'Colar da planilha' })).toHaveAttribute('href', '/agenda?open=paste')
  await expect(steps.getByRole('link', { name: 'Configure o evento' }).getByRole('img')).toHaveAccessibleName('A fazer')
  await expect(steps.getByRole('link', { name: 'Confira os idiomas' }).getByRole('img')).toHaveAccessibleName('Feito')
  const missing = page.getByRole('region', { name: 'Pronto para abrir?' })
  await expect(missing).toContainText('pontos a resolver')

  const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: 'Brasil', maxRooms: 5 })
  const room = { groupId: group.id, language: 'PT_BR', startDate: '2999-01-01T10:00:00.000Z' }
  await admin.call('POST', '/admin/rooms', { ...room, name: 'Abertura', webinarUrl: 'http://webinar.invalid/embed' })
  await expect(page.getByRole('region', { name: 'Próximas Salas' })).toContainText('Em breve')
  await expect(steps.getByRole('link', { name: 'Crie os grupos e as salas' }).getByRole('img')).toHaveAccessibleName(
    'Feito',
  )
  await page.setViewportSize(PHONE)
  await expectAccessible(page)

  await missing.getByRole('link', { name: 'Ver todos os pontos' }).click()
  const refused = page.getByRole('article', { name: 'Endereços que não vão tocar' })
  await expect(refused).toContainText(INSECURE)
  await refused.getByRole('link', { name: 'Abertura' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar Sala' })).toBeVisible()
  await page.keyboard.press('Escape')
  const card = page.getByRole('article', { name: 'Abertura' })
  await expect(card.getByRole('status')).toHaveText('Não vai tocar na sala')
  await expect(card).toContainText(INSECURE)
  await expectAccessible(page)

  await card.getByRole('button', { name: /^Editar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Sala' })
  await expect(dialog.getByText(INSECURE)).toBeVisible()
  await dialog.getByLabel('URL do Webinar').fill('https://127.0.0.1/embed')
  await expect(dialog.getByText(INSECURE)).toBeHidden()
  await dialog.getByRole('button', { name: 'Testar agora: endereço principal' }).click()
  await expect(dialog.getByText('O endereço é de uma rede interna')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('URL do Webinar').fill('https://webinar.invalid/embed')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog).toBeHidden()

  // The host name does not exist, so the result is unknown. Saving does not wait for the result.
  await expect(card.getByRole('status')).toHaveText('Não deu para confirmar se toca')
  await card.getByRole('button', { name: 'Testar agora: Abertura' }).click()
  await expect(card.getByRole('button', { name: 'Testar agora: Abertura' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(card.getByRole('status')).toHaveText('Não deu para confirmar se toca')
  await page.setViewportSize(DESKTOP)
  await page.getByRole('navigation').getByRole('link', { name: 'Pronto para abrir?' }).click()
  const unconfirmed = page.getByRole('article', { name: 'Endereços não confirmados' })
  await unconfirmed.getByRole('button', { name: 'Conferir eu mesmo' }).click()
  await expect(unconfirmed).toContainText('Abertura')
  await expect(refused).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Próximas Salas' })).toContainText('Abertura')
  await page.getByRole('group', { name: 'Grupos Ativos' }).getByRole('link').click()
  await expect(page).toHaveURL(`${ownPalco.url}/groups`)
})
