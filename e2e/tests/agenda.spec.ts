import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, newName } from '../support/admin-api.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ timezoneId: 'America/Sao_Paulo', locale: 'pt-BR' })

type Hours = Record<'startDate' | 'endDate', string>

/** Returns hours on December 1st in São Paulo, which is the first day of a new event. */
const at = (start: string, end: string): Hours => ({
  startDate: new Date(`2025-12-01T${start}:00-03:00`).toISOString(),
  endDate: new Date(`2025-12-01T${end}:00-03:00`).toISOString(),
})

const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d\\d:`) })
const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function openAgenda(page: Page, admin: AdminApi, url: string) {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${url}/agenda`)
  await expect(dayOf(page, '2025-12-01')).toBeVisible()
}

/** Presses the pointer on the block. Returns the point, and a function that moves the pointer from there. */
async function take(page: Page, held: Locator, { atEdge = false } = {}) {
  await held.scrollIntoViewIfNeeded()
  const box = await held.boundingBox()
  if (!box) throw new Error('the block is not visible')
  const from = { x: box.x + 30, y: box.y + (atEdge ? box.height - 3 : 8) }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  return (x: number, y: number) => page.mouse.move(from.x + x, from.y + y, { steps: 4 })
}

async function widthOfDay(page: Page) {
  const box = await dayOf(page, '2025-12-01').boundingBox()
  return box?.width ?? 0
}

test('in the agenda a room is dragged to another day, made longer and put back, and a click makes another', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  const groupId = await addGroup(admin, 'Brasil')
  const { id } = await addRoom(admin, groupId, { name: 'Abertura', ...at('10:40', '12:00') })
  const saved = async () =>
    (await admin.call<(Hours & { id: string })[]>('GET', '/admin/rooms')).find((room) => room.id === id)
  await openAgenda(page, admin, ownPalco.url)
  const opening = block(page, 'Abertura')

  const drag = await take(page, opening)
  await drag(await widthOfDay(page), 47)
  await page.mouse.up()
  await expect(dayOf(page, '2025-12-02').getByRole('button', { name: /^Abertura 11:25 – 12:45/ })).toBeVisible()
  await expect(notice(page, 'Sala movida, "Abertura": ter., 02/12/2025, 11:25 – 12:45')).toBeVisible()
  expect(await saved()).toMatchObject({ startDate: '2025-12-02T14:25:00.000Z', endDate: '2025-12-02T15:45:00.000Z' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(dayOf(page, '2025-12-01').getByRole('button', { name: /^Abertura 10:40 – 12:00/ })).toBeVisible()
  await expect(notice(page, 'Sala de volta')).toBeVisible()
  expect(await saved()).toMatchObject(at('10:40', '12:00'))

  const stretch = await take(page, opening, { atEdge: true })
  await stretch(0, 28)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Abertura 10:40 – 12:30/ })).toBeVisible()
  await expect.poll(saved).toMatchObject(at('10:40', '12:30'))

  const cancelled = await take(page, opening)
  await cancelled(0, 60)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await saved(), 'Escape cancels a drag').toMatchObject(at('10:40', '12:30'))

  // Clicks on the second day, four hours below the first line (9:00).
  await dayOf(page, '2025-12-02').click({ position: { x: 40, y: 245 } })
  const dialog = page.getByRole('dialog', { name: 'Nova Sala' })
  await expect(dialog.getByLabel('Data de Início')).toHaveValue('2025-12-02T13:00')
  await expect(dialog.getByLabel('Data de Fim')).toHaveValue('2025-12-02T14:00')
})

test('of two administrators who move the same room the second one sees what the first one saved', {
  tag: '@wide',
}, async ({ page, browser, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await addRoom(admin, await addGroup(admin), { name: 'Abertura', ...at('10:40', '12:00') })
  await openAgenda(page, admin, ownPalco.url)
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAgenda(other, admin, ownPalco.url)

  const drag = await take(page, block(page, 'Abertura'))
  await drag(0, 60)
  await block(other, 'Abertura').focus()
  await other.keyboard.press('Alt+ArrowRight')
  await expect(notice(other, 'ter., 02/12/2025, 10:40 – 12:00').last()).toBeVisible()
  await expect(dayOf(page, '2025-12-02').getByRole('button', { name: /^Abertura/ })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('alert')).toContainText('Outra pessoa mudou a sala "Abertura" ao mesmo tempo')
  await expect(dayOf(page, '2025-12-02').getByRole('button', { name: /^Abertura 10:40 – 12:00/ })).toBeVisible()
  await context.close()
})

test('in the agenda a room is moved and resized by keys, and new ones are placed by keys', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { name: 'Abertura', ...at('10:00', '11:00') })
  await addRoom(admin, groupId, { name: 'Painel', ...at('14:00', '15:00') })
  await openAgenda(page, admin, ownPalco.url)
  await expectAccessible(page)

  await block(page, 'Abertura').focus()
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowRight', 'Alt+Shift+ArrowDown'])
    await page.keyboard.press(key)
  const moved = dayOf(page, '2025-12-02').getByRole('button', { name: /^Abertura 10:30 – 11:45/ })
  await expect(moved).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: /^"Abertura": ter., 02\/12\/2025, 10:30 – 11:45$/ }),
  ).toBeAttached()
  await expect(notice(page, 'Sala movida')).toBeVisible()

  const search = page.getByLabel('Buscar salas')
  await search.focus()
  await page.keyboard.type('Abertura')
  await expect(page.getByText('1 de 1')).toBeVisible()
  await expect(moved).toHaveAttribute('data-search', 'current')
  await expect(moved).toBeInViewport()
  await expect(block(page, 'Painel'), 'others are dimmed, and stay').toHaveAttribute('data-search', 'dimmed')
  await expectAccessible(page)
  await expect(search, 'the block that was moved does not take the focus back').toBeFocused()
  await search.fill('')
  await expect(block(page, 'Painel')).not.toHaveAttribute('data-search')
  await moved.focus()

  await page.keyboard.press('ArrowLeft')
  await expect(block(page, 'Painel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Editar Sala' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block(page, 'Painel')).toBeFocused()

  await page.getByRole('button', { name: /^Nova sala: / }).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Nova Sala' }).getByLabel('Data de Início')).toHaveValue(
    '2025-12-02T10:15',
  )
})

