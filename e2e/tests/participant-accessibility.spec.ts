import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { addGroup, addRoom, cardOf, inHours, openRooms } from '../support/portal.ts'
import { expect, signInAs } from '../support/test.ts'
import { test } from '../support/webinar-site.ts'

const LONG = '<ul>'.concat('<li>Uma linha do programa</li>'.repeat(30), '</ul>')

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no page of a participant has an axe violation, by daylight or in the dark', async ({ page, admin, webinar }) => {
  test.setTimeout(180_000)
  const groupId = await addGroup(admin)
  const other = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Aberta', description: LONG, webinarUrl: `${webinar.url}/live` })
  await addRoom(admin, groupId, { name: 'Depois', startDate: inHours(1) })
  await addRoom(admin, groupId, { name: 'Antes', endDate: inHours(-1) })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId, other] }))
  await expectAccessible(page)
  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openRooms(page)
  await expectAccessible(page)
  await cardOf(page, 'Depois').getByRole('button').press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Grupo' }).getByRole('radio').last().click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/room/${room.id}`)
  await page.frameLocator('iframe').locator('#viewer').waitFor()
  await expectAccessible(page)
  await page.goto('/room/nowhere')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('every page fits a phone, upright and on its side, and the room fills it', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin, 'Um grupo de nome comprido que não cabe numa linha')
  const name = 'Empresas no exterior: por onde começar, e o que ninguém conta'
  const room = await addRoom(admin, groupId, { name, description: LONG, webinarUrl: `${webinar.url}/live` })
  await addRoom(admin, groupId, { name: 'Semprequeumapalavraénormenaoquebra'.repeat(3), startDate: inHours(1) })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Acessar salas' })).toBeVisible()
    expect(await widthBeyondScreen(page)).toBe(0)
    await openRooms(page)
    expect(await widthBeyondScreen(page)).toBe(0)
    await page.goto(`/room/${room.id}`)
    await page.frameLocator('iframe').locator('#viewer').waitFor()
    expect(await widthBeyondScreen(page)).toBe(0)
    await expect(page.getByRole('banner').getByText('PBEX Week')).toBeHidden()
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.width).toBe(width)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(frame?.height).toBeGreaterThan(height * 0.65)
  }
})
