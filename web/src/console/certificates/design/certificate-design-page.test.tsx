import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../../testing/fake-server.ts'
import { savedRoom } from '../../../testing/groups.ts'
import { CertificateDesignPage } from './certificate-design-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const first = { ...INITIAL_CERTIFICATE_SETTINGS, version: 1 }

function open(answers: Parameters<typeof fakeServer>[0], address = '/') {
  fakeServer({
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/settings': () =>
      ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }),
    ...answers,
  })
  const router = createMemoryRouter([{ path: '/', element: <CertificateDesignPage /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const organiser = () => screen.findByLabelText<HTMLInputElement>('Organização')

test('a certificate design that somebody else has saved meanwhile is merged, and their value can be used', async () => {
  let saved = first
  open({
    'GET /api/admin/certificates/settings': () => ok(saved),
    'PUT /api/admin/certificates/settings': () => refused(409, 'CHANGED_MEANWHILE'),
  })
  fireEvent.change(await organiser(), { target: { value: 'Minha' } })
  saved = { ...first, organiser: 'Dela', workload: 'programme', version: 2 }
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar alterações' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Recarregar' }))
  expect(await screen.findByText('Organização: agora é "Dela"')).toBeTruthy()
  expect((await organiser()).value).toBe('Minha')
  expect(screen.getByLabelText<HTMLInputElement>(/^Programa concluído/).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Usar este valor' }))
  await waitFor(async () => expect((await organiser()).value).toBe('Dela'))
})

test('the certificate preview lists what the paper can’t show of rooms, unless they are not printed', async () => {
  const room = { ...savedRoom('日本語 Sessão'), id: 'r1', speaker: '' }
  open({
    'GET /api/admin/certificates/settings': () => ok(first),
    'GET /api/admin/rooms': () => ok([room]),
  })
  await organiser()
  expect(screen.getByRole('link', { name: '日本語 Sessão' }).getAttribute('href')).toBe('/rooms?room=r1')
  fireEvent.click(screen.getByLabelText(/segunda página/i))
  await waitFor(() => expect(screen.queryByRole('link', { name: '日本語 Sessão' })).toBeNull())
})

test('a certificate design that can not be loaded can be retried', async () => {
  let isUp = false
  open({ 'GET /api/admin/certificates/settings': () => (isUp ? ok(first) : refused(404, 'NOT_FOUND')) })
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  isUp = true
  fireEvent.click(retry)
  expect((await organiser()).value).toBe('')
})

test('a refused number of a certificate field keeps its message, is not saved, and is reset by Escape', async () => {
  const put = vi.fn(() => ok({ ...first, version: 2 }))
  open({
    'GET /api/admin/certificates/settings': () => ok({ ...first, design: 'own', background: '/api/images/1' }),
    'PUT /api/admin/certificates/settings': put,
  })
  fireEvent.change(await organiser(), { target: { value: 'Minha' } })
  const top = screen.getByLabelText<HTMLInputElement>('Do topo')
  fireEvent.change(top, { target: { value: '500' } })
  fireEvent.blur(top)
  expect([top.value, screen.queryByText('Use no máximo 210 mm')]).toEqual(['500', expect.anything()])
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar alterações' }))
  expect(document.activeElement).toBe(top)
  expect(put).not.toHaveBeenCalled()
  fireEvent.keyDown(top, { key: 'Escape' })
  expect(top.value).toBe('72')
})

test('an address with #texts focuses the first text that the certificate lacks', async () => {
  open({ 'GET /api/admin/certificates/settings': () => ok({ ...first, organiser: 'Palco' }) }, '/#texts')
  await organiser()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome de quem assina')))
})
