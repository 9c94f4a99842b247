import type { OwnFactors } from '@palco/contract/auth/second-factor'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { bruno } from '../../testing/people.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice } from '../../ui/notices.ts'
import { SecurityPage } from './security-page.tsx'

const authenticator = vi.hoisted(() => ({ create: async (): Promise<unknown> => ({ id: 'p1' }) }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: () => authenticator.create(),
}))

const NOTHING: OwnFactors = {
  passkeys: [],
  hasTotp: false,
  mayUseTotp: true,
  recoveryCodesLeft: 0,
  trustedBrowsers: [],
  requiredFrom: null,
}
const at = '2026-11-19T12:00:00.000Z'
const SOMETHING: OwnFactors = {
  ...NOTHING,
  passkeys: [{ id: 'k1', name: 'Mac da Ana', createdAt: at, lastUsedAt: null }],
  hasTotp: true,
  recoveryCodesLeft: 2,
  trustedBrowsers: [{ id: 'b1', browser: 'Chrome 140 · macOS', createdAt: at, expiresAt: at, isThis: true }],
}
const OPTIONS = {
  rp: { id: 'localhost', name: 'Palco' },
  user: { id: 'Yg', name: 'b', displayName: 'b' },
  challenge: 'abc',
  pubKeyCredParams: [],
}
const CODES = Array.from({ length: 10 }, (_, n) => `aaaa-bbb${n}`)

beforeEach(() => {
  authenticator.create = async () => ({ id: 'p1' })
  useSession.setState({ name: 'signedIn', user: bruno }, true)
})
afterEach(() => {
  cleanup()
  dismissNotice()
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

function open(factors: OwnFactors, answers: Parameters<typeof fakeServer>[0] = {}) {
  const bodies: unknown[] = []
  const noting = Object.entries(answers).map(([call, answer]) => [
    call,
    async (request: Request) => {
      bodies.push(
        await request
          .clone()
          .json()
          .catch(() => null),
      )
      return answer(request)
    },
  ])
  const server = fakeServer({
    'GET /api/event': () => ok({}),
    'GET /api/auth/profile': () => ok(bruno),
    'GET /api/auth/factors': () => ok(factors),
    ...Object.fromEntries(noting),
  })
  const router = createMemoryRouter([{ path: '*', element: <SecurityPage /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { server, bodies }
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function answerQuestion(isOk: boolean) {
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  await act(async () => useDialogs.getState()[0]?.answer(isOk))
}

test('a member without a factor can add both, and sees neither codes nor browsers', async () => {
  open(NOTHING)
  expect((await region('Chaves de acesso')).getByText('Nenhuma chave de acesso ainda.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Configurar aplicativo' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Códigos de recuperação' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Navegadores confiáveis' })).toBeNull()
})

test('a server without a key for codes says so', async () => {
  open({ ...NOTHING, mayUseTotp: false })
  expect((await region('Aplicativo autenticador')).getByText(/SECOND_FACTOR_KEY/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Configurar aplicativo' })).toBeNull()
})

test('the factors of an account are named, and few recovery codes are a warning', async () => {
  open(SOMETHING)
  expect((await region('Chaves de acesso')).getByText('Mac da Ana')).toBeTruthy()
  expect((await region('Códigos de recuperação')).getByText(/Restam 2 códigos/)).toBeTruthy()
  expect((await region('Navegadores confiáveis')).getByText('Este navegador')).toBeTruthy()
})

test('a page that could not be loaded says so, and can be retried', async () => {
  open(NOTHING, { 'GET /api/auth/factors': () => refused(403, 'FORBIDDEN', 'Sem permissão') })
  expect((await screen.findByRole('alert')).textContent).toContain('Sem permissão')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test('a new passkey is named, and its recovery codes stay until they are kept', async () => {
  const { bodies } = open(NOTHING, {
    'POST /api/auth/factors/passkeys/options': () => ok(OPTIONS),
    'POST /api/auth/factors/passkeys': () => ok({ recoveryCodes: CODES }),
  })
  await region('Chaves de acesso')
  press('Adicionar chave de acesso')
  fireEvent.change(screen.getByLabelText('Nome da chave'), { target: { value: 'Mac da Ana' } })
  press('Continuar')
  const dialog = await screen.findByRole('dialog', { name: 'Códigos de recuperação' })
  expect(bodies.at(-1)).toEqual({ name: 'Mac da Ana', response: { id: 'p1' } })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(CODES)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.getByRole('dialog', { name: 'Códigos de recuperação' })).toBeTruthy()
  press('Guardei os códigos')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['InvalidStateError', 'já tem uma chave'],
  ['NotAllowedError', 'não foi criada'],
])('a passkey that the browser refuses with %s is explained', async (name, text) => {
  authenticator.create = () => Promise.reject(Object.assign(new Error('No'), { name }))
  open(NOTHING, { 'POST /api/auth/factors/passkeys/options': () => ok(OPTIONS) })
  await region('Chaves de acesso')
  press('Adicionar chave de acesso')
  press('Continuar')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('an authenticator app is shown a QR code and the secret, and confirmed by a code', async () => {
  const { bodies } = open(
    { ...SOMETHING, hasTotp: false },
    {
      'POST /api/auth/factors/totp': () => ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Palco:b?secret=ABCDEFGH' }),
      'PUT /api/auth/factors/totp': () => ok({ recoveryCodes: null }),
    },
  )
  await region('Aplicativo autenticador')
  press('Configurar aplicativo')
  expect(await screen.findByRole('img', { name: /Código QR/ })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Chave para copiar').value).toBe('ABCD EFGH')
  fireEvent.change(screen.getByLabelText('Código de 6 dígitos'), { target: { value: '123 456' } })
  press('Confirmar')
  await waitFor(() => expect(bodies.at(-1)).toEqual({ code: '123456' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong code of the app is shown in the dialog, which stays', async () => {
  open(NOTHING, {
    'POST /api/auth/factors/totp': () => ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
    'PUT /api/auth/factors/totp': () => refused(400, 'INVALID_INPUT', 'O código não confere'),
  })
  await region('Aplicativo autenticador')
  press('Configurar aplicativo')
  fireEvent.change(await screen.findByLabelText('Código de 6 dígitos'), { target: { value: '000000' } })
  press('Confirmar')
  expect((await screen.findByRole('alert')).textContent).toContain('O código não confere')
})

test('a passkey is removed only after a question', async () => {
  const { server } = open(SOMETHING, { 'DELETE /api/auth/factors/passkeys/k1': () => ok(null) })
  await region('Chaves de acesso')
  press('Remover Mac da Ana')
  await answerQuestion(false)
  expect(server.count('DELETE /api/auth/factors/passkeys/k1')).toBe(0)
  press('Remover Mac da Ana')
  await answerQuestion(true)
  await waitFor(() => expect(server.count('DELETE /api/auth/factors/passkeys/k1')).toBe(1))
  await waitFor(() => expect(server.count('GET /api/auth/factors')).toBe(2))
})

test('new recovery codes replace the old ones after a question', async () => {
  open(SOMETHING, { 'POST /api/auth/factors/recovery-codes': () => ok({ recoveryCodes: CODES }) })
  await region('Códigos de recuperação')
  press('Gerar códigos novos')
  await answerQuestion(true)
  expect(await screen.findByRole('dialog', { name: 'Códigos de recuperação' })).toBeTruthy()
})
