import { expectAccessible } from '../support/accessible.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom, cardOf, changeRoom, inHours, inSeconds } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }

async function entriesIn(admin: AdminApi, roomId: string) {
  const { data } = await admin.call<{ data: { entries: number }[] }>('GET', `/admin/attendance?roomId=${roomId}`)
  return data[0]?.entries
}

test('a participant who watches is informed of the recording, sees their minutes, and is in the organiser’s report', {
  tag: '@wide',
}, async ({ page, admin, browser, baseURL }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Abertura', startDate: inHours(-1), endDate: inHours(1) })
  await addRoom(admin, groupId, { name: 'Encerramento', startDate: inHours(30), endDate: inHours(31) })
  const person = await admin.addPerson({ groupIds: [groupId] })
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL && { baseURL }) })
  const phone = await context.newPage()
  await signInAs(phone, person)
  await phone.goto(`/room/${room.id}`)

  await test.step('in the room', async () => {
    await expect(phone.getByText('Sua presença nesta sala é registrada.')).toBeVisible()
    await phone.getByRole('button', { name: 'Ver meus minutos' }).click()
    await expect(phone.getByText(/Você esteve/)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Ver meus minutos' })).toBeHidden()
    await expectAccessible(phone)
  })

  await test.step('in the report of the room', async () => {
    await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
    await page.getByRole('link', { name: 'Presença' }).click()
    await page.getByRole('combobox', { name: 'Sala' }).click()
    await page
      .getByRole('option', { name: /^Abertura/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`/attendance?room=${room.id}`)
    await expect(page.getByText(/Horários de São Paulo \(UTC-3\)\./)).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: person.email })
    await expect(line).toBeVisible()
    // The server writes heartbeats only every ten seconds, so this may take long.
    await expect.poll(() => entriesIn(admin, room.id)).toBe(1)
    await page.reload()
    await expect(line).toContainText('1 entrada')
    await expectAccessible(page)
  })

  await test.step('in the week by room', async () => {
    await page.getByRole('link', { name: 'Por sala' }).click()
    await expect(page.getByRole('article', { name: 'Presença por sala' })).toBeVisible()
    await page.goto(`/attendance/rooms?group=${groupId}`)
    const sheet = page.getByRole('article', { name: /^Presença por sala · / })
    const line = sheet.getByRole('row').filter({ hasText: 'Abertura' })
    await expect(line.getByRole('cell').nth(3)).toHaveText('1')
    await expect(sheet.getByRole('row').filter({ hasText: 'Encerramento' }).first()).toContainText('—')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar à presença' }).click()
    await expect(page.getByRole('link', { name: 'Por sala' })).toBeVisible()
    await page.goto(`/attendance?room=${room.id}`)
  })

  await test.step('after the room has ended, on its page and on its card', async () => {
    await changeRoom(admin, room, { endDate: inSeconds(-1) })
    const minutes = /Você esteve presente \d+ de (59|6\d) min \(\d+%\)\. O mínimo é 75%\./
    const wait = Promise.withResolvers<void>()
    await phone.route('**/api/participant/attendance', (route) => wait.promise.then(() => route.continue()))
    await phone.goto(`/room/${room.id}`)
    const way = phone.getByRole('link', { name: 'Ir para a sala de espera' })
    await way.waitFor()
    const place = await way.boundingBox()
    wait.resolve()
    await expect(phone.getByText(minutes)).toBeVisible()
    expect(await way.boundingBox(), 'the minutes move no button').toEqual(place)
    await phone.goto('/?step=rooms')
    const card = cardOf(phone, room.name)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText(minutes)).toBeVisible()
  })

  await test.step('as a spreadsheet, and on a phone', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^presenca_.*\.xlsx$/)
    await page.setViewportSize(PHONE)
    await page.getByRole('searchbox').fill('ninguém mesmo')
    await expect(page.getByText('Ninguém encontrado com esta busca.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
  await context.close()
})

test('closing the tab ends the stay at once, and a deleted room stays in the report', { tag: '@wide' }, async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Despedida', startDate: inHours(-1), endDate: inHours(1) })
  const person = await admin.addPerson({ groupIds: [groupId] })
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const lobby = await context.newPage()
  await signInAs(lobby, person)
  const openTab = async () => {
    const opened = context.waitForEvent('page')
    await lobby.evaluate((path) => void window.open(path), `/room/${room.id}`)
    const tab = await opened
    await expect(tab.getByText('Sua presença nesta sala é registrada.')).toBeVisible()
    return tab
  }
  const entries = () => entriesIn(admin, room.id)
  const viewers = async () => (await admin.call<{ total: number }>('GET', `/admin/live/rooms/${room.id}/viewers`)).total

  const tab = await openTab()
  await expect.poll(entries).toBe(1)
  await Promise.all([tab.waitForEvent('close'), tab.evaluate(() => window.close()).catch(() => {})])
  await expect.poll(viewers).toBe(0)
  await openTab()
  await expect.poll(entries).toBe(2)

  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  await page.goto('/rooms?search=Despedida')
  const card = page.getByRole('article', { name: 'Despedida' })
  await card.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog', { name: 'Atenção' })
  await expect(question).toContainText(
    'excluir a sala "Despedida"? Ela está aberta agora. 1 pessoa está assistindo e terá de sair.',
  )
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(card).toBeHidden()
  await page.goto(`/attendance?room=${room.id}`)
  await expect(page.getByRole('combobox', { name: 'Sala' })).toContainText('(excluída)')
  await expect(page.getByRole('listitem').filter({ hasText: person.email })).toContainText('2 entradas')
  await context.close()
})
