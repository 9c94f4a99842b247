import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, signIn } from '../support/admin-api.ts'
import { addGroup, addRoom, changeRoom, inSeconds } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { expectToPlayOn, frameOf, secondsOf } from '../support/webinar-frame.ts'

test('a viewer is informed at once when the room is closed or they lose access', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const other = await addRoom(admin, groupId, { name: 'Outra' })
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)
  const viewer = frameOf(page).locator('#viewer')
  await expect(viewer).toBeVisible()
  const alert = page.getByRole('alert')

  // A change of another room must not interrupt the video.
  const asked = page.waitForResponse((response) => response.url().endsWith(`/participant/rooms/${room.id}`))
  await changeRoom(admin, other, { name: 'Outra sala' })
  await asked
  await expectToPlayOn(page)

  await changeRoom(admin, room, { active: false })
  await expect(alert).toContainText('Você não tem mais acesso a esta sala.')
  await expect(viewer).toBeHidden()
  await changeRoom(admin, room, { active: true })
  await expect(viewer).toBeVisible()

  await changeRoom(admin, room, { endDate: inSeconds(-1) })
  await expect(alert).toContainText('Esta sala não está mais disponível')
  await changeRoom(admin, room, {})
  await expect(viewer).toBeVisible()

  await admin.call('PUT', `/admin/users/${person.id}/rooms`, { roomIds: [other.id] })
  await expect(alert).toContainText('Você não tem mais acesso a esta sala.')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a takeover shows the dialog in the room, over the full screen too', async ({ page, admin, palco, webinar }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
  await signIn(palco, person)
  const dialog = page.getByRole('dialog', { name: 'Sessão Encerrada' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
  await expect(page.getByText(room.name)).toHaveCount(0)
  await expect(page).not.toHaveTitle(new RegExp(room.name))
  await expect(page.getByText(person.name)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fazer Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('without a network a viewer’s video goes on, with a note beside it', async ({ page, context, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await frameOf(page).locator('#viewer').waitFor()
  // The stubbed webinar, once loaded, goes on without a network. A real webinar would stop.
  const note = page.getByText('Seu dispositivo está sem internet. O vídeo pode parar até a conexão voltar.')
  await context.setOffline(true)
  await expect(note).toBeVisible()
  await expect(page.getByText('O vídeo continua')).toBeHidden()
  const before = await expectToPlayOn(page)
  await context.setOffline(false)
  await expect(note).toBeHidden()
  expect(await secondsOf(page)).toBeGreaterThan(before)
})

test('an unreachable server shows a dialog beside the video, in full screen too', { tag: '@wide' }, async ({
  page,
  ownPalco,
  webinar,
}) => {
  const admin = new AdminApi(ownPalco)
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `${ownPalco.url}/room/${room.id}`)
  await frameOf(page).locator('#viewer').waitFor()
  const enter = page.getByRole('button', { name: 'Tela cheia', exact: true })
  await enter.focus()
  await ownPalco.stop()
  const note = page.getByText('Sem conexão com o servidor. O vídeo continua enquanto tentamos reconectar.')
  await expect(note).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'Conexão perdida com o servidor' })
  await expect(bar).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Conexão perdida com o servidor' })
  await expect(dialog).toBeVisible()
  await expect(enter).toBeFocused()
  for (const mode of ['page', 'screen']) {
    if (mode === 'screen') await enter.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Login' })).toBeVisible()
    // The announcement must not cover the video: in the middle of the frame, the topmost element is the frame itself.
    await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible({ visible: mode === 'screen' })
    const isFree = () =>
      page.locator('iframe').evaluate((frame) => {
        const { x, y, width, height } = frame.getBoundingClientRect()
        return height > 200 && document.elementFromPoint(x + width / 2, y + height / 2) === frame
      })
    await expect.poll(isFree).toBe(true)
  }
  await expectAccessible(page)
  const before = await expectToPlayOn(page)
  await ownPalco.start()
  await expect(bar).toBeHidden()
  await expect(dialog).toBeHidden()
  expect(await secondsOf(page)).toBeGreaterThan(before)
})
