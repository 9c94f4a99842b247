import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { PassGrant } from '@palco/contract/passes/grants'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../../testing/fake-server.ts'
import { ana } from '../../../testing/people.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../../ui/notices.ts'
import { PassesOfUser } from './passes-of-user.tsx'

const PASSES = 'GET /api/admin/users/ana/passes'

const bought: PassGrant = {
  id: 'g1',
  pass: 'PREMIUM',
  origin: 'purchase',
  source: 'Hotmart',
  orderId: 'HP123',
  givenAt: '2025-11-20T12:00:00.000Z',
  groups: ['Turma A'],
}
const ended: PassGrant = {
  id: 'g2',
  pass: 'PLATINUM',
  origin: 'hand',
  givenAt: '2025-11-19T12:00:00.000Z',
  groups: [],
  revoked: { at: '2025-11-19T13:00:00.000Z', reason: 'hand', note: 'Engano' },
}

function open(answers: Parameters<typeof fakeServer>[0]) {
  const event = { ...INITIAL_EVENT_SETTINGS, lastDay: '2025-12-08' }
  fakeServer({ 'GET /api/admin/groups': () => ok([]), 'GET /api/admin/mail/failures': () => ok([]), ...answers })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <PassesOfUser user={ana} event={event} />
    </QueryClientProvider>,
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))

afterEach(() => {
  cleanup()
  dismissNotice()
  useDialogs.setState([], true)
  vi.unstubAllGlobals()
})

test('a user’s passes show the best active one with what it promises, and each active one with its origin', async () => {
  open({ [PASSES]: () => ok([bought, ended]) })
  expect(await screen.findByText(/^Gravações .* 8 de junho de 2026 · Certificado$/)).toBeTruthy()
  const [first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('Por compra: Hotmart, pedido HP123')
  expect(first).toContain('Grupos que vieram com ele: Turma A')
  expect(screen.getAllByRole('button', { name: /^Retirar/ })).toHaveLength(1)
})

test('a user’s page gives a pass with its note, and undoes it from the notice', async () => {
  const bodies: unknown[] = []
  const record = (answer: object) => async (request: Request) => {
    bodies.push(await request.json())
    return ok(answer)
  }
  open({
    [PASSES]: () => ok([]),
    'POST /api/admin/users/ana/passes': record({ actId: 'act1' }),
    'POST /api/admin/passes/undo': record({ changed: 1 }),
  })
  await press('Dar passe')
  fireEvent.click(inDialog().getByRole('button', { name: 'Dar passe' }))
  expect(await screen.findByText('Escolha um passe')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Passe' }))
  fireEvent.click(screen.getByRole('option', { name: 'PLATINUM' }))
  fireEvent.change(screen.getByLabelText('Observação (opcional)'), { target: { value: 'Sorteio' } })
  fireEvent.click(inDialog().getByRole('button', { name: 'Dar passe' }))
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Ana Souza tem agora o passe PLATINUM'))
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Mudança de passe desfeita: 1 usuário'))
  expect(bodies).toEqual([{ pass: 'PLATINUM', note: 'Sorteio' }, { actId: 'act1' }])
})

test('a user’s page takes a pass back without a note, and shows why an undo has failed', async () => {
  const bodies: unknown[] = []
  open({
    [PASSES]: () => ok([bought]),
    'POST /api/admin/passes/g1/revoke': async (request) => {
      bodies.push(await request.json())
      return ok({ actId: 'act2' })
    },
    'POST /api/admin/passes/undo': () => refused(409, 'CONFLICT', 'Este passe mudou de novo'),
  })
  await press('Retirar o passe PREMIUM: Por compra: Hotmart, pedido HP123')
  expect(screen.getByText(/Saem também os grupos que vieram com ele: Turma A\..*reembolso se faz na loja/)).toBeTruthy()
  await press('Retirar PREMIUM')
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Ana Souza: passe PREMIUM retirado'))
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(useDialogs.getState()[0]?.text).toBe('Este passe mudou de novo'))
  expect(bodies).toEqual([{}])
})

test('a user’s page shows why passes could not be loaded, and retries', async () => {
  const answers = [refused(403, 'FORBIDDEN', ''), ok([])]
  open({ [PASSES]: () => answers.shift() ?? Promise.reject() })
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar os passes')
  await press('Tentar novamente')
  expect(await screen.findByText('Nenhum passe até agora.')).toBeTruthy()
})
