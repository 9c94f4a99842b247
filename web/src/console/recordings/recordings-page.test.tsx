import { RECORDING_VERDICT_LABELS } from '@palco/contract/embed-checks/embed-check-texts'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { RecordingsPage } from './recordings-page.tsx'

afterEach(() => {
  cleanup()
  dismissNotice()
  useDialogs.setState([], true)
  vi.unstubAllGlobals()
})

const ENDED = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
const READY = { ...ENDED, recordingUrl: 'https://vimeo.com/76979871' }
const PUBLISHED = { ...READY, recordingPublishedAt: '2025-12-01T16:00:00.000Z' }

/** Opens the page. Returns the bodies of the requests that publish recordings. */
function open(
  rooms: Room[],
  address = '/recordings',
  answer = (asked: { roomIds: string[] }) => ok({ changed: asked.roomIds.length }),
  checks: object[] = [],
) {
  const asked: unknown[] = []
  fakeServer({
    'GET /api/admin/rooms': () => ok(rooms),
    'GET /api/admin/groups': () => ok([savedGroup()]),
    'GET /api/languages': () => ok([]),
    'GET /api/admin/embed-checks': () => ok(checks),
    'GET /api/admin/settings': () =>
      ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }),
    'POST /api/admin/recordings/publish': async (request) => {
      const body = await request.json()
      asked.push(body)
      return answer(body)
    },
  })
  const router = createMemoryRouter([{ path: '/recordings', element: <RecordingsPage /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return asked
}

const room = (name: string, fields: Partial<Room>): Room => ({ ...savedRoom(name), ...fields })
const ROOMS = [room('Abertura', READY), room('Debate', READY), room('Painel', PUBLISHED), room('Mesa', ENDED)]

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('the recordings page publishes only what is ready, after a confirmation, and undoes exactly that', async () => {
  const asked = open(ROOMS)
  await press(/^Publicar todas \(2\)/)
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  expect(asked).toEqual([])
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(asked).toEqual([{ roomIds: ['abertura', 'debate'], isPublished: true }]))
  await waitFor(() => expect(useNotice.getState()?.text).toBe('2 gravações publicadas'))
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(asked.at(-1)).toEqual({ roomIds: ['abertura', 'debate'], isPublished: false }))
})

test('the recordings page offers to publish what a filter finds, not what it hides', async () => {
  const asked = open(ROOMS, '/recordings?search=debate')
  await press(/^Publicar as encontradas \(1\): salas encontradas/)
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(asked).toEqual([{ roomIds: ['debate'], isPublished: true }]))
})

test('the recordings page offers no undo where somebody else has done a part of it', async () => {
  const asked = open(ROOMS, '/recordings', () => ok({ changed: 1 }))
  await press(/^Publicar todas \(2\)/)
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(useNotice.getState()?.text).toBe('1 gravação publicada'))
  expect(useNotice.getState()?.action).toBeNull()
  expect(asked).toHaveLength(1)
})

test('the recordings page shows the check of an address by how people watch it', async () => {
  const check = {
    ...{ roomId: 'abertura', slot: 'recording', verdict: 'refused', reason: 'embedding-off' },
    ...{ previous: null, checkedAt: '2025-12-01T16:00:00.000Z', isUnderWay: false },
  }
  open([room('Abertura', { ...READY, mode: 'window' })], '/recordings', undefined, [check])
  expect(await screen.findByText(RECORDING_VERDICT_LABELS.refused)).toBeTruthy()
})

test('a check of a recording that says nothing is short in the list, with the advice at hand', async () => {
  const check = {
    ...{ roomId: 'abertura', slot: 'recording', verdict: 'unknown', reason: 'unclear-answer' },
    ...{ previous: null, checkedAt: '2025-12-01T16:00:00.000Z', isUnderWay: false },
  }
  open([room('Abertura', READY)], '/recordings', undefined, [check])
  const chip = await screen.findByText(RECORDING_VERDICT_LABELS.unknown)
  expect(screen.queryByText(/Confira na prévia/)).toBeNull()
  fireEvent.mouseOver(chip)
  expect(await screen.findByText(/Confira na prévia. A prévia está em "Trocar endereço"/)).toBeTruthy()
})

test('publishing a recording ignores the second press of a double click', async () => {
  open([room('Abertura', READY)])
  const button = await screen.findByRole('button', { name: 'Publicar: Abertura' })
  fireEvent.click(button, { detail: 2 })
  expect(button.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(button, { detail: 1 })
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('the recordings page shows why publishing failed, and that the list has not changed', async () => {
  open([room('Abertura', READY)], '/recordings', () => refused(404, 'NOT_FOUND', 'Sala não encontrada'))
  await press(/^Publicar: Abertura/)
  expect((await screen.findByRole('alert')).textContent).toContain('Sala não encontrada')
  expect(screen.getByRole('button', { name: 'Publicar: Abertura' })).toBeTruthy()
})

test('the recordings page lists one state, with the numbers of all', async () => {
  open(ROOMS, '/recordings?state=published')
  expect((await screen.findAllByRole('listitem')).map((item) => item.getAttribute('aria-label'))).toEqual(['Painel'])
  const states = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(states).toEqual(['Todas (4)', 'Sem gravação (1)', 'Prontas (2)', 'Publicadas (1)'])
})

test('the recordings page says that no room has ended yet', async () => {
  open([room('Abertura', { startDate: '2999-01-01T10:00:00.000Z', endDate: '2999-01-01T11:00:00.000Z' })])
  expect(await screen.findByText(/^Nenhuma sala terminou ainda/)).toBeTruthy()
})
