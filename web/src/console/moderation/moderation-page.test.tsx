import type { ModeratedRoom } from '@palco/contract/moderation/moderation'
import type { TeamFunction } from '@palco/contract/team/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { receiveFigures } from '../../session/live-watch.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { bruno } from '../../testing/people.ts'
import { ModerationPage } from './moderation-page.tsx'

afterEach(() => {
  cleanup()
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

const room = (name: string, fields: Partial<ModeratedRoom> = {}): ModeratedRoom => ({
  id: name,
  name,
  groupId: 'br',
  groupName: 'Brasil',
  language: 'PT_BR',
  startDate: null,
  endDate: null,
  isShown: true,
  viewers: 0,
  waiting: 0,
  ...fields,
})

function openAs(teamFunction: TeamFunction, rooms: ModeratedRoom[]) {
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction } }, true)
  fakeServer({
    'GET /api/admin/moderation/rooms': () => ok({ timeZone: 'America/Sao_Paulo', rooms }),
    'GET /api/languages': () => ok([]),
  })
  const router = createMemoryRouter([{ path: '*', element: <ModerationPage /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('rooms are shown by state, with their hours in the time zone of the event', async () => {
  const hours = { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:30:00.000Z' }
  openAs('MODERATOR', [room('Abertura', hours), room('Sempre')])
  const ended = within(await screen.findByRole('region', { name: 'Encerradas' }))
  expect(ended.getByText('10:00 – 11:30')).toBeTruthy()
  const on = within(screen.getByRole('region', { name: 'Agora' }))
  expect(on.getByRole('article', { name: 'Sempre' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'A seguir' })).toBeNull()
})

test('the number of people follows the live figures', async () => {
  openAs('MODERATOR', [room('Abertura', { viewers: 12 })])
  expect((await card('Abertura')).getByText('12 pessoas na sala')).toBeTruthy()
  act(() => receiveFigures({ rooms: [{ id: 'Abertura', viewers: 1, expected: 0, signedIn: 0 }] }))
  expect((await card('Abertura')).getByText('1 pessoa na sala')).toBeTruthy()
})

test('only members who see the week open a room as participants see it', async () => {
  openAs('MODERATOR', [room('Abertura')])
  expect((await card('Abertura')).queryByRole('link', { name: /participante/ })).toBeNull()
  cleanup()
  openAs('LIVE', [room('Abertura')])
  expect((await card('Abertura')).getByRole('link', { name: 'Ver como participante: Abertura' })).toBeTruthy()
})

test('a moderator without rooms is told who gives them', async () => {
  openAs('MODERATOR', [])
  expect(await screen.findByText('Nenhuma sala ainda.')).toBeTruthy()
  expect(screen.getByText(/^Um dono da equipe/)).toBeTruthy()
})
