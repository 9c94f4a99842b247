import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, signIn } from '../support/admin-api.ts'
import { addGroup, addRoom, changeRoom, inHours, inSeconds } from '../support/portal.ts'
import { expect, signInAs } from '../support/test.ts'
import { test } from '../support/webinar-site.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const secondsOf = async (page: Page) => Number(await frameOf(page).locator('#seconds').textContent())

/** Goes on from here, in the page that was loaded before. */
async function expectToPlayOn(page: Page) {
  const before = await secondsOf(page)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before)
  return before
}

test('the room shows the webinar to whom it may concern, in full screen too', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin, 'Brasil')
  const webinarUrl = `${webinar.url}/live?room=1#chat`
  const room = await addRoom(admin, groupId, { name: 'Plenária de abertura', webinarUrl })
  const person = await admin.addPerson({ name: 'João & Maria #1', groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenária de abertura')
  await expect(page.getByText(/^Idioma: Português \(Brasil\) \| Grupo: Brasil/)).toBeVisible()
  await expect(frameOf(page).locator('#viewer')).toHaveText(`João & Maria #1 <${person.email}>`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /\/live\?room=1&nome=[^#]+&email=[^#]+#chat$/)
  await expect(frame).toHaveAttribute('allow', 'camera; microphone; fullscreen; display-capture')
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  expect((await frame.boundingBox())?.height).toBe(600)
  await changeRoom(admin, room, { speaker: 'Helena Prado' })
  await expect(page.getByText(/^Palestrante: Helena Prado \| Idioma: Português \(Brasil\) \| Grupo: /)).toBeVisible()
  await expect(page.getByText(/^Dica: use a tela cheia/)).toBeVisible()

  const enter = page.getByRole('button', { name: 'Tela cheia', exact: true })
  const leave = page.getByRole('button', { name: 'Sair da tela cheia' })
  await enter.click()
  await expect(leave).toBeVisible()
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(page.viewportSize()?.height)
  await leave.click()
  await expect(leave).toBeHidden()
  await enter.press('Enter')
  await expect(leave).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(enter).toBeFocused()
  await enter.press('Enter')
  await leave.press('Enter')
  await expect(enter).toBeFocused()
  await expectToPlayOn(page)

  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir em nova janela' }).click()
  const window = await popup
  await expect(window.locator('#viewer')).toHaveText(`João & Maria #1 <${person.email}>`)
  // What it can reach of ours is an empty frame, and never the page.
  expect(await window.evaluate(() => self.opener !== null && self.opener !== self.opener.top)).toBe(true)
  expect(await window.evaluate(() => document.referrer)).toBe(`${new URL(page.url()).origin}/`)
})

test('a webinar leads nobody’s page elsewhere, neither from its frame nor from its window', async ({
  page,
  admin,
  webinar,
  problems,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/escaping` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  const sandbox = (await page.locator('iframe').getAttribute('sandbox')) ?? ''
  expect(sandbox.split(' ')).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-top-navigation')
  await frameOf(page).getByRole('button', { name: 'Play' }).click()
  await expect(frameOf(page).locator('#tried')).toContainText('top is out of reach')
  await expect(page).toHaveURL(`/room/${room.id}`)

  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir em nova janela' }).press('Enter')
  await (await popup).getByRole('button', { name: 'Play' }).click()
  await expect((await popup).locator('#tried')).toContainText('openersTop is out of reach')
  await expect(page).toHaveURL(`/room/${room.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(room.name)
  // The browser itself tells its console what it has refused, in its own time.
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  await (await popup).close()
  await page.close()
  for (const problem of problems.splice(0)) expect(problem).toMatch(/Unsafe attempt|Failed to (?:set|navigate)/)
})

test('what was opened in a new window is closed with the session', async ({ page, context, admin, palco, webinar }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)
  const link = page.getByRole('link', { name: 'Abrir em nova janela' })
  for (const open of [() => link.click(), () => link.click({ button: 'middle' }), () => link.press('Enter')]) {
    const popup = page.waitForEvent('popup')
    await open()
    await (await popup).locator('#viewer').waitFor()
  }
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  expect(context.pages()).toHaveLength(4)
  await signIn(palco, person)
  await expect(page.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})

test('a site that refuses to be framed can be opened in a new window', async ({ page, admin, webinar, problems }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/refuses` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir em nova janela' }).click()
  await expect((await popup).getByRole('heading', { name: 'Live' })).toBeVisible()
  // The browser says so itself, to the console alone: the page never learns of it.
  expect(problems.splice(0)).toEqual([expect.stringContaining('Refused to display')])
})

test('copying and its like are blocked in the room, and nowhere else', async ({ page, admin, webinar }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { cleared: 0 })
    console.clear = () => {
      Object.assign(globalThis, { cleared: Reflect.get(globalThis, 'cleared') + 1 })
    }
  })
  const cleared = () => page.evaluate(() => Reflect.get(globalThis, 'cleared') as number)
  const blocked = () =>
    page.evaluate(() => {
      const events = ['copy', 'cut', 'paste', 'selectstart', 'dragstart', 'contextmenu']
      const fire = (event: Event) => !(document.querySelector('h1') ?? document.body).dispatchEvent(event)
      const options = { bubbles: true, cancelable: true }
      const key = (name: string, code: string, shiftKey = false) =>
        fire(new KeyboardEvent('keydown', { ...options, key: name, code, ctrlKey: name !== 'F12', shiftKey }))
      return {
        events: events.filter((type) => fire(new Event(type, options))),
        keys: [
          ...(key('F12', 'F12') ? ['F12'] : []),
          ...['I', 'J', 'C', 'K'].filter((letter) => key(letter, `Key${letter}`, true)),
          ...['u', 'p', 's', 'c'].filter((letter) => key(letter, `Key${letter.toUpperCase()}`)),
        ],
      }
    })
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await frameOf(page).locator('#viewer').waitFor()

  expect(await blocked()).toEqual({
    events: ['copy', 'cut', 'paste', 'selectstart', 'dragstart', 'contextmenu'],
    keys: ['F12', 'I', 'J', 'C', 'K', 'u', 'p', 's', 'c'],
  })
  await expect.poll(cleared).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('user-select', 'none')

  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  const before = await cleared()
  expect(await blocked()).toEqual({ events: [], keys: [] })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('user-select', 'none')
  expect(await cleared()).toBe(before)
})

test('a room whose page can’t be loaded leaves the shell as it is, with the way to try again', async ({
  page,
  admin,
  webinar,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await page.route('**/assets/room-page-*.js', (route) => route.abort())
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), '/?step=rooms')
  await page.getByRole('article', { name: room.name }).getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a página')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Suporte' }).getByRole('link')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/assets/room-page-*.js')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(frameOf(page).locator('#viewer')).toBeVisible()
})

test('what can’t be shown says why, and leads back', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const [open, ended, later] = [
    await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` }),
    await addRoom(admin, groupId, { startDate: inHours(-2), endDate: inHours(-1) }),
    await addRoom(admin, groupId, { startDate: inHours(1), endDate: inHours(2) }),
  ]
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))
  const alert = page.getByRole('alert')
  for (const [path, text] of [
    ['nowhere', 'Sala não encontrada'],
    ['%20', 'ID da sala não fornecido'],
    [ended.id, 'Esta sala não está mais disponível'],
    [later.id, /Sala disponível: .* UTC .*a sala abre aqui, na hora/],
  ] as const) {
    await page.goto(`/room/${path}`)
    // A room that is still to open is no error.
    const notice = path === later.id ? page.getByRole('status') : alert
    await expect(notice.filter({ hasText: text })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  }
  await page.goto('/room')
  await expect(page).toHaveURL('/')

  await page.route(`**/api/participant/rooms/${open.id}`, (route) => route.abort())
  await page.goto(`/room/${open.id}`)
  await expect(alert).toContainText('Erro ao carregar a sala', { timeout: 15_000 })
  await page.unroute(`**/api/participant/rooms/${open.id}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(frameOf(page).locator('#viewer')).toBeVisible()

  // The calls that save a room refuse such an address: it comes from elsewhere, if it comes.
  await page.route(`**/api/participant/rooms/${open.id}`, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, webinarUrl: 'sala de reunião' } } })
  })
  await page.reload()
  const warning = page.getByRole('status').filter({ hasText: 'URL original' })
  await expect(warning).toContainText('Formato de URL não reconhecido. Suporte para YouTube, Vimeo ou URLs diretas.')
  await expect(warning).toContainText('sala de reunião')
  await expect(page.locator('iframe')).toBeAttached()
})

test('a room opens by itself in front of who waits, and ends at its time', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const webinarUrl = `${webinar.url}/live`
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person)
  const room = await addRoom(admin, groupId, { webinarUrl, startDate: inSeconds(8), endDate: inSeconds(14) })
  await page.goto(`/room/${room.id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Sala disponível:' })).toBeVisible()
  await expect(frameOf(page).locator('#viewer')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('alert')).toContainText('Esta sala não está mais disponível', { timeout: 15_000 })
  await expect(page.locator('iframe')).toBeHidden()
})

test('who is watching is told at once when the room is closed or taken away', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const other = await addRoom(admin, groupId, { name: 'Outra' })
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)
  const viewer = frameOf(page).locator('#viewer')
  await expect(viewer).toBeVisible()
  const alert = page.getByRole('alert')

  // What does not concern the room leaves the video alone.
  await changeRoom(admin, other, { name: 'Outra sala' })
  await page.waitForResponse((response) => response.url().endsWith(`/participant/rooms/${room.id}`))
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

test('signing in elsewhere ends the room with the dialog, over the full screen too', async ({
  page,
  admin,
  palco,
  webinar,
}) => {
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

test('without the network the video goes on, with a note beside it', async ({ page, context, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await frameOf(page).locator('#viewer').waitFor()
  // The stand-in webinar needs no network once it is loaded; a real one would stop.
  const note = page.getByText('Seu dispositivo está sem internet. O vídeo pode parar até a conexão voltar.')
  await context.setOffline(true)
  await expect(note).toBeVisible()
  await expect(page.getByText('O vídeo continua')).toBeHidden()
  const before = await expectToPlayOn(page)
  await context.setOffline(false)
  await expect(note).toBeHidden()
  expect(await secondsOf(page)).toBeGreaterThan(before)
})

test('a server that stays away is told by a dialog beside the video, in full screen too', async ({
  page,
  ownPalco,
  webinar,
}) => {
  test.setTimeout(120_000)
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
  await expect(bar).toBeVisible({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: 'Conexão perdida com o servidor' })
  await expect(dialog).toBeVisible()
  await expect(enter).toBeFocused()
  for (const mode of ['page', 'screen']) {
    if (mode === 'screen') await enter.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Login' })).toBeVisible()
    // Above the video, not over it: what is in the middle of the frame is the frame.
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
  await bar.getByRole('button', { name: 'Reconectar' }).click()
  await expect(bar).toBeHidden()
  await expect(dialog).toBeHidden()
  expect(await secondsOf(page)).toBeGreaterThan(before)
})
