import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ana } from '../../testing/people.ts'
import { dismissNotice, notify, useNotice } from '../../ui/notices.ts'
import { useUserDialogs } from './use-user-dialogs.tsx'

const { hasDefaultPassword: _, ...user } = { ...ana, version: 3 }

afterEach(() => {
  cleanup()
  dismissNotice()
  vi.unstubAllGlobals()
})

function Page() {
  const dialogs = useUserDialogs()
  return (
    <>
      <button type="button" onClick={() => dialogs.open({ name: 'email', user })}>
        Corrigir e-mail
      </button>
      {dialogs.dialog}
    </>
  )
}

function startCorrecting(answer: () => Response | Promise<Response>) {
  fakeServer({ 'PUT /api/admin/users/ana/email': answer })
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir e-mail' }))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana.lima@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }))
  return page
}

const offered = () => useNotice.getState()?.action?.text

test('the offer of a new link is dismissed when the users page is left', async () => {
  const { unmount } = startCorrecting(() => ok(user))
  await waitFor(() => expect(offered()).toBe('Criar novo link'))
  unmount()
  expect(useNotice.getState()).toBeNull()
})

test('a later notice is kept when the users page is left', async () => {
  const { unmount } = startCorrecting(() => ok(user))
  await waitFor(() => expect(offered()).toBe('Criar novo link'))
  notify('Sala criada')
  unmount()
  expect(useNotice.getState()?.text).toBe('Sala criada')
})

test('no link is offered for a correction saved after the users page was left', async () => {
  const saved = Promise.withResolvers<Response>()
  const requested = vi.fn(() => saved.promise)
  const { unmount } = startCorrecting(requested)
  await waitFor(() => expect(requested).toHaveBeenCalled())
  unmount()
  saved.resolve(ok(user))
  await waitFor(() => expect(useNotice.getState()?.text).toContain('E-mail corrigido'))
  expect(offered()).toBeUndefined()
})
