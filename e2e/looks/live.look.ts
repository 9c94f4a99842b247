import { HISTORY_MINUTES } from '@palco/contract/live/live'
import type { Page } from '@playwright/test'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { keepStill, LOOK, PARTICIPANT } from '../support/week.ts'
import { expect, inHours, test } from './look.ts'

const ROOMS = '**/api/admin/rooms'
const HISTORY = '**/api/admin/live/history'
const VIEWERS = '**/api/admin/live/rooms/*/viewers*'

interface Room {
  id: string
  name: string
  startDate: string | null
}

const NAMES = ['Ana Beatriz Moreira', 'Łukasz Wiśniewski', 'Maria Aparecida dos Santos Albuquerque', 'Rui Sá']
const viewers = NAMES.map((name, n) => ({
  id: `user${n}`,
  name,
  email: `${name.replace(/\P{ASCII}| /gu, '').toLowerCase()}@exemplo.com.br`,
  since: inHours(-n / 7),
}))

async function openMenu(page: Page, room: RegExp) {
  await page
    .getByRole('listitem', { name: room })
    .getByRole('button', { name: /^Mais ações/ })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function showViewers(page: Page) {
  await openMenu(page, /^Dia 1/)
  await page.getByRole('menuitem', { name: 'Ver quem está' }).click()
}

const audience = (rooms: readonly Room[], count: number) => ({
  since: inHours(-HISTORY_MINUTES / 60),
  rooms: rooms.slice(0, count).map(({ id }, place) => ({
    id,
    viewers: Array.from({ length: HISTORY_MINUTES }, (_, minute) =>
      Math.max(0, Math.round((minute - 20 * place - 30) * (7 - place) + 40 * Math.sin(minute / 9 + place))),
    ),
  })),
})

test('the control room', async ({ page, browser, baseURL, admin, asAdministrator, look }) => {
  const rooms = await admin.call<Room[]>('GET', '/admin/rooms')
  const open = rooms.find(({ name }) => name.startsWith('Dia 1'))
  const context = await browser.newContext({ ...LOOK, ...(baseURL && { baseURL }) })
  await keepStill(context)
  const viewer = await context.newPage()
  await signInAs(viewer, PARTICIPANT, `/room/${open?.id}`)
  await answer(page, HISTORY, audience(rooms, 1))
  await asAdministrator('/live')
  await expect(page.getByRole('figure')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Nas salas' })).toContainText(/\d{3}/)
  await look('live')
  await look('live-whole', { isWhole: true })
  await page.getByText(/^Mais \d+ sala/).click()
  await page.getByText(/^Encerradas/).click()
  await page.getByText(/^Encerradas/).scrollIntoViewIfNeeded()
  await look('live-ended')
  await showViewers(page)
  await expect(page.getByRole('dialog').getByRole('link', { name: NAMES[0] ?? '' })).toBeVisible()
  await look('live-viewer')
  await context.close()
})

test('the plot of many rooms', async ({ page, admin, asAdministrator, look }) => {
  const rooms = await admin.call<Room[]>('GET', '/admin/rooms')
  await answer(page, HISTORY, audience(rooms, 6))
  await asAdministrator('/live')
  await page.getByRole('figure').scrollIntoViewIfNeeded()
  await look('live-plot')
  await refuse(page, HISTORY)
  await page.reload()
  await expect(page.getByText('Erro ao carregar o gráfico')).toBeVisible()
  await look('live-plot-away')
})

test('the people in a room', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/live')
  const dialog = page.getByRole('dialog')
  await answer(page, VIEWERS, { total: 0, data: [] })
  await showViewers(page)
  await expect(dialog.getByText('Ninguém está nesta sala agora.')).toBeVisible()
  await look('live-viewers-none')
  await dialog.getByLabel('Buscar').fill('ana')
  await expect(dialog.getByText('Ninguém na sala com esse nome')).toBeVisible()
  await look('live-viewers-nobody-found')
  await answer(page, VIEWERS, { total: 1874, data: viewers })
  await dialog.getByLabel('Buscar').fill('')
  await expect(dialog.getByText('1.874 pessoas')).toBeVisible()
  await look('live-viewers')
  await dialog.getByRole('button', { name: 'Retirar Rui Sá da sala' }).click()
  await look('live-send-out')
  await answer(page, '**/api/admin/live/rooms/*/send-out', null)
  await page.getByRole('dialog', { name: 'Retirar Rui Sá' }).getByRole('button', { name: 'Retirar' }).click()
  await page.getByText('foi retirado(a) da sala').hover()
  await look('live-sent-out')
  await refuse(page, VIEWERS)
  await dialog.getByLabel('Buscar').fill('rui')
  await expect(dialog.getByText('Erro ao carregar as pessoas')).toBeVisible()
  await look('live-viewers-away')
  await page.reload()
  await keepWaiting(page, VIEWERS)
  await showViewers(page)
  await look('live-viewers-loading', { isLoading: true })
})

test('rooms in every state, and what can be done for them', async ({ page, asAdministrator, look }) => {
  await answerWith<Room[]>(page, ROOMS, (rooms) =>
    rooms.map((room) => {
      if (room.name.startsWith('Dia 1')) return { ...room, backupUrl: 'https://vimeo.com/76979871' }
      if (room.name.startsWith('Day 1'))
        return { ...room, backupUrl: 'https://vimeo.com/76979871', onAir: 'backup', endDate: inHours(-0.05) }
      if (room.name.startsWith('Sala de')) return { ...room, mode: 'window' }
      return room
    }),
  )
  await asAdministrator('/live')
  await page.getByRole('listitem', { name: /^Day 1/ }).scrollIntoViewIfNeeded()
  await look('live-grace')
  await openMenu(page, /^Dia 1/)
  await look('live-menu')
  await refuse(page, `${ROOMS}/*/extension`)
  await page.getByRole('menuitem', { name: 'Prolongar 15 min' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erro' })).toBeVisible()
  await look('live-rescue-refused')
  const field = page.getByRole('textbox', { name: /^Endereço reserva: Sala de/ })
  await field.fill('isto não é um endereço')
  await look('live-paste-refused')
  await page.goto('/live?screen=1')
  await expect(page.getByRole('listitem', { name: /^Dia 1/ })).toBeVisible()
  await look('live-screen')
  await page.mouse.move(100, 100)
  await look('live-screen-pointed', { isLoading: true })
})

test('rooms with waiting questions', async ({ page, admin, asAdministrator, look }) => {
  const rooms = await admin.call<Room[]>('GET', '/admin/rooms')
  const counts = rooms.map(({ id, name }) => ({ roomId: id, waiting: name.startsWith('Dia 1') ? 1203 : 1 }))
  await answer(page, '**/api/admin/moderation/waiting', counts)
  await asAdministrator('/live')
  await page.getByRole('link', { name: '1.203 perguntas aguardam' }).scrollIntoViewIfNeeded()
  await look('live-waiting')
})

test('no rooms, and a list that fails', async ({ page, asAdministrator, look }) => {
  await answer(page, ROOMS, [])
  await asAdministrator('/live')
  await expect(page.getByText('Nenhuma sala para acompanhar.')).toBeVisible()
  await look('live-no-rooms')
  await page.getByText('Nenhuma sala para acompanhar.').scrollIntoViewIfNeeded()
  await look('live-no-rooms-whole', { isWhole: true })
  await refuse(page, ROOMS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar as salas')).toBeVisible()
  await look('live-away', { isWhole: true })
  for (const address of [ROOMS, HISTORY]) await keepWaiting(page, address)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ao vivo' })).toBeVisible()
  await look('live-loading', { isLoading: true, isWhole: true })
})

const RUNNING = '**/api/admin/alarms/running'
const WALLS = '**/api/admin/live/walls'

test('an alarm with what to press, and a room edited in a drawer', async ({ page, admin, asAdministrator, look }) => {
  const rooms = await admin.call<Room[]>('GET', '/admin/rooms')
  const { id = '', name = '' } = rooms.find((room) => room.name.startsWith('Dia 1')) ?? {}
  const common = { endedAt: null, outcome: null, notedBy: null }
  await answer(page, RUNNING, [
    {
      id: 'mails',
      kind: 'mail-refused',
      target: { id: '', name: '' },
      before: 3,
      after: 14,
      startedAt: inHours(-0.2),
      ...common,
    },
    {
      id: 'drop',
      kind: 'viewers-dropped',
      target: { id, name },
      before: 120,
      after: 40,
      startedAt: inHours(-0.1),
      ...common,
    },
  ])
  await answer(page, '**/api/admin/alarms/mails/people', viewers.slice(0, 3))
  await asAdministrator('/live')
  await page.getByRole('button', { name: /^Desde/ }).click()
  await expect(page.getByRole('link', { name: NAMES[0] ?? '' })).toBeVisible()
  await look('live-alarm-acts')
  await page.getByRole('button', { name: 'Editar sala' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar Sala' })).toBeVisible()
  await look('live-edit')
})

test('wall links, and a wall', async ({ page, asAdministrator, look }) => {
  await answer(page, WALLS, [])
  await asAdministrator('/live')
  await page.getByRole('button', { name: 'Links de parede' }).click()
  await expect(page.getByText('Nenhum link de parede ainda.')).toBeVisible()
  await look('live-walls-none')
  await page.unroute(WALLS)
  const dialog = page.getByRole('dialog', { name: 'Links de parede' })
  await dialog.getByLabel('Nome da parede').fill('TV da técnica, ao lado da mesa de som')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByRole('textbox', { name: /^Link de/ }).inputValue()
  await look('live-walls')
  await refuse(page, WALLS)
  await page.reload()
  await page.getByRole('button', { name: 'Links de parede' }).click()
  await expect(page.getByText('Erro ao carregar os links')).toBeVisible()
  await look('live-walls-away')
  await page.goto(link)
  await expect(page.getByRole('listitem', { name: /^Dia 1/ })).toBeVisible()
  await look('wall')
  await page.goto('/parede#nenhum')
  await expect(page.getByRole('heading', { name: 'Este link de parede não vale mais' })).toBeVisible()
  await look('wall-dead')
})
