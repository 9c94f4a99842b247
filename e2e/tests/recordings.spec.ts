import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom, cardOf, inHours } from '../support/portal.ts'
import { expect, signInAs, signInByForm } from '../support/test.ts'
import { test } from '../support/webinar-site.ts'

const ENDED = { startDate: inHours(-2), endDate: inHours(-1) }

/** The event ended yesterday, in UTC: passes count their months from then. Returns a function that restores its days. */
async function endEventYesterday(admin: AdminApi) {
  const settings = await admin.call<object>('GET', '/admin/settings')
  const day = (ago: number) => inHours(-24 * ago).slice(0, 10)
  const dates = { startsAtLocal: `${day(3)}T10:00`, lastDay: day(1), timeZone: 'UTC' }
  const save = (change: object) => admin.call('PUT', '/admin/settings', { ...settings, version: undefined, ...change })
  await save(dates)
  return () => save({})
}

async function addRecorded(admin: AdminApi, url: string, groupId: string, name = 'Plenária') {
  const room = await addRoom(admin, groupId, { name, ...ENDED })
  await admin.call('PUT', `/admin/rooms/${room.id}/recording`, { url, isNamed: false })
  return room
}

const publish = (admin: AdminApi, roomIds: string[], isPublished = true) =>
  admin.call('POST', '/admin/recordings/publish', { roomIds, isPublished })

const givePass = (admin: AdminApi, userId: string, pass: string) =>
  admin.call<{ actId: string }>('POST', `/admin/users/${userId}/passes`, { pass })

const seconds = (page: Page) => page.frameLocator('iframe').locator('#seconds')

test('a published recording turns its card, PREMIUM watches it, and LIVE unlocks it by a new pass', async ({
  page,
  admin,
  webinar,
}) => {
  const restoreDays = await endEventYesterday(admin)
  const groupId = await addGroup(admin)
  const room = await addRecorded(admin, `${webinar.url}/gravada`, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await givePass(admin, person.id, 'LIVE')
  await signInAs(page, person, '/?step=rooms')
  const card = cardOf(page, 'Plenária')
  await expect(card.getByRole('button', { name: 'Indisponível' })).toBeVisible()

  await publish(admin, [room.id])
  await expect(card).toContainText('Disponível no Week PREMIUM Pass')
  await card.getByRole('link', { name: 'Ver os passes' }).click()
  await expect(page.getByRole('heading', { name: 'Vá além do seu passe' })).toBeFocused()

  await givePass(admin, person.id, 'PREMIUM')
  await card.getByRole('link', { name: 'Assistir à gravação' }).click()
  await expect(page.getByRole('heading', { name: 'Gravação: Plenária' })).toBeVisible()
  await expect(page.getByText(/^Disponível até/)).toBeVisible()
  // The viewer is not named.
  await expect(page.locator('iframe')).toHaveAttribute('src', `${webinar.url}/gravada`)
  await expect(seconds(page)).not.toHaveText('0')
  // Other journeys use this server, too.
  await restoreDays()
})

test('the page follows changes: another catalog, a new address, a withdrawal, the end of a pass', {
  tag: '@wide',
}, async ({ page, ownPalco, webinar }) => {
  const admin = new AdminApi(ownPalco)
  await endEventYesterday(admin)
  const groupId = await addGroup(admin)
  const room = await addRecorded(admin, `${webinar.url}/um`, groupId)
  await publish(admin, [room.id])
  const person = await admin.addPerson({ groupIds: [groupId] })
  const { actId } = await givePass(admin, person.id, 'PREMIUM')

  // By a link in a mail, without a session.
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

  await admin.call('PUT', `/admin/rooms/${room.id}/recording`, { url: `${webinar.url}/dois`, isNamed: true })
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
  await endEventYesterday(admin)
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

  await admin.call('PUT', `/admin/rooms/${rooms[1]?.id}/recording`, { url: '', isNamed: false })
  await section.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(section.getByRole('link')).toHaveText([/Plenária/])
})
