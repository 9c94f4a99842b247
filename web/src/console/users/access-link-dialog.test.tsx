import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ana } from '../../testing/people.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { AccessLinkDialog } from './access-link-dialog.tsx'

const { hasDefaultPassword: _, ...user } = ana

afterEach(() => {
  cleanup()
  useDialogs.setState([], true)
  vi.unstubAllGlobals()
})

test('a link that was created is no longer shown after all links are voided', async () => {
  const expiresAt = '2099-12-01T12:00:00.000Z'
  let links = [{ way: 'copy', at: ana.createdAt, expiresAt }]
  fakeServer({
    'GET /api/admin/users/ana/access-links': () => ok(links),
    'POST /api/admin/users/ana/access-link': () =>
      ok({ link: 'https://semana.example/acesso#abc', message: 'Olá', expiresAt }),
    'DELETE /api/admin/users/ana/access-links': () => {
      links = []
      return ok({ voided: 2 })
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccessLinkDialog user={user} isOpen onClose={() => {}} onClosed={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Criar link' }))
  await screen.findByRole('textbox', { name: 'Link' })
  fireEvent.click(await screen.findByRole('button', { name: 'Invalidar' }))
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(true)
  expect(await screen.findByRole('button', { name: 'Criar link' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull()
})
