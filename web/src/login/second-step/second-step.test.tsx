import type { SecondStep as Step } from '@palco/contract/session/second-step'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { bruno, sessionOf } from '../../testing/people.ts'
import { english } from '../texts/en-us.ts'
import { LoginTextsContext } from '../texts/login-texts.ts'
import { portuguese } from '../texts/pt-br.ts'
import { SecondStep } from './second-step.tsx'

const CONFIRM = 'POST /api/auth/second-factor'
const OPTIONS = 'POST /api/auth/second-factor/options'

/** The browser's answer when it is asked for a passkey. */
let passkey: () => Promise<unknown> = () => Promise.reject(new DOMException('No', 'NotAllowedError'))

const authenticator = vi.hoisted(() => ({ isSupported: true, cancel: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => authenticator.isSupported,
  startAuthentication: () => passkey(),
  WebAuthnAbortService: { cancelCeremony: authenticator.cancel },
}))

beforeEach(() => {
  authenticator.isSupported = true
  passkey = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(step: Partial<Step>, answers: Parameters<typeof fakeServer>[0] = {}, texts = portuguese) {
  const bodies: unknown[] = []
  const confirm = answers[CONFIRM]
  const server = fakeServer({
    [OPTIONS]: () => ok({ challenge: 'abc' }),
    ...answers,
    [CONFIRM]: async (request) => {
      bodies.push(await request.clone().json())
      return confirm ? confirm(request) : ok(sessionOf(bruno))
    },
  })
  const onSignedIn = vi.fn()
  const onBack = vi.fn()
  render(
    <LoginTextsContext value={texts}>
      <SecondStep step={{ token: 't1', ways: ['totp', 'recovery'], ...step }} onSignedIn={onSignedIn} onBack={onBack} />
    </LoginTextsContext>,
  )
  return { server, bodies, onSignedIn, onBack }
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a code that is pasted with a space is sent once it is complete', async () => {
  const { bodies, onSignedIn } = open({ trustDays: 30 })
  const field = screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos')
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  type('Código de 6 dígitos', '123 4')
  expect(bodies).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Confiar neste navegador por 30 dias' }))
  type('Código de 6 dígitos', '123 456')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(sessionOf(bruno)))
  expect(bodies).toEqual([{ token: 't1', code: '123456', trust: true }])
})

test('an incomplete code is refused at its field', () => {
  const { bodies } = open({})
  type('Código de 6 dígitos', '123')
  press('Confirmar')
  expect(screen.getByText('O código tem 6 dígitos')).toBeTruthy()
  expect(bodies).toEqual([])
})

test.each([
  [portuguese, 'O código não confere.', /Restam 2 tentativas/],
  [english, 'The code is not right.', /2 attempts are left/],
] as const)(
  'a wrong code says so and how many attempts are left, and empties the field',
  async (texts, wrong, left) => {
    const answer = { success: false, error: 'Não', message: 'Não', code: 'INVALID_CREDENTIALS', attemptsLeft: 2 }
    open({}, { [CONFIRM]: () => Response.json(answer, { status: 401 }) }, texts)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.input(field, { target: { value: '111111' } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(wrong)
    expect(alert.textContent).toMatch(left)
    await waitFor(() => expect([field.value, field.disabled]).toEqual(['', false]))
  },
)

test('a second step that has expired begins anew', async () => {
  const { onBack } = open({}, { [CONFIRM]: () => refused(403, 'SECOND_STEP_EXPIRED') })
  type('Código de 6 dígitos', '111111')
  expect((await screen.findByRole('alert')).textContent).toBe('O tempo para confirmar acabou. Entre de novo.')
  expect(screen.queryByLabelText('Código de 6 dígitos')).toBeNull()
  press('Entrar de novo')
  expect(onBack).toHaveBeenCalledOnce()
})

test('without a network the second step says what to check, and stays', async () => {
  open({}, { [CONFIRM]: () => Promise.reject(new TypeError('Failed to fetch')) })
  type('Código de 6 dígitos', '111111')
  expect((await screen.findByRole('alert')).textContent).toContain('Verifique sua conexão')
  expect(screen.getByLabelText('Código de 6 dígitos')).toBeTruthy()
})

test('a recovery code is typed in a field of its own', async () => {
  const { bodies, onSignedIn } = open({})
  press('Usar código de recuperação')
  type('Código de recuperação', ' abcd-efgh ')
  expect(bodies).toEqual([])
  press('Confirmar')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(bodies).toEqual([{ token: 't1', code: 'abcd-efgh', trust: false }])
})

test('a passkey is asked for at once, and remembered by the browser', async () => {
  passkey = async () => ({ id: 'p1' })
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const { bodies, onSignedIn } = open({ ways: ['passkey', 'recovery'] })
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(bodies).toEqual([{ token: 't1', passkey: { id: 'p1' }, trust: false }])
  expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^passkey=1;path=\/;max-age=[1-9]/))
})

test('a browser that refuses to ask at once shows the button, and an error only after a press', async () => {
  const { bodies } = open({ ways: ['passkey', 'totp', 'recovery'] })
  const button = await screen.findByRole('button', { name: 'Usar chave de acesso' })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('não foi usada')
  expect(screen.getByLabelText('Código de 6 dígitos')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('a code that is complete ends the question for the passkey', async () => {
  passkey = () => new Promise(() => {})
  const { onSignedIn } = open({ ways: ['passkey', 'totp'] })
  await screen.findByRole('button', { name: 'Aguardando a chave...' })
  authenticator.cancel.mockClear()
  type('Código de 6 dígitos', '123456')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(authenticator.cancel).toHaveBeenCalledOnce()
})

test('a browser without passkeys says so, and offers a recovery code', () => {
  authenticator.isSupported = false
  open({ ways: ['passkey', 'recovery'] })
  expect(screen.getByText(/não aceita chaves de acesso/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull()
  press('Usar código de recuperação')
  expect(screen.getByLabelText('Código de recuperação')).toBeTruthy()
})

test('an event that trusts no browser does not offer it', () => {
  open({})
  expect(screen.queryByRole('checkbox')).toBeNull()
})
