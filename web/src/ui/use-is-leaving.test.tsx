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

test('who stays is not leaving, whatever becomes of his address', async () => {
  const router = open()
  expect(isLeaving()).toBe(false)
  await act(() => router.navigate('/?search=sala'))
  expect(isLeaving()).toBe(false)
})

test('who has chosen another page is leaving while it is loaded, and no more once he has thought better of it', async () => {
  const router = open()
  void router.navigate('/room')
  expect(isLeaving()).toBe(true)
  await act(() => router.navigate('/'))
  expect(isLeaving()).toBe(false)
})

test('without pages that are loaded there is nothing to wait for', () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  expect(isLeaving()).toBe(false)
})
