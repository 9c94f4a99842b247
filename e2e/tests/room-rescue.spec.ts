import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { cutOff, rememberSockets } from '../support/cut-off.ts'
import { addGroup, addRoom, changeRoom, inHours, inSeconds } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { expectToPlayOn, frameOf } from '../support/webinar-frame.ts'

const PHONE = { width: 360, height: 740 }

const frameAt = (page: Page, path: string) => page.locator(`iframe[src*="${path}?"]`)

/** Whether nothing covers the video: in the middle of the frame, the topmost element is the frame itself. */
const isFrameFree = (page: Page) =>
  page.locator('iframe').evaluate((frame) => {
    const { x, y, width, height } = frame.getBoundingClientRect()
    return height > 150 && document.elementFromPoint(x + width / 2, y + height / 2) === frame
  })

test('a viewer in full screen follows the room to its backup at once, and after being offline', {
  tag: '@wide',
}, async ({ page, browser, admin, palco, webinar }) => {
  const groupId = await addGroup(admin)
  const addresses = { webinarUrl: `${webinar.url}/live`, backupUrl: `${webinar.url}/backup` }
  const room = await addRoom(admin, groupId, { ...addresses, name: 'Palco principal', endDate: inSeconds(295) })
  await page.addInitScript(rememberSockets)
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await expect(frameAt(page, '/live')).toBeVisible()
  const endsSoon = page.getByText('A sala encerra em 5 minutos')
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
  await expect(endsSoon).toBeVisible()
  await expect.poll(() => isFrameFree(page)).toBe(true)

  const office = await browser.newPage({ baseURL: palco.url })
  await signInAs(office, await admin.addPerson({ role: 'ADMIN' }), `/rooms?group=${groupId}`)
  const card = office.getByRole('article', { name: room.name })
  const press = async (name: string, said: string) => {
    await card.getByRole('button', { name }).click()
    await expect(office.getByText(said)).toBeVisible()
  }

  // The room's calls get no answer, so the page can only follow the socket's event.
  await page.route(`**/participant/rooms/${room.id}`, () => {})
  // Both URLs begin with http and would be blocked, so the console asks before it switches.
  await expect(card.getByText('Não vai tocar na sala')).toHaveCount(2)
  await card.getByRole('button', { name: 'Trocar para reserva' }).click()
  await office.getByRole('button', { name: 'Trocar mesmo assim' }).click()
  await expect(frameAt(page, '/backup')).toBeVisible()
  await expect(frameOf(page).locator('#viewer')).toBeVisible()
  await expect(card.getByText('endereço reserva', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Prolongar 15 min' }).click()
  await expect(page.getByText('A sala foi prolongada até')).toBeVisible()
  await expect(endsSoon).toBeHidden()
  await expectToPlayOn(page)
  await expect.poll(() => isFrameFree(page)).toBe(true)
  await page.unroute(`**/participant/rooms/${room.id}`)

  await cutOff(page)
  await expect(page.getByText('Seu dispositivo está sem internet.')).toBeVisible()
  await press('Voltar ao principal', 'Endereço principal no ar')
  await press('Prolongar 15 min', 'Sala prolongada em 15 minutos')
  const { endDate } = (await admin.call<{ id: string; endDate: string }[]>('GET', '/admin/rooms')).find(
    ({ id }) => id === room.id,
  ) ?? { endDate: '' }
  const hour = await page.evaluate((end) => new Date(end).toLocaleTimeString('pt-BR', { timeStyle: 'short' }), endDate)
  await expect(frameAt(page, '/backup')).toBeVisible()
  await page.context().setOffline(false)
  await expect(frameAt(page, '/live')).toBeVisible()
  await expect(page.getByText(`A sala foi prolongada até ${hour}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sair da tela cheia' }).click()
  await page.setViewportSize(PHONE)
  await expect.poll(() => isFrameFree(page)).toBe(true)
  await expectAccessible(page)

  const question = office.getByRole('dialog', { name: 'Mover o público para outra janela?' })
  // The count is read when the question opens, and the viewer who was offline may not be back yet. So open the
  // question again until the count is right.
  await expect(async () => {
    await card.getByRole('button', { name: 'Mover o público para outra janela' }).click()
    const text = await question.textContent()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    expect(text).toContain('1 pessoa está assistindo.')
  }).toPass()
  await expect(frameAt(page, '/live')).toBeVisible()
  await card.getByRole('button', { name: 'Mover o público para outra janela' }).click()
  await question.getByRole('button', { name: 'Mover o público' }).click()
  await expect(office.getByText('A sala agora abre em janela própria')).toBeVisible()
  const open = page.getByRole('link', { name: 'Abrir a transmissão' })
  await expect(open).toBeVisible()
  await expect(page.locator('iframe[title]')).toBeHidden()
  await expectAccessible(page)
  const popup = page.waitForEvent('popup')
  await open.click()
  const own = await popup
  await expect(own).toHaveURL(/\/live\?/)
  await card.getByRole('button', { name: 'Trocar para reserva' }).click()
  await expect(own).toHaveURL(/\/backup\?/)
  const closed = own.waitForEvent('close')
  await card.getByRole('button', { name: 'Abrir na página' }).click()
  await closed
  await expect(frameAt(page, '/backup')).toBeVisible()
  await office.close()
})

test('viewers of a dead video without a backup follow to the address pasted in the control room', {
  tag: '@wide',
}, async ({ page, browser, admin, palco, webinar }) => {
  const groupId = await addGroup(admin)
  const dates = { startDate: inHours(-1), endDate: inHours(1) }
  const room = await addRoom(admin, groupId, { name: 'Sem reserva', webinarUrl: `${webinar.url}/live`, ...dates })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await expect(frameAt(page, '/live')).toBeVisible()

  const office = await browser.newPage({ baseURL: palco.url })
  await signInAs(office, await admin.addPerson({ role: 'ADMIN' }), '/live')
  const tile = office.getByRole('listitem', { name: room.name })
  const field = tile.getByRole('textbox', { name: `Endereço reserva: ${room.name}` })
  await field.press('Enter')
  await expect(tile).toContainText('Cole o endereço da transmissão reserva.')
  await field.fill('javascript:alert(1)')
  await expect(tile).toContainText('Formato de URL não reconhecido')
  await field.fill('http://stream.example/live')
  await expect(tile).toContainText('O endereço começa com http')
  await field.fill(`${webinar.url}/live`)
  await field.press('Enter')
  await expect(tile).toContainText('É o endereço que já está no ar.')
  await field.fill(`${webinar.url}/backup`)
  await field.press('Enter')
  // The server's check refuses http URLs, so the console asks before it switches.
  const doubt = office.getByRole('dialog', { name: 'Este endereço não vai tocar na sala' })
  await expectAccessible(office)
  await doubt.getByRole('button', { name: 'Trocar mesmo assim' }).click()
  await expect(office.getByText('Endereço reserva no ar')).toBeVisible()
  await expect(tile.getByText('no reserva', { exact: true })).toBeVisible()
  await expect(frameAt(page, '/backup')).toBeVisible()
  await expect(frameOf(page).locator('#viewer')).toBeVisible()

  // The backup URL may fail as well, so the console still shows an empty field for another URL.
  const another = tile.getByRole('textbox', { name: `Outro endereço reserva: ${room.name}` })
  await expect(another).toHaveValue('')
  await another.fill(`${webinar.url}/live`)
  await expect(tile).toContainText('É o endereço principal')
  await another.fill('')
  const menu = tile.getByRole('button', { name: `Mais ações para ${room.name}` })
  await menu.press('Enter')
  await expect(office.getByRole('menuitem', { name: 'Avisar' })).toBeFocused()
  await expectAccessible(office)
  await office.keyboard.press('Enter')
  await expect(office.getByRole('dialog').getByText(room.name)).toBeVisible()
  await office.keyboard.press('Escape')
  await tile.getByRole('button', { name: 'Voltar ao principal' }).press('Enter')
  await expect(frameAt(page, '/live')).toBeVisible()
  await expect(tile.getByRole('button', { name: 'Trocar para reserva' })).toBeVisible()
  await office.close()
})

test('at the end of a room its viewers may stay for a while, and nobody else gets in', { tag: '@wide' }, async ({
  page,
  browser,
  admin,
  palco,
  webinar,
}) => {
  const speaker = await admin.addPerson({ role: 'SPEAKER' })
  const groupId = await addGroup(admin)
  const speakerIds = [speaker.id]
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live`, speakerIds })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await expect(frameAt(page, '/live')).toBeVisible()
  await changeRoom(admin, room, { speakerIds, endDate: inSeconds(8) })
  await expect(page.getByText('A sala encerra em 1 minuto')).toBeVisible()
  await expect(page.getByText('O horário da sala terminou. Você ainda pode assistir até')).toBeVisible()
  await expectToPlayOn(page)

  const other = await browser.newPage({ baseURL: palco.url })
  await signInAs(other, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await expect(other.getByRole('alert')).toContainText('Esta sala não está mais disponível')
  await signInAs(other, speaker)
  const spoken = other.getByRole('region', { name: 'Suas salas como palestrante' })
  await expect(spoken).toContainText('1 pessoa assistindo agora')
  await other.setViewportSize(PHONE)
  await expectAccessible(other)
  await other.close()

  await admin.call('POST', `/admin/rooms/${room.id}/extension`, { minutes: 15 })
  await expect(page.getByText('A sala foi prolongada até')).toBeVisible()
  await expectToPlayOn(page)
})
