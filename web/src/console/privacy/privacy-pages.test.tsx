import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { bruno } from '../../testing/people.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { RecordPage } from './record-page.tsx'

const settings = { ...INITIAL_PRIVACY_SETTINGS, version: 3 }
const section = { title: '1. Informações de contato', table: null, items: [], text: 'A completar', isOpen: true }

afterEach(() => {
  cleanup()
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

function open(page: ReactNode) {
  const saved: unknown[] = []
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction: 'OWNER' } }, true)
  fakeServer({
    'GET /api/admin/privacy/settings': () => ok(settings),
    'GET /api/admin/privacy/record': () => ok({ title: 'Registro', sections: [section] }),
    'GET /api/admin/privacy/requests': () => ok({ data: [], total: 0 }),
    'GET /api/admin/users': () => ok({ data: [], total: 0 }),
    'POST /api/admin/privacy/downloads': async (request) => {
      saved.push(await request.json())
      return ok({ link: 'https://palco.example/dados#token', expiresAt: '2025-12-08T00:00:00.000Z' })
    },
    'POST /api/admin/privacy/erasures/preview': () =>
      ok({ user: null, formerEmails: ['antes@example.com'], lines: [], certificates: 0, isSignedIn: false }),
    'POST /api/admin/privacy/retention/preview': () => ok({ people: null, accessLog: 0, audit: 0, purchases: 0 }),
    'PUT /api/admin/privacy/settings': async (request) => {
      saved.push(await request.json())
      return ok({ ...settings, version: 4 })
    },
  })
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return saved
}

test('the terms are saved with the version that was seen, and the texts of the record stay', async () => {
  const saved = open(<PrivacyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar prazos' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Excluir pessoas' }))
  fireEvent.click(screen.getByRole('option', { name: '13 meses depois do último dia' }))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(saved).toEqual([{ ...settings, retention: { ...settings.retention, people: 13 } }]))
})

test('somebody without an account who wrote by mail gets the link to a copy of their data', async () => {
  const saved = open(<PrivacyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Atender quem escreveu' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome ou e-mail' }), { target: { value: 'ana@example.com' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar cópia a ana@example.com' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Criar link' }))
  expect(await screen.findByDisplayValue('https://palco.example/dados#token')).toBeTruthy()
  expect(saved).toEqual([{ email: 'ana@example.com' }])
})

test('the preview of an erasure shows the earlier addresses whose data is erased, too', async () => {
  open(<PrivacyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Atender quem escreveu' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome ou e-mail' }), { target: { value: 'ana@example.com' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir os dados de ana@example.com' }))
  expect(await screen.findByText(/endereço anterior da conta: antes@example.com\./)).toBeTruthy()
})

test('the record names the fields that the organiser has to complete, and saves their text', async () => {
  const saved = open(<RecordPage />)
  await screen.findByText('Falta completar: 1. Informações de contato.')
  const complete = await screen.findByRole('button', { name: 'Completar' })
  await waitFor(() => expect(complete).toHaveProperty('disabled', false))
  fireEvent.click(complete)
  fireEvent.change(screen.getByRole('textbox', { name: 'Contato do controlador' }), { target: { value: 'Prado' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(saved).toEqual([{ ...settings, record: { ...settings.record, contact: 'Prado' } }]))
})
