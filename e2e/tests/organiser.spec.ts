import { newName } from '../support/admin-api.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

test('an organiser previews the portal of a group, opens a room before its time, and can change nothing', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const groupId = await addGroup(admin, 'Prévia')
  const [open, soon] = [newName('Aberta'), newName('Amanhã')]
  await addRoom(admin, groupId, { name: open })
  const closed = await addRoom(admin, groupId, { name: soon, startDate: inHours(20), endDate: inHours(22) })
  const organiser = await admin.addPerson({ role: 'ADMIN', name: 'Clara Admin' })
  await signInAs(page, organiser, '/groups')

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Ver como participante: Prévia/ }).click()
  const preview = await opening
  await serveWebinars(preview)
  const sockets: string[] = []
  preview.on('websocket', (socket) => sockets.push(socket.url()))
  const writes: string[] = []
  preview.on('request', (request) => request.method() !== 'GET' && writes.push(new URL(request.url()).pathname))

  const mark = preview.getByRole('complementary', { name: 'Prévia' })
  await expect(mark).toContainText('Somente leitura.')
  await expect(preview.getByRole('banner')).toContainText('Participante')
  await expect(preview.getByRole('button', { name: /^Conta/ })).toHaveCount(0)
  await preview.getByRole('main').getByRole('link', { name: 'Acessar salas' }).click()
  await expect(preview.getByRole('article', { name: open })).toBeVisible()
  await expect(mark).toBeVisible()

  await test.step('a room that is not open yet opens in the preview only', async () => {
    await preview.getByRole('button', { name: 'Abrir sala antes da hora' }).click()
    await preview.getByRole('menuitem', { name: soon }).click()
    await expect(preview.locator('iframe')).toBeVisible()
    await expect(mark).toContainText('As salas abrem antes da hora.')
    const source = new URL((await preview.locator('iframe').getAttribute('src')) ?? '')
    expect([source.searchParams.get('nome'), source.searchParams.get('email')]).toEqual([
      'Clara Admin',
      organiser.email,
    ])
    await preview.setViewportSize({ width: 360, height: 740 })
    await expect(mark).toBeInViewport()
    expect(await preview.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await preview.setViewportSize({ width: 1280, height: 720 })
  })

  expect(sockets).toEqual([])
  expect(new Set(writes)).toEqual(new Set(['/api/admin/previews']))
  await mark.getByRole('link', { name: 'Sair da prévia' }).click()
  await expect(preview.getByRole('heading', { name: 'Gerenciar Grupos' })).toBeVisible()
  const { data: lines } = await admin.call<{ data: { changes: object }[] }>(
    'GET',
    `/admin/audit?action=group.previewed&about=${groupId}`,
  )
  expect(lines.map(({ changes }) => changes)).toEqual([{ opensEarly: [false, true] }, {}])
  expect(await admin.call<{ data: unknown[] }>('GET', `/admin/attendance?roomId=${closed.id}`)).toMatchObject({
    data: [],
  })

  await test.step('a participant who opens the preview’s address is redirected home, and connects', async () => {
    await preview.close()
    await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/preview/group/${groupId}`)
    await expect(page).toHaveURL('/')
  })
})

test('Ctrl-K opens a person, a room and a page; the settings show their parts and a preview of the login page', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const [room, person] = [newName('Encerramento'), newName('Íris Brandão')]
  await addRoom(admin, await addGroup(admin), { name: room })
  await admin.addPerson({ name: person })
  const paletteFile = /\/command-palette-[^/]+\.js$/
  await page.route(paletteFile, (route) => route.abort())
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible()

  const palette = page.getByRole('dialog', { name: 'Ir para' })
  async function goTo(text: string, option: string | RegExp) {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
    await expect(palette.getByRole('option', { name: option }).first()).toBeVisible()
  }

  await test.step('if the palette fails to load, the page stays', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Erro' })).toContainText('Verifique sua conexão')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible()
    await page.unroute(paletteFile)
    // Reloads the page: older browsers cache a failed import until then.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible()
  })

  await goTo(room.toLowerCase(), room)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^${room}`) })).toBeFocused()
  await goTo(person.toLowerCase().replace('í', 'i').replace('ã', 'a'), person)
  await palette.getByRole('option', { name: person }).click()
  await expect(page.getByRole('heading', { name: person })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await goTo('configura', 'Configurações')
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: /^Evento/ }).click()
  const index = page.getByRole('navigation', { name: 'Tópicos das configurações' })
  await page.getByLabel('Título do evento').fill('Semana do Mar')
  const picture = page.getByRole('img', { name: 'Prévia ao vivo da entrada do evento' })
  await expect(picture).toContainText('Semana do Mar')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await index.getByRole('link', { name: 'Passes' }).click()
  await expect(page.getByRole('heading', { name: 'Passes e planos' })).toBeVisible()
  await expect(index.getByRole('link', { name: 'Passes' })).toHaveAttribute('aria-current', 'page')
})
