import type { OwnRating } from '@palco/contract/polls/ratings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { RoomRating } from './room-rating.tsx'

const READ = 'GET /api/portal/rooms/plenary/rating'
const RATE = 'PUT /api/portal/rooms/plenary/rating'
const END = '2025-12-01T15:00:00.000Z'
const room = participantRoom('plenary', { endDate: END })
const ASKED = 'O que você achou desta sala?'

beforeEach(() => showLanguage('PT_BR'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Rate = Parameters<typeof fakeServer>[0][string]

function open({
  wasInside = true,
  hours = 0,
  known = { isOpen: true, own: null } as OwnRating,
  rate = (() => ok(null)) as Rate,
} = {}) {
  const server = fakeServer({ [READ]: () => ok(known), [RATE]: rate })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RoomRating room={room} wasInside={wasInside} now={Date.parse(END) + hours * 3_600_000} />
    </QueryClientProvider>,
  )
  return server
}

async function rate() {
  await screen.findByRole('group', { name: ASKED })
  fireEvent.click(screen.getByRole('radio', { name: '4 estrelas de 5' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ótima' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }))
}

test('a person who was inside rates the room without another request', async () => {
  let given: unknown
  const server = open({
    rate: async (request) => {
      given = await request.json()
      return ok(null)
    },
  })
  await rate()
  expect(await screen.findByText('Obrigado pela avaliação!')).toBeTruthy()
  expect(given).toEqual({ stars: 4, text: 'Ótima' })
  expect(server.count(READ)).toBe(0)
})

test('a rating of a room that was rated before ends with thanks, too', async () => {
  open({ rate: () => refused(409, 'ALREADY_RATED') })
  await rate()
  expect(await screen.findByText('Obrigado pela avaliação!')).toBeTruthy()
})

test('a rating that is refused ends without thanks', async () => {
  open({ rate: () => refused(409, 'CONFLICT') })
  await rate()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Só quem esteve na sala pode avaliá-la/)
  expect(screen.queryByText('Obrigado pela avaliação!')).toBeNull()
})

test('a rating that is not saved keeps what was typed', async () => {
  open({ rate: () => refused(503, 'UNAVAILABLE') })
  await rate()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Não foi possível enviar a avaliação/)
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Ótima')
})

test('a person who comes later is asked once', async () => {
  open({ wasInside: false, hours: 2 })
  expect(await screen.findByRole('group', { name: ASKED })).toBeTruthy()
  cleanup()
  const server = open({ wasInside: false, hours: 2, known: { isOpen: true, own: { stars: 5, text: '' } } })
  await act(() => vi.waitFor(() => expect(server.count(READ)).toBe(1)))
  expect(screen.queryByRole('group')).toBeNull()
})

test('a day after its end nobody rates a room', () => {
  const server = open({ hours: 24 })
  expect(screen.queryByRole('group')).toBeNull()
  expect(server.calls).toEqual([])
})
