import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { FROM_ROOMS } from '../kit/room-paths.ts'
import { useWayBack } from './use-way-back.ts'

afterEach(cleanup)

function List() {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <h1 ref={heading} tabIndex={-1}>
      List
    </h1>
  )
}

function Room() {
  const goBack = useWayBack('/list')
  return (
    <button type="button" onClick={goBack}>
      Back
    </button>
  )
}

const routes = [
  { path: '/', element: null },
  { path: '/list', element: <List /> },
  { path: '/room', element: <Room /> },
]

test('a room list that was opened directly gets no focus, and its heading does after coming back', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/room', { state: FROM_ROOMS }))
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(document.activeElement).toBe(await screen.findByRole('heading'))
})

test('a double click on a room’s back arrow goes back one step', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/list'))
  await act(() => router.navigate('/room', { state: FROM_ROOMS }))
  const back = screen.getByRole('button')
  await act(async () => {
    fireEvent.click(back)
    fireEvent.click(back)
  })
  expect(router.state.location.pathname).toBe('/list')
})
