import type { User } from '@palco/contract/users/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana, bruno } from '../../testing/people.ts'
import { useListState } from '../kit/list/list-state.ts'
import { SearchBox } from '../kit/list/search-box.tsx'
import { NO_FILTER, usersState } from './list-state.ts'
import { UsersList, type UsersListProps } from './users-list.tsx'

const USERS = 'GET /api/admin/users'

const Names = ({ users, isLoading }: UsersListProps) => (
  <ul aria-busy={isLoading}>
    {users.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)

function Screen() {
  const { state, change } = useListState(usersState)
  return (
    <>
      <SearchBox search={state.search} onSearch={(search) => change({ search })} />
      <UsersList
        List={Names}
        state={state}
        onChange={change}
        isSelectable
        selectedIds={new Set()}
        onSelect={() => {}}
      />
    </>
  )
}

function open(address = '/users') {
  const router = createMemoryRouter([{ path: '/users', element: <Screen /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const page = (users: User[], total = users.length) => ok({ data: users, total })
const paramsOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)
/**
 * Advances the timers twice: the first time, the URL changes; the second time, the response to the new request arrives.
 */
async function pass(ms = 0) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(1))
}
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the user list debounces requests while typing, and never shows an outdated answer', async () => {
  const searches: string[] = []
  let answerSlowly = (_answer: Response) => {}
  fakeServer({
    [USERS]: (request) => {
      const search = paramsOf(request).search ?? ''
      searches.push(search)
      if (search === 'a') return new Promise((resolve) => (answerSlowly = resolve))
      return page(search === 'an' ? [ana] : [ana, bruno])
    },
  })
  const router = open()
  await pass()
  expect(names()).toEqual(['Ana Souza', 'Bruno Lima'])

  type('a')
  await pass(300)
  type('an')
  await pass(300)
  expect(names()).toEqual(['Ana Souza'])
  answerSlowly(page([bruno]))
  await pass()
  expect(names()).toEqual(['Ana Souza'])
  expect(searches).toEqual(['', 'a', 'an'])
  expect(router.state.location.search).toBe('?search=an')
})

test('the search box of users follows the address when going back', async () => {
  fakeServer({ [USERS]: () => page([ana]) })
  const router = open('/users?search=ana')
  await pass()
  await act(() => router.navigate('/users?search=bruno'))
  await act(() => router.navigate(-1))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ana')
})

test.each([
  ['a search replaces', { search: 'ana' }, 'REPLACE'],
  ['another order pushes', { sort: 'name' }, 'PUSH'],
] as const)('in the user list %s the history entry', async (_, changed, action) => {
  function Changer() {
    const { change } = useListState(usersState)
    return <button type="button" onClick={() => change(changed)} />
  }
  const router = createMemoryRouter([{ path: '/users', element: <Changer /> }], { initialEntries: ['/users'] })
  render(<RouterProvider router={router} />)
  await act(() => fireEvent.click(screen.getByRole('button')))
  expect(router.state.location.search).toBe(`?${new URLSearchParams(changed)}`)
  expect(router.state.historyAction).toBe(action)
})

test('a search of users right after clearing the filters does not restore them', async () => {
  function Changer() {
    const { change } = useListState(usersState)
    function clearAndSearch() {
      change(NO_FILTER)
      change({ search: 'ana' })
    }
    return <button type="button" onClick={clearAndSearch} />
  }
  const at = { initialEntries: ['/users?role=ADMIN&status=active'] }
  const router = createMemoryRouter([{ path: '/users', element: <Changer /> }], at)
  render(<RouterProvider router={router} />)
  await act(() => fireEvent.click(screen.getByRole('button')))
  expect(router.state.location.search).toBe('?search=ana')
})

test('an empty list of users has another text than an empty search', async () => {
  fakeServer({ [USERS]: () => page([]) })
  open()
  await pass()
  expect(
    screen.getByText('Nenhum usuário cadastrado. Use o botão "Novo Usuário" ou faça upload de uma planilha.'),
  ).toBeTruthy()
  type('ninguém')
  await pass(300)
  expect(screen.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos os usuários' }))
  await pass()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Ver todos os usuários' })).toBeNull()
})

test('an empty page of users leads to the last one', async () => {
  fakeServer({ [USERS]: (request) => (paramsOf(request).page === '1' ? page([bruno], 26) : page([], 26)) })
  const router = open('/users?page=7&sort=name&order=asc')
  await pass()
  expect(router.state.location.search).toBe('?page=1&sort=name&order=asc')
  expect(names()).toEqual(['Bruno Lima'])
})

test('the user list shows why users could not be loaded, and retries', async () => {
  const answers = [refused(403, 'FORBIDDEN', ''), page([ana])]
  fakeServer({ [USERS]: () => answers.shift() ?? Promise.reject() })
  open()
  await pass()
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar usuários')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await pass()
  expect(names()).toEqual(['Ana Souza'])
})
