import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { givePass, publish, saveRecording, seconds, setLastDay } from '../support/recordings.ts'
import { expect, signInAs, signInByForm, test } from '../support/test.ts'

const ENDED = { startDate: inHours(-2), endDate: inHours(-1) }

async function addRecorded(admin: AdminApi, url: string, groupId: string, name = 'Plenária') {
  const room = await addRoom(admin, groupId, { name, ...ENDED })
  await saveRecording(admin, room.id, url)
  return room
}

test('the recordings page follows another catalog, a new address, a withdrawal and the end of a pass', {
  tag: '@wide',
}, async ({ page, ownPalco, webinar }) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, -1)
  const groupId = await addGroup(admin)
  const room = await addRecorded(admin, `${webinar.url}/um`, groupId)
  await publish(admin, [room.id])
  const person = await admin.addPerson({ groupIds: [groupId] })
  const { actId } = await givePass(admin, person.id, 'PREMIUM')

  await signInByForm(page, person, `${ownPalco.url}/room/${room.id}/recording`)
  await expect(page).toHaveURL(/\/recording$/)
  await expect(seconds(page)).not.toHaveText('0')
  await expectAccessible(page)

  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => body.setAttribute('data-kept', ''))
  const refetched = page.waitForResponse((response) => response.url().endsWith(`${room.id}/recording`))
  await addRoom(admin, groupId, { name: 'Outra' })
  await refetched
  await expect(page.frameLocator('iframe').locator('[data-kept]')).toHaveCount(1)

  await saveRecording(admin, room.id, `${webinar.url}/dois`, true)
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/dois\?nome=Ana%20Moreira&email=/)

  await publish(admin, [room.id], false)
  await expect(page.getByText('Esta gravação não está mais disponível.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await publish(admin, [room.id])
  await expect(page.locator('iframe')).toBeVisible()

  await admin.call('POST', '/admin/passes/undo', { actId })
  await expect(page.getByText('A gravação desta sala está disponível no Week PREMIUM Pass.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver os passes' }).click()
  await expect(page.getByRole('heading', { name: 'Escolha o seu passe' })).toBeFocused()
})

test('after the last day the lobby is the archive, by day and track, with a search', { tag: '@wide' }, async ({
  page,
  ownPalco,
  webinar,
}) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, -1)
  const groupId = await addGroup(admin)
  const rooms = [
    await addRecorded(admin, webinar.url, groupId, 'Plenária'),
    await addRecorded(admin, webinar.url, groupId, 'Marca pessoal'),
  ]
  const person = await admin.addPerson({ groupIds: [groupId] })
  await givePass(admin, person.id, 'PREMIUM')
  await signInAs(page, person, ownPalco.url)
  const section = page.getByRole('region', { name: 'Gravações' })
  await expect(page.getByRole('link', { name: 'Acessar salas' })).toBeVisible()
  await expect(section).toHaveCount(0)

  await publish(
    admin,
    rooms.map(({ id }) => id),
  )
  await expect(section.getByRole('link')).toHaveCount(2)
  await expect(section).toContainText('Disponíveis até')
  await expect(page.getByText('O evento terminou. Obrigado por participar!')).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('searchbox', { name: 'Buscar gravações' }).fill('marca')
  await expect(section.getByRole('link')).toHaveCount(1)
  await section.getByRole('link', { name: 'Marca pessoal' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Gravação: Marca pessoal' })).toBeFocused()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(section.getByRole('searchbox')).toHaveValue('marca')

  await saveRecording(admin, rooms[1]?.id ?? '', '')
  await section.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(section.getByRole('link')).toHaveText([/Plenária/])
})
