import { expectAccessible } from '../support/accessible.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

const PHONE = { width: 360, height: 740 }

test('an administrator sees who is in which room, and sends a participant out', async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Plenária ao vivo', startDate: inHours(-1), endDate: inHours(1) })
  const person = await admin.addPerson({ name: 'Ana Moreira', groupIds: [groupId] })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/live')
  const row = page.getByRole('listitem', { name: 'Plenária ao vivo' })
  await expect(row).toContainText('Aberta')
  await expect(row).toContainText('0 assistindo')
  await expect(row).toContainText('falta 1 de 1')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const viewer = await context.newPage()
  await serveWebinars(viewer)
  await signInAs(viewer, person, `/room/${room.id}`)

  await test.step('the participant is counted, in the list and in the plot', async () => {
    await expect(row).toContainText('1 assistindo')
    await expect(page.getByRole('figure', { name: 'Público de cada sala' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })

  await test.step('the participant is found by name, and sent to the list of rooms with the reason', async () => {
    await row.getByRole('button', { name: 'Ver quem está em Plenária ao vivo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quem está em Plenária ao vivo' })
    await dialog.getByLabel('Buscar por nome ou e-mail').fill('moreira')
    await expect(dialog.getByRole('link', { name: 'Ana Moreira' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retirar Ana Moreira da sala' }).click()
    await page
      .getByRole('dialog', { name: 'Retirar Ana Moreira da sala?' })
      .getByRole('button', { name: 'Retirar' })
      .click()
    await expect(viewer.getByText('Um organizador retirou você desta sala.')).toBeVisible()
    await viewer.getByRole('button', { name: 'OK' }).click()
    await expect(viewer.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
    await expect(dialog.getByText('Ninguém na sala com esse nome ou e-mail.')).toBeVisible()
  })
  await context.close()
})