test('in the agenda a room that is dropped on a group moves to it, and overlaps are marked', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const [one, other] = [await addGroup(admin, 'Brasil'), await addGroup(admin, 'Mundo')]
  await addRoom(admin, one, { name: 'Abertura', speaker: 'Helena Prado', ...at('10:00', '11:00') })
  await addRoom(admin, other, { name: 'Opening', speaker: 'helena prado', ...at('10:30', '11:30') })
  await addRoom(admin, one, { name: 'Convivência' })
  await openAgenda(page, admin, ownPalco.url)
  await expect(block(page, 'Abertura')).toContainText('Ao mesmo tempo que "Opening": mesmo palestrante, mesmo endereço')
  await expect(page.getByRole('region', { name: 'Sem horário do dia' })).toContainText('Convivência')
  const target = await page.getByRole('listitem').filter({ hasText: 'Mundo' }).boundingBox()
  const opening = block(page, 'Abertura')
  await take(page, opening)
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 8 })
  await expect(page.locator('[data-over]')).toHaveText(/Mundo/)
  await page.mouse.up()
  await expect(notice(page, 'Sala "Abertura" movida para o grupo')).toBeVisible()
  await expect(opening).toContainText('mesmo grupo, mesmo palestrante, mesmo endereço')
})

test('a room that is dragged in the agenda without a connection is put back', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  await addRoom(admin, await addGroup(admin), { name: 'Abertura', ...at('10:00', '11:00') })
  await openAgenda(page, admin, ownPalco.url)
  await page.route('**/api/admin/rooms/schedule', (route) => route.abort())
  const drag = await take(page, block(page, 'Abertura'))
  await drag(0, 60)
  await page.mouse.up()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor: a sala "Abertura" não foi movida.')
  await expect(page.getByRole('button', { name: /^Abertura 10:00 – 11:00/ })).toBeVisible()
})

test('in the agenda a room is duplicated, deleted and brought back, by mouse and by keys', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const name = newName('Abertura')
  await addRoom(admin, await addGroup(admin, newName('Brasil')), { name, ...at('10:40', '12:00') })
  await openAgenda(page, admin, '')
  const copy = block(page, `${name} \\(cópia\\)`)
  await block(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(copy).toBeVisible()
  await expect(notice(page, `Sala duplicada: "${name} (cópia)"`)).toBeVisible()

  await copy.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(notice(page, 'Sala movida')).toBeVisible()
  for (const text of ['Sala de volta', 'Sala retirada']) {
    await page.keyboard.press('Control+z')
    await expect(notice(page, text).last()).toBeVisible()
  }
  await expect(copy).toBeHidden()

  await block(page, name).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(block(page, name)).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(block(page, name)).toBeVisible()
  await block(page, name).hover()
  await block(page, name).locator('[data-menu]').click()
  await page.getByRole('menuitem', { name: 'Ver em Salas' }).click()
  await expect(page.getByRole('article', { name })).toBeFocused()
})

test('on a phone the agenda is a list by day, with few of many groups, and the choice of the view is kept', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const admin = new AdminApi(ownPalco)
  await addRoom(admin, await addGroup(admin), { name: 'Abertura', ...at('10:40', '12:00') })
  for (let n = 0; n < 25; n += 1) await addGroup(admin, `Turma ${n}`)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/agenda`)
  const day = page.getByRole('region', { name: 'segunda-feira, 1 de dezembro' })
  await expect(day.getByRole('button', { name: /^Abertura 10:40 – 12:00/ })).toBeVisible()
  const legend = await page.getByRole('list', { name: 'Grupos' }).boundingBox()
  expect(legend?.height).toBeLessThan(150)
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Mais ações para Abertura' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(day.getByRole('button', { name: /^Abertura \(cópia\) 10:40/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(dayOf(page, '2025-12-01')).toBeVisible()
  await expect(page).toHaveURL(/view=grid/)
  await page.goto(`${ownPalco.url}/agenda`)
  await expect(dayOf(page, '2025-12-01')).toBeVisible()
  await page.getByRole('radio', { name: 'Lista' }).check()
  await day.getByRole('button', { name: /^Nova sala/ }).click()
  await expect(page.getByRole('dialog', { name: 'Nova Sala' }).getByLabel('Data de Início')).toHaveValue(
    '2025-12-01T12:00',
  )
})
