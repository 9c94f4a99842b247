import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { changedFilter, readFilter, useFilter, writeFilter } from './filter-state.ts'

afterEach(cleanup)

test('the URL holds the filter of the audit', () => {
  const filter = { about: 'u1', action: 'room.updated', target: 'room', day: '2025-12-01' } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
})

test('the filter of the audit ignores invalid parameters of the URL', () => {
  expect(readFilter(new URLSearchParams('about=u1&action=nothing&day=2025-02-30&target=moon&x=1'))).toEqual({
    about: 'u1',
  })
})

test('another target in the audit’s filter removes an action that it does not have', () => {
  const filter = { action: 'room.updated' } as const
  expect(changedFilter(filter, { target: 'group' })).toEqual({ target: 'group', action: undefined })
  expect(changedFilter(filter, { target: 'room' })).toEqual({ target: 'room', action: 'room.updated' })
})

test('a change of the audit’s filter right after clearing does not restore the cleared filters', async () => {
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
