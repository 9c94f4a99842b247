import type { Pass } from '@palco/contract/passes/pass'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedGroup } from '../../testing/groups.ts'
import { ana, bruno } from '../../testing/people.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { BulkGroupDialog, BulkPassDialog } from './bulk-dialogs.tsx'
import type { BulkTarget, PassAction } from './bulk-texts.ts'

afterEach(() => {
  cleanup()
  dismissNotice()
  vi.unstubAllGlobals()
})

function open(action: PassAction, target: BulkTarget, answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/mail/failures': () => ok([]),
    'GET /api/admin/users': () => ok({ data: [], total: 4_000 }),
    ...answers,
  })
  const onClose = vi.fn()
  const listed = [ana, { ...bruno, pass: 'PREMIUM' as const }]
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <BulkPassDialog
        action={action}
        target={target}
        listed={listed}
        onClose={onClose}
        isOpen
        onChanged={() => {}}
        onClosed={() => {}}
      />
    </QueryClientProvider>,
  )
  return { ...page, onClose }
}

const group = savedGroup()

test('removing users from a group counts those who left, and undoes exactly this change', async () => {
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([group]),
    'GET /api/admin/mail/failures': () => ok([]),
    'POST /api/admin/users/bulk': async (request) => {
      bodies.push(await request.json())
      return ok({ changed: 1, undoId: 'change' })
    },
    'POST /api/admin/users/bulk/undo': async (request) => {
      bodies.push(await request.json())
      return ok({ changed: 1, isCallerLeftOut: false })
    },
  })
  const onClose = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <BulkGroupDialog
        action="removeFromGroup"
        target={{ userIds: ['ana', 'bruno'] }}
        onClose={onClose}
        isOpen
        onChanged={() => {}}
        onClosed={() => {}}
      />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Grupo' })).toBeTruthy())
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Grupo' }))
  fireEvent.click(await screen.findByRole('option', { name: group.name }))
  fireEvent.click(screen.getByRole('button', { name: 'Remover 2 usuários' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  unmount()
  expect(useNotice.getState()?.text).toBe('1 usuário removido do grupo')
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(useNotice.getState()?.text).toBe('1 usuário adicionado ao grupo'))
  expect(bodies).toEqual([
    { action: 'removeFromGroup', groupId: group.id, undoable: true, userIds: ['ana', 'bruno'] },
    { walkId: 'change' },
  ])
})

function choose(pass: Pass) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Passe' }))
  fireEvent.click(screen.getByRole('option', { name: pass }))
}

test('a bulk dialog gives a pass to all results of a filter, and its notice undoes exactly this act', async () => {
  const bodies: unknown[] = []
  const record = (answer: object) => async (request: Request) => {
    bodies.push(await request.json())
    return ok(answer)
  }
  const { onClose, unmount } = open(
    'givePass',
    { filter: { search: 'ana' }, expected: 20_000 },
    {
      'POST /api/admin/users/bulk-by-filter': record({ changed: 16_000, isCallerLeftOut: false, actId: 'act1' }),
      'POST /api/admin/passes/undo': record({ changed: 16_000 }),
    },
  )
  choose('PREMIUM')
  await screen.findByText('Com PREMIUM hoje: 4.000 de 20.000')
  fireEvent.click(screen.getByRole('button', { name: 'Dar a 20.000 usuários' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  unmount()
  expect(useNotice.getState()?.text).toBe('16.000 usuários receberam o passe PREMIUM')
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Mudança de passe desfeita: 16.000 usuários'))
  expect(bodies).toEqual([
    { action: 'givePass', pass: 'PREMIUM', filter: { search: 'ana' }, expected: 20_000 },
    { actId: 'act1' },
  ])
})

test('a bulk dialog offers no undo where nobody had the pass', async () => {
  const { onClose, unmount } = open(
    'takePass',
    { userIds: ['ana', 'bruno'] },
    { 'POST /api/admin/users/bulk': () => ok({ changed: 0 }) },
  )
  choose('PLATINUM')
  fireEvent.click(screen.getByRole('button', { name: 'Retirar de 2 usuários' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  unmount()
  expect(useNotice.getState()).toMatchObject({
    text: 'Nada mudou: ninguém tinha o passe PLATINUM.',
    action: null,
  })
})

test.each([
  ['selected on the shown page', { userIds: ['ana', 'bruno'] }, 'Com PREMIUM hoje: 1 de 2'],
  ['with another pass', { filter: { pass: 'LIVE' }, expected: 30 }, 'Com PREMIUM hoje: 0 de 30'],
  ['with this pass', { filter: { pass: 'PREMIUM' }, expected: 30 }, 'Com PREMIUM hoje: 30 de 30'],
  ['selected on other pages, too', { userIds: ['ana', 'carla'] }, null],
] as const)('a bulk dialog counts the holders of a pass without a request for those %s', (_, target, text) => {
  open('takePass', 'filter' in target ? target : { userIds: [...target.userIds] })
  choose('PREMIUM')
  expect(screen.queryByText(/^Com PREMIUM hoje/)?.textContent ?? null).toBe(text)
})
