import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { dismissNotice } from '../../ui/notices.ts'
import { REPAIR_STATE } from '../kit/back-to-readiness.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SettingsTopicPage } from './topic-page.tsx'

afterEach(() => {
  cleanup()
  dismissNotice()
  vi.unstubAllGlobals()
})

const saved = {
  ...INITIAL_EVENT_SETTINGS,
  startsAtLocal: '2030-07-01T10:40',
  lastDay: '2030-07-05',
  defaultPassword: 'vento-lago-uva-482',
  version: 1,
}
const ROOM = {
  ...savedRoom('Abertura'),
  startDate: '2030-07-01T13:40:00.000Z',
  endDate: '2030-07-01T15:00:00.000Z',
}

function open(address: string, rooms: Room[] = [ROOM]) {
  const sent: { startsAtLocal: string; roomMove: string }[] = []
  // Replaces `ResizeObserver`, which jsdom lacks and which the preview uses to compute its scale.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  fakeServer({
    'GET /api/event': () => ok({}),
    'GET /api/admin/rooms': () => ok(rooms),
    'GET /api/admin/settings': () => ok(saved),
    'PUT /api/admin/settings': async (request) => {
      const body = await request.json()
      sent.push(body)
      return ok({ ...body, version: 2 })
    },
  })
  const router = createMemoryRouter(
    [
      { path: '/settings', element: <SettingsPage /> },
      { path: '/settings/:topic', element: <SettingsTopicPage /> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, sent }
}

test('the index of the settings says what each topic holds, and leads to it', async () => {
  open('/settings')
  const link = await screen.findByRole('link', { name: /^Evento.*1 a 5 de julho de 2030/ })
  expect(link.getAttribute('href')).toBe('/settings/event')
})

test('an address of the settings that names a field opens its topic with the focus in the field', async () => {
  const { router } = open('/settings#support.phone')
  const field = await screen.findByLabelText('Número do WhatsApp')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(router.state.location.pathname).toBe('/settings/welcome')
})

test('the settings ask about the rooms before a new start is saved, and a closed question saves nothing', async () => {
  const { sent } = open('/settings/event')
  fireEvent.change(await screen.findByLabelText('Início'), { target: { value: '2030-07-08T10:40' } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  save()
  fireEvent.click(await screen.findByRole('radio', { name: /^Deslocar a semana: 7 dias mais tarde/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toMatchObject([{ startsAtLocal: '2030-07-08T10:40', roomMove: 'days' }]))
})

test('the settings save a new start without a question if no room has hours', async () => {
  const { sent } = open('/settings/event', [{ ...ROOM, startDate: null, endDate: null }])
  fireEvent.change(await screen.findByLabelText('Início'), { target: { value: '2030-07-08T10:40' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  await waitFor(() => expect(sent).toMatchObject([{ roomMove: 'moment' }]))
})

test('the start is said in the event’s time first, and in the reader’s own only if it differs', async () => {
  open('/settings/event')
  const text = 'Começa segunda-feira, 1 de julho de 2030 às 10:40, horário de São Paulo (UTC-3).'
  const start = (await screen.findByText(/^Começa/)).textContent
  const isSame = new Date('2030-07-01T13:40Z').getHours() === 10
  expect(start).toBe(
    isSame
      ? text
      : `${text} No seu horário: ${new Date('2030-07-01T13:40Z').toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })}.`,
  )
})

test('an address that names a field keeps the way back to what is missing', async () => {
  const { router } = open('/settings')
  await router.navigate('/settings#support.phone', { state: REPAIR_STATE })
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/welcome'))
  expect(router.state.location.state).toEqual(REPAIR_STATE)
})
