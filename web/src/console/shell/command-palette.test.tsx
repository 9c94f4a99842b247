import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ana, bruno } from '../../testing/people.ts'
import { MODE_STORAGE_KEY } from '../../theme/color-scheme.ts'
import { CommandPalette } from './command-palette.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
  vi.unstubAllGlobals()
})

function openPalette() {
  const close = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <CommandPalette isOpen onClose={close} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const search = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  return { close, search }
}

test('the command palette changes the colour theme', async () => {
  fakeServer({})
  const { close, search } = openPalette()
  search('tema')
  fireEvent.click(await screen.findByRole('option', { name: 'Tema escuro' }))
  expect(localStorage.getItem(MODE_STORAGE_KEY)).toBe('dark')
  expect(close).toHaveBeenCalledOnce()
})

test('the command palette offers a help desk what its function may open, and nothing else', async () => {
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction: 'HELP_DESK' } }, true)
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/users': ({ url }) => {
      const data = new URL(url).searchParams.get('search') === 'ana' ? [ana] : []
      return ok({ data, total: data.length })
    },
  })
  const { search } = openPalette()
  const found = () => screen.queryAllByRole('option').map((each) => each.querySelector('span')?.textContent)
  search('enviar link ana')
  await waitFor(() => expect(found()).toEqual(['Enviar link para Ana Souza', 'Ana Souza']))
  for (const act of ['certificado', 'remover']) {
    search(`${act} ana`)
    await waitFor(() => expect(found()).toEqual(['Ana Souza']))
  }
  search('usuário')
  await waitFor(() => expect(found()).toEqual(['Usuários']))
})
