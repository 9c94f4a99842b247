import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { planningAnswers } from '../../testing/planning-answers.ts'
import { REPAIR_STATE } from '../kit/back-to-readiness.tsx'
// The page loads this file lazily. Importing it here compiles it before the first test, which would otherwise have to
// wait.
import './room-dialog.tsx'
import { RoomsPage } from './rooms-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string, rooms: () => Room[], groups = [savedGroup()], answers: Answers = {}) {
  fakeServer({ ...answers, ...planningAnswers(rooms, groups) })
  const queryClient = createQueryClient()
  const routes = [
    { path: '/rooms', element: <RoomsPage /> },
    { path: '/users', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { queryClient, router }
}

/** Waits for the form: it is rendered last, and that may take longer than a second on a busy machine. */
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Nome da Sala/)

test('a room opened by its address keeps what is typed when somebody else deletes it', async () => {
  // The room has no URL, so that the dialog loads no preview.
  let rooms = [{ ...savedRoom('Abertura'), webinarUrl: '' }]
  const { queryClient } = open('/rooms?room=abertura', () => rooms)
  const name = await nameField()
  fireEvent.change(name, { target: { value: 'Abertura solene' } })
  rooms = []
  await queryClient.invalidateQueries({ queryKey: ['catalog'] })
  await waitFor(() => expect(screen.getByText('Nenhuma sala cadastrada')).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome da Sala/).value).toBe('Abertura solene')
})

test('the rooms page opens a room at the field of the address, unfolded', async () => {
  open('/rooms?room=abertura&field=backupUrl', () => [{ ...savedRoom('Abertura'), webinarUrl: '', backupUrl: '' }])
  await nameField()
  expect(document.activeElement).toBe(screen.getByLabelText(/^URL reserva/))
  expect(screen.getByRole('button', { name: 'Mais campos' }).getAttribute('aria-expanded')).toBe('true')
})

test('a room that is opened for its address is named, shows the preview and keeps the way back', async () => {
  const reveal = vi.spyOn(Element.prototype, 'scrollIntoView')
  const room = { ...savedRoom('Abertura'), webinarUrl: '' }
  const { router } = open('/rooms', () => [room])
  await router.navigate('/rooms?room=abertura&field=webinarUrl', { state: REPAIR_STATE })
  await nameField()
  expect(screen.getByRole('dialog', { name: 'Editar Sala: Abertura' })).toBeTruthy()
  const revealed = reveal.mock.contexts as HTMLElement[]
  expect(revealed.some((each) => each.contains(screen.getByLabelText(/^URL do Webinar/)))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(router.state.location.state).toEqual(REPAIR_STATE)
})

test('a preview says that it has not loaded yet, instead of an empty box', async () => {
  open('/rooms?room=abertura', () => [savedRoom('Abertura')])
  await nameField()
  const preview = await screen.findByTitle('Prévia do webinar')
  const text = screen.getByText('A prévia ainda não carregou')
  fireEvent.load(preview)
  expect(text.textContent).toBe('')
})

test('the rooms page opens a new room in the group of the address', async () => {
  const mundo = { ...savedGroup(), id: 'mundo', name: 'Mundo' }
  const { router } = open('/rooms?new=mundo', () => [], [savedGroup(), mundo])
  await nameField()
  expect(screen.getByRole('combobox', { name: /^Grupo/ }).textContent).toBe('Mundo')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('saving a room after the page was left does not change the address', async () => {
  const room = savedRoom('Abertura')
  const saved = Promise.withResolvers<Response>()
  const save = vi.fn(() => saved.promise)
  const { queryClient, router } = open('/rooms?room=abertura', () => [room], [savedGroup()], {
    'PUT /api/admin/rooms/abertura': save,
  })
  fireEvent.change(await nameField(), { target: { value: 'Abertura solene' } })
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  await act(() => router.navigate('/users?search=ana'))
  saved.resolve(ok(room))
  await waitFor(() => expect(queryClient.getQueryState(['catalog', 'rooms'])?.isInvalidated).toBe(true))
  expect(router.state.location.search).toBe('?search=ana')
})
