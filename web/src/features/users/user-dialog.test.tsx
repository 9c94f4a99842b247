import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { fakeServer, ok, refused } from '../../lib/testing/fake-server.ts'
import { ana } from '../../lib/testing/people.ts'
import { UserDialog } from './user-dialog.tsx'

const { hasDefaultPassword: _, ...user } = { ...ana, version: 3 }
const SAVE = 'PUT /api/admin/users/ana'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open(given: typeof user | null = user) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UserDialog user={given} isOpen onClose={onClose} onClosed={() => {}} />
    </QueryClientProvider>,
  )
  return onClose
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an edit sends name, role, groups and the version it started from, and no password that was left blank', async () => {
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    [SAVE]: async (request) => {
      bodies.push(await request.json())
      return ok(user)
    },
  })
  const onClose = open()
  expect(field('Email').disabled).toBe(true)
  fireEvent.change(field('Nome'), { target: { value: 'Ana Lima' } })
  press('Atualizar')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies).toEqual([{ name: 'Ana Lima', role: 'PARTICIPANT', groupIds: [], version: 3 }])
})

test('a newer change by somebody else is told, and taken over by Recarregar', async () => {
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users': () => ok({ data: [{ ...user, name: 'Ana Souza Reis', version: 4 }], total: 1 }),
    [SAVE]: () => refused(409, 'CHANGED_MEANWHILE', 'Outra pessoa alterou este registro'),
  })
  const onClose = open()
  press('Atualizar')
  await screen.findByText('Outra pessoa alterou este registro')
  expect(onClose).not.toHaveBeenCalled()
  press('Recarregar')
  await waitFor(() => expect(field('Nome').value).toBe('Ana Souza Reis'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('somebody new needs a name, an address and a password', async () => {
  const server = fakeServer({ 'GET /api/admin/groups': () => ok([]) })
  open(null)
  press('Criar')
  for (const text of ['Nome é obrigatório', 'E-mail é obrigatório', 'Senha é obrigatória'])
    await screen.findByText(text)
  expect(server.count('POST /api/admin/users')).toBe(0)
})
