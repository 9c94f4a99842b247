import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { MODE_STORAGE_KEY } from '../../theme/color-scheme.ts'
import { CommandPalette } from './command-palette.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the command palette changes the colour theme', async () => {
  fakeServer({})
  const close = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <CommandPalette isOpen onClose={close} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'tema' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Tema escuro' }))
  expect(localStorage.getItem(MODE_STORAGE_KEY)).toBe('dark')
  expect(close).toHaveBeenCalledOnce()
})
