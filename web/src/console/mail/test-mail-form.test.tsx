import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { TestMailForm } from './test-mail-form.tsx'

const scrollIntoView = vi.fn()

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrollIntoView)
  fakeServer({ 'POST /api/admin/mail/test': () => ok({ failure: null, answer: '250 Aceito' }) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TestMailForm />
      <button type="button">Salvar</button>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  scrollIntoView.mockClear()
})

test.each([
  ['scrolls into view while the focus is in the form', 'Enviar teste', 1],
  ['does not scroll when the focus has moved on', 'Salvar', 0],
])('the answer to a test mail %s', async (_, focused, times) => {
  fireEvent.change(screen.getByLabelText('Enviar e-mail de teste para'), { target: { value: 'ana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar teste' }))
  screen.getByRole('button', { name: focused }).focus()
  await screen.findByText(/250 Aceito/)
  expect(scrollIntoView).toHaveBeenCalledTimes(times)
})
