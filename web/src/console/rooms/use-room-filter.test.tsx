import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedGroup } from '../../testing/groups.ts'
import { useRoomFilter } from './use-room-filter.ts'

function Filter() {
  const { filter, search } = useRoomFilter([savedGroup()])
  return (
    <>
      <input type="search" value={filter.search} onChange={(event) => search(event.target.value)} />
      <p>{`group: ${filter.groupId || 'all'}`}</p>
    </>
  )
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/rooms', element: <Filter /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the room filter applies at once, and writes the URL after a pause in typing', async () => {
  const router = open('/rooms?group=brasil')
  type('a')
  type('ab')
  expect([field().value, router.state.location.search]).toEqual(['ab', '?group=brasil'])
  await pass(1000)
  expect([field().value, router.state.location.search]).toEqual(['ab', '?group=brasil&search=ab'])
})

test('the room filter follows a URL with another search', async () => {
  const router = open('/rooms?search=abertura')
  expect(field().value).toBe('abertura')
  await act(() => router.navigate('/rooms#trilha'))
  expect(field().value).toBe('')
})

test('the room filter does not navigate back after leaving the page right after typing', async () => {
  const chunk = Promise.withResolvers<{ element: string }>()
  const router = createMemoryRouter(
    [
      { path: '/rooms', element: <Filter /> },
      { path: '/users', lazy: () => chunk.promise },
    ],
    { initialEntries: ['/rooms'] },
  )
  render(<RouterProvider router={router} />)
  type('ab')
  const going = router.navigate('/users')
  await pass(1000)
  chunk.resolve({ element: 'Usuários' })
  await act(() => going)
  expect(router.state.location.pathname).toBe('/users')
  expect(screen.getByText('Usuários')).toBeTruthy()
})

test('the room filter ignores a deleted group', () => {
  open('/rooms?group=brasil')
  expect(screen.getByText('group: brasil')).toBeTruthy()
  cleanup()
  open('/rooms?group=gone')
  expect(screen.getByText('group: all')).toBeTruthy()
})
