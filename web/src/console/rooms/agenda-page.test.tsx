import type { GroupWithRooms } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { planningAnswers } from '../../testing/planning-answers.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { useNotice } from '../../ui/notices.ts'
// The page loads this file lazily. Importing it here compiles it before the first test, which would otherwise have to
// wait.
import './room-dialog.tsx'
import { AgendaPage } from './agenda-page.tsx'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
  localStorage.clear()
  useNotice.setState(null, true)
})

const HOURS = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }

function open(
  address: string,
  rooms: Room[],
  groups?: GroupWithRooms[],
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({ ...planningAnswers(() => rooms, groups), ...answers })
  const routes = [{ path: '/agenda', element: <AgendaPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}

async function chooseFromMenu(room: string, entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Mais ações para ${room}` }))
  const menu = within(await screen.findByRole('menu', { name: `Mais ações para ${room}` }))
  fireEvent.click(menu.getByRole('menuitem', { name: entry }))
}

test('the agenda duplicates a room at the same hours, and Ctrl+Z deletes the copy', async () => {
  let rooms = [{ ...savedRoom('Abertura'), ...HOURS, plannedEnd: '2025-12-01T14:30:00.000Z' }]
  const sent: unknown[] = []
  open('/agenda?view=list', [], undefined, {
    'GET /api/admin/rooms': () => ok(rooms),
    'POST /api/admin/rooms': async (request) => {
      const fields = await request.json()
      const copy = { ...savedRoom('Copia'), ...fields }
      rooms = [...rooms, copy]
      return ok(copy)
    },
    'POST /api/admin/rooms/rows/undo': async (request) => {
      sent.push(await request.json())
      return ok(null)
    },
  })
  await chooseFromMenu('Abertura', 'Duplicar')
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Sala duplicada: "Abertura (cópia)"'))
  expect(rooms[1]).toMatchObject({ startDate: HOURS.startDate, endDate: '2025-12-01T14:30:00.000Z' })
  await screen.findByRole('button', { name: 'Mais ações para Abertura (cópia)' })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Sala retirada'))
  expect(sent).toMatchObject([{ rooms: [{ id: 'copia', version: 1 }], groups: [] }])
})

test('the grid opens at the first room of the next day, and a room over midnight counts on its own day', async () => {
  const late = { startDate: '2025-12-01T23:00:00.000Z', endDate: '2025-12-02T01:00:00.000Z' }
  const coming = { startDate: '2099-12-01T13:40:00.000Z', endDate: '2099-12-01T15:00:00.000Z' }
  open('/agenda?view=grid', [
    { ...savedRoom('Vigília'), ...late },
    { ...savedRoom('Abertura'), ...coming },
  ])
  await screen.findByText('Abertura')
  const own = document.getElementById('day-2025-12-01')
  expect(own?.textContent).toContain('1 sala')
  expect(document.getElementById('day-2025-12-02')?.textContent).not.toContain('sala')
  const scroller = own?.parentElement?.parentElement
  await waitFor(() => expect(scroller?.scrollTop).toBe(13 * 60 + 40 - 60))
})

test('the agenda deletes a room after a question, and the notice restores it', async () => {
  const room = { ...savedRoom('Abertura'), ...HOURS }
  const server = open('/agenda?view=list', [room], undefined, {
    'GET /api/admin/live/rooms': () => ok([]),
    'DELETE /api/admin/rooms/abertura': () => ok(null),
    'POST /api/admin/rooms/abertura/restoration': () => ok({ ...room, version: 2 }),
  })
  await chooseFromMenu('Abertura', 'Excluir')
  await waitFor(() => expect(useDialogs.getState()[0]?.text).toContain('excluir a sala "Abertura"?'))
  expect(server.count('DELETE /api/admin/rooms/abertura')).toBe(0)
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Sala excluída'))
  expect(useNotice.getState()?.action?.lastsMs).toBe(30_000)
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Sala "Abertura" de volta'))
})

test('a room of the grid whose address was not confirmed says what is unknown', async () => {
  const check = { roomId: 'abertura', slot: 'main', previous: null, isUnderWay: false, checkedAt: HOURS.startDate }
  open('/agenda?view=grid', [{ ...savedRoom('Abertura'), ...HOURS }], undefined, {
    'GET /api/admin/embed-checks': () => ok([{ ...check, verdict: 'unknown', reason: 'unreachable' }]),
  })
  const block = await screen.findByRole('button', { name: /^Abertura.*confirmar se toca/ })
  fireEvent.mouseOver(block)
  expect((await screen.findByRole('tooltip')).textContent).toContain(' · Não deu para confirmar se toca')
})

test('a search in the agenda counts the found rooms, and Enter goes to the next', async () => {
  const rooms = ['Oficina Um', 'Oficina Dois', 'Painel'].map((name) => ({ ...savedRoom(name), ...HOURS }))
  open('/agenda?view=list&search=oficina', rooms)
  const field = await screen.findByRole('searchbox', { name: 'Buscar salas' })
  await screen.findByText('1 de 2')
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('2 de 2')
  expect(screen.getByRole('button', { name: /^Painel/ }), 'other rooms stay').toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  await screen.findByText('1 de 2')
})

test('the copy dialog counts a day’s rooms by the group chosen in it', async () => {
  const startDate = '2025-12-01T13:40:00.000Z'
  const mundo = { id: 'mundo', name: 'Mundo' }
  const rooms = [savedRoom('Abertura'), { ...savedRoom('Trilha'), groupId: mundo.id, group: mundo }]
  open(
    '/agenda',
    rooms.map((room) => ({ ...room, webinarUrl: '', startDate })),
    [savedGroup(), { ...savedGroup(), ...mundo }],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar dia…' }))
  const day = await screen.findByRole('combobox', { name: 'Dia' })
  expect(day.textContent).toBe('seg., 01/12/2025 · 2 salas')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Salas de/ }))
  fireEvent.click(screen.getByRole('option', { name: 'Mundo' }))
  expect(day.textContent).toBe('seg., 01/12/2025 · 1 sala')
})

test('a new room and a copied day start with the group that the list is filtered by', async () => {
  const mundo = { id: 'mundo', name: 'Mundo' }
  const day = (date: string) => ({ webinarUrl: '', startDate: `${date}T13:40:00.000Z` })
  const rooms = [
    { ...savedRoom('Abertura'), ...day('2025-12-05') },
    { ...savedRoom('Trilha'), ...day('2025-12-01'), groupId: mundo.id, group: mundo },
  ]
  open('/agenda?group=mundo', rooms, [savedGroup(), { ...savedGroup(), ...mundo }])
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar dia…' }))
  expect((await screen.findByRole('combobox', { name: 'Dia' })).textContent).toBe('seg., 01/12/2025 · 1 sala')
  expect(screen.getByRole('combobox', { name: /^Salas de/ }).textContent).toBe('Mundo')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(screen.getByText('Nova Sala'))
  expect((await screen.findByRole('combobox', { name: /^Grupo/ })).textContent).toBe('Mundo')
})

const VIDEO = 'https://vimeo.com/76979871'
const MUNDO = { id: 'mundo', name: 'Mundo' }
const BOTH_GROUPS = [savedGroup(), { ...savedGroup(), ...MUNDO }]

test('a pasted transmission of two groups is said to be intended by one tick, which readiness gets', async () => {
  const row = (group: string) => `01/12/2026\t10:00\t11:00\tSala ${group}\t\t\t${VIDEO}\t${group}`
  const dismissed: unknown[] = []
  open('/agenda?open=paste', [], BOTH_GROUPS, {
    'POST /api/admin/rooms/rows': async (request) => {
      const { rooms } = await request.json()
      const made = rooms.map((fields: Room, index: number) => ({
        ...savedRoom(fields.name),
        ...fields,
        id: `r${index}`,
      }))
      return ok({ rooms: made, groups: [] })
    },
    'PUT /api/admin/readiness/dismissals/addresses-shared': async (request) => {
      dismissed.push(await request.json())
      return ok(null)
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Linhas da planilha' })
  fireEvent.change(field, { target: { value: `${row('Geral')}\n${row('Mundo')}` } })
  fireEvent.click(screen.getByRole('button', { name: 'Ver salas' }))
  await screen.findByText(/^Mesma transmissão em 2 salas ao mesmo tempo\./)
  expect(screen.queryByText(/^Ao mesmo tempo que/)).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^É de propósito/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Criar 2 salas' }))
  await waitFor(() => expect(dismissed).toEqual([{ cases: ['r0', 'r1'] }]))
})

test('the agenda does not warn about a transmission of two groups that readiness ignores', async () => {
  const rooms = [
    { ...savedRoom('Abertura'), ...HOURS, webinarUrl: VIDEO },
    { ...savedRoom('Opening'), ...HOURS, webinarUrl: VIDEO, groupId: MUNDO.id, group: MUNDO },
  ]
  let findings: object[] = []
  const answers = { 'GET /api/admin/readiness': () => ok({ findings }) }
  open('/agenda?view=list', rooms, BOTH_GROUPS, answers)
  expect(await screen.findByRole('button', { name: /^Abertura.*Ao mesmo tempo que "Opening"/ })).toBeTruthy()
  cleanup()
  findings = [{ rule: 'addresses-shared', count: 0, which: [], ignored: 2, ignoredCases: ['abertura', 'opening'] }]
  open('/agenda?view=list', rooms, BOTH_GROUPS, answers)
  await screen.findByRole('button', { name: /^Abertura/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ao mesmo tempo/ })).toBeNull())
})
