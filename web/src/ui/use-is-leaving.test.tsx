import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useIsLeaving } from './use-is-leaving.ts'

let isLeaving: () => boolean

function Page() {
  isLeaving = useIsLeaving()
  return null
}

function open() {
  const chunk = Promise.withResolvers<{ element: null }>()
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/room', lazy: () => chunk.promise },
    ],
    { basename: '/preview', initialEntries: ['/preview'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

afterEach(cleanup)

test('a change of the query does not count as leaving the page', async () => {
  const router = open()
  expect(isLeaving()).toBe(false)
  await act(() => router.navigate('/?search=sala'))
  expect(isLeaving()).toBe(false)
})

test('a navigation counts as leaving while its page is loading, and no more once it is cancelled', async () => {
  const router = open()
  void router.navigate('/room')
  expect(isLeaving()).toBe(true)
  await act(() => router.navigate('/'))
  expect(isLeaving()).toBe(false)
})

test('leaving is false outside of a data router', () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  expect(isLeaving()).toBe(false)
})
