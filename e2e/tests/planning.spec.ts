import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, newName } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

test.use({ timezoneId: 'Europe/Lisbon', locale: 'pt-BR', permissions: ['clipboard-read', 'clipboard-write'] })

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

interface Saved {
  id: string
  name: string
  startDate: string
  group: { name: string }
}

const addGroup = (admin: AdminApi, name: string) => admin.call<Saved>('POST', '/admin/groups', { name, maxRooms: 10 })

const addRoom = (admin: AdminApi, group: Saved, name: string, fields: object) =>
  admin.call<Saved>('POST', '/admin/rooms', {
    name,
    language: 'PT_BR',
    webinarUrl: VIDEO,
    groupId: group.id,
    ...fields,
  })

const roomsOf = async (admin: AdminApi, ...groups: string[]) =>
  (await admin.call<Saved[]>('GET', '/admin/rooms'))
    .filter(({ group }) => groups.includes(group.name))
    .map(({ name, startDate, group }) => [group.name, name, startDate])
    .sort()

async function open(page: Page, admin: AdminApi, path = '/agenda', url = '') {
  await serveWebinars(page)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${url}${path}`)
}

async function paste(page: Page, ...rows: string[][]) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\r\n'))
  await page.keyboard.press('Control+V')
}

test('rows pasted from a spreadsheet are corrected, created as rooms together, and undone', async ({ page, admin }) => {
  const [known, added] = [newName('Brasil'), newName('Mundo')]
  const group = await addGroup(admin, known)
  await addRoom(admin, group, 'Abertura', {
    startDate: '2027-03-01T13:40:00.000Z',
    endDate: '2027-03-01T15:00:00.000Z',
  })
  await open(page, admin)
  await page.getByRole('button', { name: 'Colar da planilha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Colar da planilha' })
  await expect(dialog.getByLabel('Linhas da planilha')).toBeFocused()
  await paste(
    page,
    ['Dia', 'Início', 'Fim', 'Nome', 'Idioma', 'Link', 'Grupo', 'Palestrante'],
    ['01/03/2027', '10:40', '12:00', 'abertura', 'português', VIDEO, known, ''],
    ['', '11h', '45 min', 'Oficina', 'English', 'https://vimeo.com/1', known, 'Helena Prado'],
    ['02/03/2027', '10h', '11h', 'Painel', 'klingon', 'amanhã', added, ''],
  )
  await expect(dialog.getByRole('status')).toHaveText('2 salas novas em 1 dia · 1 linha a corrigir · 1 muda')
  const row = (name: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Criar: ${name}` }) })
  await expect(row('Oficina')).toContainText('11:00 – 11:45')
  await expect(row('Oficina')).toContainText('Ao mesmo tempo que "Abertura": mesmo grupo')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Criar 2 salas' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Corrija as linhas marcadas')
  await dialog.getByLabel('Idioma: Painel').fill('pt')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Colar da planilha' }).click()
  await expect(dialog.getByLabel('Idioma: Painel')).toHaveValue('pt')
  await dialog.getByLabel('Endereço: Painel').fill(VIDEO)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Será criado o grupo: ${added} (1 sala)`)).toBeVisible()
  await expect(dialog.getByLabel('Endereço: Painel')).toBeHidden()

  await dialog.getByRole('button', { name: 'Criar 2 salas' }).click()
  await expect(dialog).toBeHidden()
  expect(await roomsOf(admin, known, added)).toEqual([
    [known, 'Abertura', '2027-03-01T13:40:00.000Z'],
    [known, 'Oficina', '2027-03-01T14:00:00.000Z'],
    [added, 'Painel', '2027-03-02T13:00:00.000Z'],
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('2 salas retiradas')).toBeVisible()
  expect(await roomsOf(admin, known, added)).toHaveLength(1)
})

test('a plan that is pasted again shows what is new, changed and the same, saves what is ticked, and is undone', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const [name, NEW_VIDEO] = [newName('Brasil'), 'https://vimeo.com/76979871']
  const group = await addGroup(admin, name)
  const at = (hour: number) => ({
    startDate: `2027-03-01T${hour}:00:00.000Z`,
    endDate: `2027-03-01T${hour + 1}:00:00.000Z`,
  })
  for (const [title, hour] of [
    ['Abertura', 13],
    ['Oficina', 14],
    ['Painel', 15],
  ] as const)
    await addRoom(admin, group, title, { ...at(hour), moderator: 'Renata Vidal' })
  const roomOf = async (title: string) =>
    (
      await admin.call<(Saved & { webinarUrl: string; speaker: string; moderator: string })[]>('GET', '/admin/rooms')
    ).find((room) => room.group.name === name && room.name === title)
  await open(page, admin)
  await page.getByRole('button', { name: 'Colar da planilha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Colar da planilha' })
  await expect(dialog.getByLabel('Linhas da planilha')).toBeFocused()
  await paste(
    page,
    ['Dia', 'Início', 'Fim', 'Nome', 'Palestrante', 'Link', 'Grupo'],
    ['01/03/2027', '10:00', '11:00', 'Abertura', 'Helena Prado', NEW_VIDEO, name],
    ['', '11:30', '12:30', 'Oficina', '', VIDEO, name],
    ['', '12:00', '13:00', 'Painel', '', VIDEO, name],
    ['', '14:00', '15:00', 'Encerramento', '', VIDEO, name],
  )
  await expect(dialog.getByRole('status')).toHaveText('1 sala nova em 1 dia · 2 mudam · 1 igual')
  await dialog.getByRole('tab', { name: 'Mudam (2)' }).click()
  const speaker = dialog.getByRole('checkbox', { name: 'Palestrante: de Abertura: — → Helena Prado' })
  await expect(speaker, 'what is added is ticked').toBeChecked()
  const address = dialog.getByRole('checkbox', { name: `Endereço: de Abertura: ${VIDEO} → ${NEW_VIDEO}` })
  await expect(address, 'what overwrites is not').not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Endereço (0 de 1)' }).check()
  await expect(address).toBeChecked()
  await dialog.getByRole('tab', { name: 'Iguais (1)' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Painel' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar 1 sala e salvar 2 mudanças' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 sala criada · 1 sala mudada')).toBeVisible()
  expect(await roomOf('Abertura')).toMatchObject({
    webinarUrl: NEW_VIDEO,
    speaker: 'Helena Prado',
    moderator: 'Renata Vidal',
  })
  expect(await roomOf('Oficina'), 'the hours were not ticked').toMatchObject(at(14))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Planilha desfeita')).toBeVisible()
  expect(await roomOf('Abertura')).toMatchObject({ webinarUrl: VIDEO, speaker: '' })
  expect(await roomOf('Encerramento')).toBeUndefined()
})

test('a week of rooms is shifted over a clock change by the event’s clock, and back', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const settings = await admin.call<object>('GET', '/admin/settings')
  const days = { startsAtLocal: '2027-10-30T10:00', lastDay: '2027-10-31' }
  await admin.call('PUT', '/admin/settings', { ...settings, ...days, timeZone: 'Europe/Berlin' })
  const group = await addGroup(admin, 'Berlin')
  // In Berlin, 8:40 UTC is 10:40 in summer.
  await addRoom(admin, group, 'Morgens', { startDate: '2027-10-30T08:40:00.000Z', endDate: '2027-10-30T10:00:00.000Z' })
  // The room is on the event's last day.
  await addRoom(admin, group, 'Abends', { startDate: '2027-10-31T17:00:00.000Z' })
  await open(page, admin, '/agenda', ownPalco.url)
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deslocar salas…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deslocar salas' })
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row('Morgens')).toContainText('sáb., 30/10/2027, 10:40 – 12:00 → dom., 31/10/2027, 10:40 – 12:00')
  await expect(row('Abends')).toContainText('fica fora dos dias do evento')
  await expectAccessible(page)
  await dialog.getByLabel('Minutos').fill('20')
  await dialog.getByRole('button', { name: 'Deslocar 2 salas' }).click()
  await expect(page.getByText('2 salas deslocadas: 1 dia e 20 min mais tarde')).toBeVisible()
  expect(await roomsOf(admin, 'Berlin')).toEqual([
    ['Berlin', 'Abends', '2027-11-01T17:20:00.000Z'],
    // In Berlin, 10:00 UTC is 11:00 in winter.
    ['Berlin', 'Morgens', '2027-10-31T10:00:00.000Z'],
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('2 salas de volta')).toBeVisible()
  expect(await roomsOf(admin, 'Berlin')).toEqual([
    ['Berlin', 'Abends', '2027-10-31T17:00:00.000Z'],
    ['Berlin', 'Morgens', '2027-10-30T08:40:00.000Z'],
  ])
})

test('programme and run of show are printed without the console, on white', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const [brasil, mundo] = [await addGroup(admin, newName('Brasil')), await addGroup(admin, newName('Mundo'))]
  const hours = { startDate: '2027-03-01T13:40:00.000Z', endDate: '2027-03-01T15:00:00.000Z' }
  const backupUrl = 'https://vimeo.com/76979871'
  await addRoom(admin, brasil, 'Abertura', { ...hours, speaker: 'Helena Prado', moderator: 'Renata Vidal', backupUrl })
  await addRoom(admin, mundo, 'Opening', { ...hours })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, admin, `/rooms/print?group=${brasil.id}`)
  const sheet = page.getByRole('article')
  const table = sheet.getByRole('table', { name: 'segunda-feira, 1 de março' })
  await expect(table).toContainText(/10:40 – 12:00\s*Abertura\s*Helena Prado/)
  await expect(sheet).not.toContainText('Opening')
  await expect(sheet).not.toContainText('vimeo.com')
  await expect(sheet).not.toContainText('Renata Vidal')
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Roteiro da equipe' }).click()
  for (const text of ['Moderação: Renata Vidal', VIDEO, backupUrl, `${brasil.name}: 0 pessoas`, 'Anotações'])
    await expect(table).toContainText(text)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), page.getByLabel('Dia')])
    await expect(hidden).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(table.getByText('Abertura')).toHaveCSS('color', 'rgb(26, 32, 44)')
})
