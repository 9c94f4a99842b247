import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { addGroup, addRoom, changeRoom, inHours, inSeconds } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { expectToPlayOn, frameOf } from '../support/webinar-frame.ts'

test('a participant watches the webinar of a room, in full screen too', async ({ page, admin, webinar }) => {
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

  await admin.call('PUT', `/admin/rooms/${room.id}/air`, { mode: 'window' })
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir a transmissão' }).click()
  const window = await popup
  await expect(window.locator('#viewer')).toHaveText(`João & Maria #1 <${person.email}>`)
  // The webinar can reach an empty frame of the product, but not the product's page.
  expect(await window.evaluate(() => self.opener !== null && self.opener !== self.opener.top)).toBe(true)
  expect(await window.evaluate(() => document.referrer)).toBe(`${new URL(page.url()).origin}/`)
})

test('copying and similar actions are blocked in the room, and nowhere else', { tag: '@wide' }, async ({
  page,
  admin,
  webinar,
}) => {
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

test('a room whose page fails to load keeps the shell, with a button to retry', {
  tag: '@wide',
}, async ({ page, admin, webinar }) => {
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

test('a room that can’t be shown gives the reason and a way back', { tag: '@wide' }, async ({
  page,
  admin,
  webinar,
}) => {
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
    // The message about a room that is not open yet is no error.
    const notice = path === later.id ? page.getByRole('status') : alert
    await expect(notice.filter({ hasText: text })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  }
  await page.goto('/room')
  await expect(page).toHaveURL('/')

  await page.route(`**/api/participant/rooms/${open.id}`, (route) => route.abort())
  await page.goto(`/room/${open.id}`)
  await expect(alert).toContainText('Erro ao carregar a sala')
  await page.unroute(`**/api/participant/rooms/${open.id}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(frameOf(page).locator('#viewer')).toBeVisible()

  // The answer is stubbed, because the API would reject such a URL.
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

test('a participant who is early waits in the dark waiting room, which opens by itself', async ({
  page,
  admin,
  webinar,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const groupId = await addGroup(admin)
  const given = { name: 'Abertura; a semana', titulo: 'PLENÁRIA', speaker: 'Helena Prado' }
  const dates = { startDate: inHours(26), endDate: inHours(28) }
  const room = await addRoom(admin, groupId, { ...given, ...dates, webinarUrl: `${webinar.url}/live` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(given.name)
  await expect(main).toContainText('PLENÁRIA')
  await expect(main).toContainText('Palestrante: Helena Prado')
  await expect(main.getByRole('timer', { name: 'A sala abre em' })).toHaveText(/^01 Dias\s*0[12] Horas\s*\d\d Minutos/)
  await expect(main).toHaveCSS('color-scheme', 'dark')

  const basic = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')
  const calendar = main.getByRole('group', { name: 'Adicionar ao calendário' })
  const google = new URL((await calendar.getByRole('link', { name: 'Google Agenda' }).getAttribute('href')) ?? '')
  expect(google.searchParams.get('dates')).toBe(`${basic(dates.startDate)}/${basic(dates.endDate)}`)
  expect(google.searchParams.get('location')).toBe(page.url())
  const outlook = new URL((await calendar.getByRole('link', { name: 'Outlook' }).getAttribute('href')) ?? '')
  expect(outlook.searchParams.get('startdt')).toBe(dates.startDate)
  const download = page.waitForEvent('download')
  await calendar.getByRole('button', { name: 'Lembrar-me' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Abertura; a semana - .+\.ics$/)
  const file = await readFile((await (await download).path()) ?? '', 'utf8')
  expect(file).toContain(`DTSTART:${basic(dates.startDate)}\r\n`)
  expect(file).toContain('SUMMARY:Abertura\\; a semana')
  expect(file).not.toContain(webinar.url)

  // All controls must be visible: on phones in both orientations, and on a laptop at a zoom of 200 %.
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: /Alterar idioma/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Ana Moreira/ })).toBeVisible()
    await expect(calendar).toBeVisible()
  }
  await changeRoom(admin, room, { startDate: inHours(-1) })
  await expect(frameOf(page).locator('#viewer')).toBeVisible()
  for (const [width, height] of [
    [640, 360],
    [360, 640],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: /Alterar idioma/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Ana Moreira/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Dica: use a tela cheia/)).toBeVisible()
  }
  expect((await page.locator('iframe').boundingBox())?.height).toBe(600)
})

test('a room opens by itself for a waiting participant, and ends at its time', { tag: '@wide' }, async ({
  page,
  admin,
  webinar,
}) => {
  const settings = await admin.call<{ live: object }>('GET', '/admin/settings')
  const save = (live: object) => admin.call('PUT', '/admin/settings', { ...settings, version: undefined, live })
  await save({ ...settings.live, graceMinutes: 0 })
  const groupId = await addGroup(admin)
  const webinarUrl = `${webinar.url}/live`
  const room = await addRoom(admin, groupId, { webinarUrl, startDate: inHours(1), endDate: inHours(2) })
  // The page must be connected first. Otherwise it would miss the following changes.
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Sala disponível:' })).toBeVisible()
  const startDate = inSeconds(3)
  await changeRoom(admin, room, { startDate })
  await expect(frameOf(page).locator('#viewer')).toBeVisible()
  await changeRoom(admin, room, { startDate, endDate: inSeconds(3) })
  await expect(page.getByRole('alert')).toContainText('Esta sala não está mais disponível')
  await expect(page.locator('iframe')).toBeHidden()
  await save(settings.live)
})
