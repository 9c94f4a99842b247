import type { Page } from '@playwright/test'
import { signIn } from '../support/admin-api.ts'
import { answerWith } from '../support/answers.ts'
import { inspect } from '../support/inspect.ts'
import { pressByKeyboard, tabTo, typeInto } from '../support/keyboard.ts'
import { addGroup, addRoom, cardOf, inHours, openRooms } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

const LONG = '<ul>'.concat('<li>Uma linha do programa</li>'.repeat(30), '</ul>')

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every page of a participant is accessible', { tag: '@wide' }, async ({ page, admin, palco, webinar }) => {
  const groupId = await addGroup(admin)
  const other = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Aberta', description: LONG, webinarUrl: `${webinar.url}/live` })
  const later = await addRoom(admin, groupId, { name: 'Depois', startDate: inHours(1) })
  await addRoom(admin, groupId, { name: 'Antes', endDate: inHours(-1) })
  const person = await admin.addPerson({ groupIds: [groupId, other] })
  await signInAs(page, person)
  await inspect(page)
  await page.getByRole('button', { name: 'Suporte' }).click()
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await inspect(page)
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openRooms(page)
  await inspect(page)
  await cardOf(page, 'Depois').getByRole('button', { name: 'Indisponível' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Grupo' }).getByRole('radio').last().click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await page.goto(`/room/${later.id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await inspect(page)
  await page.goto(`/room/${room.id}`)
  await page.frameLocator('iframe').locator('#viewer').waitFor()
  await inspect(page)
  await page.goto('/room/nowhere')
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await page.route('**/api/participant/event', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await inspect(page)
  await signIn(palco, person)
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page)
})

test('a participant gets from the login to a webinar and out again with the keyboard alone', async ({
  page,
  admin,
  webinar,
}) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { name: 'Aberta', webinarUrl: `${webinar.url}/live` })
  await addRoom(admin, groupId, { name: 'Depois', startDate: inHours(2) })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), person.email)
  await typeInto(page, page.getByLabel('Senha', { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Acessar salas' }))
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeFocused()

  const closed = cardOf(page, 'Depois').getByRole('button', { name: 'Indisponível' })
  await pressByKeyboard(page, closed)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(closed).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab')
  await page.keyboard.type('aberta')
  await expect(page.getByRole('article')).toHaveCount(1)
  await pressByKeyboard(page, cardOf(page, 'Aberta').getByRole('link'))

  await page.frameLocator('iframe').locator('#viewer').waitFor()
  const fullscreen = page.getByRole('button', { name: 'Tela cheia', exact: true })
  await pressByKeyboard(page, fullscreen)
  await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(fullscreen).toBeFocused()
  await pressByKeyboard(page, page.getByRole('link', { name: 'Voltar', exact: true }), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  await pressByKeyboard(page, page.getByRole('button', { name: /Ana Moreira/ }), 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('every page of a participant fits a phone, portrait and landscape, and the room fills it', {
  tag: '@wide',
}, async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin, 'Um grupo de nome comprido que não cabe numa linha')
  const name = 'Empresas no exterior: por onde começar, e o que ninguém conta'
  const room = await addRoom(admin, groupId, { name, description: LONG, webinarUrl: `${webinar.url}/live` })
  await addRoom(admin, groupId, { name: 'Semprequeumapalavraénormenaoquebra'.repeat(3), startDate: inHours(1) })
  // The server reports URLs without https as refused, and the page would show another line above the video. So the
  // stubbed answer has no refused URLs.
  await answerWith(page, `**/api/participant/rooms/${room.id}`, { refusedUrls: [] })
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
