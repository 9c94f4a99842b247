import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRoomSearch } from './room-search.tsx'

function Field() {
  const { search, type, keep, clear } = useRoomSearch()
  return (
    <>
      <input type="search" value={search} onChange={(event) => type(event.target.value)} onBlur={keep} />
      <button type="button" onClick={() => clear()}>
        Clear
      </button>
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function typeIn(...texts: string[]) {
  for (const value of texts) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    await pass(50)
  }
}

function open() {
  const router = createMemoryRouter([{ path: '/', element: <Field /> }], { initialEntries: ['/?step=rooms'] })
  const addresses: string[] = []
  let { key } = router.state.location
  router.subscribe(({ location }) => {
    if (location.key !== key) addresses.push(location.search)
    key = location.key
  })
  render(<RouterProvider router={router} />)
  return addresses
}

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a room search writes the address once typing has stopped, not with every key', async () => {
  const addresses = open()
  await typeIn('s', 'sa', 'sal', 'sala')
  expect(addresses).toEqual([])
  await pass(1000)
  expect(addresses).toEqual(['?step=rooms&search=sala'])
})

test('blur and clearing of the room search write the address at once, and only what is new', async () => {
  const addresses = open()
  await typeIn('sala')
  fireEvent.blur(screen.getByRole('searchbox'))
  await pass(0)
  expect(addresses).toEqual(['?step=rooms&search=sala'])
  fireEvent.blur(screen.getByRole('searchbox'))
  fireEvent.click(screen.getByRole('button'))
  await pass(0)
  expect(addresses).toEqual(['?step=rooms&search=sala', '?step=rooms'])
  await pass(1000)
  expect(addresses).toHaveLength(2)
})

test('a click on Clear blurs the field of the room search first, and leaves nothing of the search', async () => {
  const addresses = open()
  await typeIn('sala')
  act(() => {
    fireEvent.blur(screen.getByRole('searchbox'))
    fireEvent.click(screen.getByRole('button'))
  })
  await pass(0)
  expect(addresses.at(-1)).toBe('?step=rooms')
})
