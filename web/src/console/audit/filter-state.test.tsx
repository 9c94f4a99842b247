import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { changedFilter, readFilter, useFilter, writeFilter } from './filter-state.ts'

afterEach(cleanup)

test('the address holds the filter', () => {
  const filter = { about: 'u1', action: 'room.updated', target: 'room', day: '2025-12-01' } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
})

test('what makes no sense in the address counts as not said', () => {
  expect(readFilter(new URLSearchParams('about=u1&action=nothing&day=2025-02-30&target=moon&x=1'))).toEqual({
    about: 'u1',
  })
})

test('another kind of thing takes away an action that is not done to it', () => {
  const filter = { action: 'room.updated' } as const
  expect(changedFilter(filter, { target: 'group' })).toEqual({ target: 'group', action: undefined })
  expect(changedFilter(filter, { target: 'room' })).toEqual({ target: 'room', action: 'room.updated' })
})

test('a choice that follows at once does not bring back the filters that were cleared', async () => {
  function Chooser() {
    const { change, clear } = useFilter()
    function clearAndChoose() {
      clear()
      change({ target: 'group' })
      change({ day: '2025-12-01' })
    }
    return <button type="button" onClick={clearAndChoose} />
  }
  const at = { initialEntries: ['/audit?about=u1&target=room&action=room.updated'] }
  const router = createMemoryRouter([{ path: '/audit', element: <Chooser /> }], at)
  render(<RouterProvider router={router} />)
  await act(() => fireEvent.click(screen.getByRole('button')))
  expect(router.state.location.search).toBe('?target=group&day=2025-12-01')
})
