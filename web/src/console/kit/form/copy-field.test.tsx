import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyField } from './copy-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each<[clipboard: string, object | undefined, message: string]>([
  ['the browser allows it', { writeText: async () => {} }, 'Link copiado'],
  ['the browser refuses it', { writeText: () => Promise.reject(new Error('refused')) }, 'Selecione o texto e copie.'],
  ['there is no clipboard over http', undefined, 'Selecione o texto e copie.'],
])('a field to copy says how it went if %s', async (_, clipboard, message) => {
  vi.stubGlobal('navigator', { clipboard })
  render(<CopyField label="Link" value="https://evento.example" text="Copiar link" copied="Link copiado" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }))
  expect((await screen.findByText(/copi(ado|e\.)$/)).textContent).toContain(message)
})
