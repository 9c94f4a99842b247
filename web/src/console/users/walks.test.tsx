import type { Walk } from '@palco/contract/walks/walks'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { storage } from '../../api/storage.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { Walks } from './walks.tsx'

const aWalk = (fields: Partial<Walk>): Walk => ({
  id: 'w1',
  kind: 'delete',
  subject: '',
  state: 'running',
  total: 100_000,
  done: 0,
  changed: 0,
  leftOut: 0,
  named: [],
  startedAt: '2025-12-01T12:00:00.000Z',
  startedBy: 'Ana Moreira',
  ...fields,
})

let walks: Walk[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  walks = []
})

afterEach(() => {
  cleanup()
  dismissNotice()
  storage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /api/admin/walks': () => ok(walks),
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/mail/failures': () => ok([]),
    ...answers,
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Walks />
    </QueryClientProvider>,
  )
}

test('a bulk change of any administrator shows its progress, and in the end who was left out and why', async () => {
  walks = [aWalk({ done: 25_000 })]
  open()
  const bar = await screen.findByRole('progressbar', { name: 'Excluindo usuários: 25.000 de 100.000' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText(/^Por Ana Moreira em/)).toBeTruthy()
  expect(screen.getByText('Você pode sair desta página: a mudança continua.')).toBeTruthy()

  const named = [{ name: 'Rui', reason: 'O último administrador ativo não pode deixar de sê-lo' }]
  walks = [aWalk({ state: 'done', done: 100_000, changed: 99_998, leftOut: 2, named })]
  await act(() => vi.advanceTimersByTimeAsync(2000))
  const summary = within(await screen.findByRole('status'))
  expect(summary.getByText(/^99\.998 usuários excluídos/)).toBeTruthy()
  expect(summary.getByText('2 usuários ficaram de fora:')).toBeTruthy()
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rui: O último administrador ativo não pode deixar de sê-lo',
    'e mais 1',
  ])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a closed summary of a bulk change stays closed, and a later change is shown', async () => {
  walks = [aWalk({ state: 'done', changed: 700 })]
  const page = open()
  fireEvent.click(within(await screen.findByRole('status')).getByRole('button'))
  expect(screen.queryByRole('status')).toBeNull()
  page.unmount()
  walks = [
    aWalk({
      id: 'w2',
      kind: 'addToGroup',
      subject: 'Turma',
      stopped: 'O grupo foi excluído',
      state: 'stopped',
      done: 250,
    }),
    ...walks,
  ]
  open()
  const [shown, ...others] = await screen.findAllByRole('status')
  expect(others).toEqual([])
  expect(shown?.textContent).toContain('Adicionando ao grupo Turma: parou em 250 de 100.000. O grupo foi excluído.')
})

test('a bulk change of passes is undone from its summary', async () => {
  const bodies: unknown[] = []
  walks = [aWalk({ kind: 'givePass', subject: 'PREMIUM', state: 'done', changed: 90_000 })]
  open({
    'POST /api/admin/passes/undo': async (request: Request) => {
      bodies.push(await request.json())
      return ok({ changed: 90_000, walkId: 'w2' })
    },
  })
  await screen.findByText(/^90\.000 usuários receberam o passe PREMIUM/)
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toMatch(/^Em andamento: 90\.000 usuários/))
  expect(bodies).toEqual([{ actId: 'w1' }])
})
