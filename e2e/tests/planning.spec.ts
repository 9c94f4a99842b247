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

async function open(page: Page, admin: AdminApi, path = '/rooms', url = '') {
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
  await expect(dialog.getByRole('status')).toHaveText(
    '2 salas em 1 dia · 1 linha a corrigir · 1 já existe e fica de fora',
  )
  const row = (name: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Criar: ${name}` }) })
  await expect(row('abertura')).toContainText('já existe')
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

test('a week of rooms is shifted over a clock change by the event’s clock, and back', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const settings = await admin.call<object>('GET', '/admin/settings')
  const days = { startsAtLocal: '2027-10-30T10:00', lastDay: '2027-10-31' }
  await admin.call('PUT', '/admin/settings', { ...settings, ...days, timeZone: 'Europe/Berlin' })
  const group = await addGroup(admin, 'Berlin')
  // 8:40 UTC is 10:40 in summer time.
  await addRoom(admin, group, 'Morgens', { startDate: '2027-10-30T08:40:00.000Z', endDate: '2027-10-30T10:00:00.000Z' })
  // The room is on the event's last day.
  await addRoom(admin, group, 'Abends', { startDate: '2027-10-31T17:00:00.000Z' })
  await open(page, admin, '/rooms', ownPalco.url)
  await page.getByRole('button', { name: 'Mais ações' }).click()
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
    // 10:00 UTC is 11:00 in winter time.
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
