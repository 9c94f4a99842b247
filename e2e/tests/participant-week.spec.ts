import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { inspect } from '../support/inspect.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { givePass, publish, saveRecording, setLastDay } from '../support/recordings.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('my week has the certificate, minutes, unseen recordings and the calendar, from the lobby and the menu', {
  tag: '@wide',
}, async ({ page, ownPalco, webinar }) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, 1)
  const groupId = await addGroup(admin)
  const missed = await addRoom(admin, groupId, { name: 'Perdida', startDate: inHours(-30), endDate: inHours(-29) })
  await addRoom(admin, groupId, { name: 'Amanhã', startDate: inHours(20), endDate: inHours(21) })
  await saveRecording(admin, missed.id, `${webinar.url}/gravada`)
  await publish(admin, [missed.id])
  const person = await admin.addPerson({ groupIds: [groupId] })
  await givePass(admin, person.id, 'PREMIUM')
  await signInAs(page, person, ownPalco.url)
  await page.getByRole('main').getByRole('link', { name: 'Minha semana' }).click()
  await expect(page.getByRole('heading', { name: 'Minha semana' })).toBeFocused()

  const certificate = page.getByRole('region', { name: 'Meu certificado' })
  await expect(certificate).toContainText(/Faltam 4[56]\smin/)
  await expect(certificate.getByRole('listitem')).toHaveText([/^Amanhã.*até 60\smin$/])
  await expect(page.getByText('Seus minutos aparecem aqui depois da primeira sala.')).toBeVisible()
  const unseen = page.getByRole('region', { name: 'Gravações que você ainda não viu' })
  await expect(unseen.getByRole('link')).toHaveText(['Perdida'])
  await page.getByRole('button', { name: 'Assinar minha agenda' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Assinar minha agenda' })).toBeVisible()
  await page.keyboard.press('Escape')
  await inspect(page)

  await unseen.getByRole('link', { name: 'Perdida' }).click()
  await expect(page.getByRole('heading', { name: 'Gravação: Perdida' })).toBeFocused()
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha semana' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Minha semana' })).toBeFocused()
})

test('after the event the lobby begins with the certificate and the week, on a phone too', { tag: '@wide' }, async ({
  page,
  ownPalco,
  webinar,
}) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, -1)
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { startDate: inHours(-50), endDate: inHours(-49) })
  await saveRecording(admin, room.id, `${webinar.url}/gravada`)
  await publish(admin, [room.id])
  const person = await admin.addPerson({ groupIds: [groupId] })
  await givePass(admin, person.id, 'PREMIUM')
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs(page, person, ownPalco.url)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Meu certificado' })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: 'Minha semana' })).toContainText('1 gravação que você ainda não viu')
  await expect(main.getByRole('link', { name: 'Minha semana' })).toBeInViewport()
  await expectAccessible(page)
})
