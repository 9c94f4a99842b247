import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { LinksButtons } from './links-buttons.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  const server = fakeServer({
    'GET /api/event': () => ok({ hasMail: false }),
    'GET /api/admin/access-links/orders': () => ok([]),
    'GET /api/admin/access-links/address': () => ok({ address }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LinksButtons isNext recipients={{ of: 'import', importedAt: '2026-11-19T12:00:00.000Z' }}>
          Baixar links de acesso
        </LinksButtons>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return server
}

const isMain = (element: HTMLElement) => element.classList.contains('MuiButton-contained')
const download = () => screen.findByRole('button', { name: 'Baixar links de acesso' })

test('after an import, links wait for the public address: the main button leads to what is missing', async () => {
  open('http://localhost:3000')
  const missing = await screen.findByRole('link', { name: 'Ver o que falta' })
  expect(missing.getAttribute('href')).toBe('/ready')
  expect(isMain(missing)).toBe(true)
  expect(isMain(await download())).toBe(false)
  expect(screen.getByText(/^Falta o endereço público/)).toBeTruthy()
})

test('after an import with a public address, the main button downloads the links', async () => {
  const server = open('https://semana.example')
  await vi.waitFor(() => expect(server.count('GET /api/admin/access-links/address')).toBe(1))
  expect(isMain(await download())).toBe(true)
  expect(screen.queryByRole('link', { name: 'Ver o que falta' })).toBeNull()
})
