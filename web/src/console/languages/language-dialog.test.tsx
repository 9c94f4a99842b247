import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { LanguageDialog } from './language-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = new File(['x'], 'logo.png', { type: 'image/png' })
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

function choose(file: File) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageDialog language={null} isOpen onClose={() => {}} onClosed={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Logo (opcional)', { selector: 'input' }), { target: { files: [file] } })
}

test('a language can’t be saved while its logo is being scaled', async () => {
  const decoded = Promise.withResolvers<never>()
  vi.stubGlobal('createImageBitmap', () => decoded.promise)
  choose(picture)
  expect(isOff('Criar')).toBe('true')
  await act(async () => decoded.reject(new Error('not a picture')))
  await vi.waitFor(() => expect(isOff('Criar')).toBe('false'))
})

test('the language dialog reports a logo that can’t be read, and accepts another', async () => {
  const unreadable = Object.assign(new File(['x'], 'logo.png', { type: 'image/png' }), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  })
  choose(unreadable)
  expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível ler a imagem.')
  expect([isOff('Escolher imagem'), isOff('Criar')]).toEqual(['false', 'false'])
})
