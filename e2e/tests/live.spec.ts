import { expectAccessible } from '../support/accessible.ts'
import { cutOff, rememberSockets } from '../support/cut-off.ts'
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
  const tile = page.getByRole('listitem', { name: 'Plenária ao vivo' })
  await expect(tile).toContainText(/termina em (59 min|1 h 00)/)
  await expect(tile).toContainText('0 assistindo')
  await expect(tile).toContainText('de 1 esperado · 1 ainda não entrou no site')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const viewer = await context.newPage()
  await serveWebinars(viewer)
  await signInAs(viewer, person, `/room/${room.id}`)

  await test.step('the participant is counted, on the tile and in the plot', async () => {
    await expect(tile).toContainText('1 assistindo')
    await expect(tile).toContainText('+1 em 5 min')
    await expect(page.getByRole('figure', { name: 'Público de cada sala' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })

  await test.step('the participant is found by name, and sent to the list of rooms with the reason', async () => {
    await tile.getByRole('button', { name: 'Mais ações para Plenária ao vivo' }).click()
    await page.getByRole('menuitem', { name: 'Ver quem está' }).click()
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

test('the live page on a second screen has no menu, survives a lost connection, and is left by Esc or mouse', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { name: 'Sala na parede', startDate: inHours(-1), endDate: inHours(1) })
  await addRoom(admin, groupId, { name: 'Sala de amanhã', startDate: inHours(25), endDate: inHours(26) })
  await page.addInitScript(rememberSockets)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/live')
  await expect(page.getByText(/^Mais \d+ salas? em \d+ dias?$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Segunda tela' })).toHaveAttribute('href', '/live?screen=1')
  await page.goto('/live?screen=1')
  const tile = page.getByRole('listitem', { name: 'Sala na parede' })
  await expect(tile).toContainText('0 de 0')
  await expect(page.getByLabel('Hora do evento')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(page.getByText('Sala de amanhã')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: /Trocar|Mais ações/ })).toBeHidden()
  await expectAccessible(page)

  await cutOff(page)
  const standstill = page.getByText('Sem conexão com o servidor: os números estão parados')
  await expect(standstill).toBeVisible()
  await page.context().setOffline(false)
  await expect(standstill).toBeHidden()

  await page.mouse.move(200, 200)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.goBack()
  await expect(tile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation')).toBeVisible()
})

test('a room is edited in a drawer of the live page, which stays', { tag: '@wide' }, async ({ page, admin }) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { name: 'Sala para editar', startDate: inHours(-1), endDate: inHours(1) })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/live')
  await page.getByRole('button', { name: 'Mais ações para Sala para editar' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Editar Sala' })
  await drawer.getByRole('textbox', { name: 'Nome da Sala' }).fill('Sala editada')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('listitem', { name: 'Sala editada' })).toBeVisible()
  await expect(page).toHaveURL(/\/live$/)
})

test('a wall link shows the second screen without an account, comes back after a cut, and ends when revoked', {
  tag: '@wide',
}, async ({ page, admin, browser, baseURL }) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { name: 'Sala na TV', startDate: inHours(-1), endDate: inHours(1) })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/live')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Links de parede' }).click()
  const dialog = page.getByRole('dialog', { name: 'Links de parede' })
  await dialog.getByLabel('Nome da parede').fill('TV da técnica')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link de "TV da técnica"' }).inputValue()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const wall = await context.newPage()
  const tile = wall.getByRole('listitem', { name: 'Sala na TV' })
  await test.step('the wall shows the rooms, also after a reload, and nothing to press', async () => {
    await wall.goto(link)
    await expect(tile).toContainText('0 de 0')
    await wall.reload()
    await expect(tile).toContainText('0 de 0')
    await expect(wall.getByLabel('Hora do evento')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(wall.getByRole('button', { name: /Sair|Trocar|Mais ações/ })).toHaveCount(0)
    await expect(wall.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(wall)
  })
  await test.step('a wall that is cut off says how old its figures are, and comes back by itself', async () => {
    await context.setOffline(true)
    const age = wall.getByText(/^Números de \d+ segundos atrás/)
    await expect(age).toBeVisible({ timeout: 20_000 })
    await expect(tile).toBeVisible()
    await context.setOffline(false)
    await expect(age).toBeHidden({ timeout: 20_000 })
  })
  await test.step('the revoked link shows nothing any more', async () => {
    await dialog.getByRole('button', { name: 'Revogar TV da técnica' }).click()
    await page
      .getByRole('dialog', { name: /^Revogar/ })
      .getByRole('button', { name: 'Revogar' })
      .click()
    await expect(wall.getByRole('heading', { name: 'Este link de parede não vale mais' })).toBeVisible()
    await expect(tile).toBeHidden()
    await expect(dialog.getByText('Nenhum link de parede ainda.')).toBeVisible()
  })
  await context.close()
})
