import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { LoginForm } from './login-form.tsx'

const LOGIN = 'POST /api/auth/login'

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Entra/ })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function signInAsAna() {
  fireEvent.input(email(), { target: { value: 'ana@example.com' } })
  fireEvent.input(password(), { target: { value: 'segredo-123' } })
  fireEvent.click(button())
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  useSession.setState({ name: 'checking' }, true)
})

test('the login form says at once that blocked storage forgets the session on a reload', () => {
  render(<LoginForm />)
  expect(screen.queryByText(/não deixa este site guardar dados/)).toBeNull()
  cleanup()
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  render(<LoginForm />)
  expect(screen.getByText(/^Seu navegador não deixa este site guardar dados/)).toBeTruthy()
})

test('fields and button of the login form are disabled while submitting', async () => {
  fakeServer({ [LOGIN]: () => new Promise(() => {}) })
  render(<LoginForm />)
  await signInAsAna()
  expect([email().disabled, password().disabled, button().disabled]).toEqual([true, true, true])
  expect(button().textContent).toBe('Entrando...')
})

test("a refused login shows the server's text; submitting again clears it", async () => {
  const answers = [refused(401, 'INVALID_CREDENTIALS', 'E-mail ou senha incorretos'), new Promise<Response>(() => {})]
  fakeServer({ [LOGIN]: () => answers.shift() ?? Promise.reject() })
  render(<LoginForm />)
  await signInAsAna()
  expect(screen.getByRole('alert').textContent).toBe('E-mail ou senha incorretos')
  expect(button().textContent).toBe('Entrar')
  expect(email().value).toBe('ana@example.com')

  await signInAsAna()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a login response without a text falls back to our own', async () => {
  fakeServer({ [LOGIN]: () => new Response('<html>Bad gateway</html>', { status: 502 }) })
  render(<LoginForm />)
  await signInAsAna()
  expect(screen.getByRole('alert').textContent).toBe('Erro ao fazer login')
})

test('a login without a network says what to check', async () => {
  fakeServer({})
  render(<LoginForm />)
  await signInAsAna()
  expect(screen.getByRole('alert').textContent).toMatch(/^Erro ao fazer login.*Verifique sua conexão/)
})

test('a login on a busy server is retried by itself until it succeeds', async () => {
  const answers = [
    () => refused(503, 'BUSY', 'Servidor ocupado', { 'Retry-After': '4' }),
    () => refused(503, 'BUSY', 'Servidor ocupado', { 'Retry-After': '4' }),
    () => ok(sessionOf(ana)),
  ]
  const server = fakeServer({ [LOGIN]: () => answers.shift()?.() ?? Promise.reject() })
  render(<LoginForm />)
  await signInAsAna()
  // 4 s are from the server's response. The jitter adds half of that.
  expect(screen.getByRole('status').textContent).toContain(
    'Muita gente está entrando agora. Tentando novamente em 6 s…',
  )
  expect(screen.queryByRole('alert')).toBeNull()

  await pass(2000)
  expect(screen.getByRole('status').textContent).toContain('em 4 s…')
  expect(server.count(LOGIN)).toBe(1)

  await pass(4000)
  expect(server.count(LOGIN)).toBe(2)
  // At the second refusal, the jitter is twice as long.
  expect(screen.getByRole('status').textContent).toContain('em 8 s…')

  await pass(8000)
  expect(server.count(LOGIN)).toBe(3)
  expect(useSession.getState().name).toBe('signedIn')
})

test('a login on a server without its database is not retried', async () => {
  const text = 'O serviço está temporariamente indisponível. Tente novamente em instantes.'
  const server = fakeServer({ [LOGIN]: () => refused(503, 'UNAVAILABLE', text, { 'Retry-After': '5' }) })
  render(<LoginForm />)
  await signInAsAna()
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(server.count(LOGIN)).toBe(1)
})

test('the wait for a busy login can be cancelled', async () => {
  const server = fakeServer({ [LOGIN]: () => refused(503, 'BUSY', 'Servidor ocupado', { 'Retry-After': '4' }) })
  render(<LoginForm />)
  await signInAsAna()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await pass(60_000)
  expect(server.count(LOGIN)).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(password().value).toBe('segredo-123')
  expect(button().disabled).toBe(false)
})

test('too many login attempts are not retried: the server’s text is shown', async () => {
  fakeServer({ [LOGIN]: () => refused(429, 'TOO_MANY_ATTEMPTS', 'Muitas tentativas', { 'Retry-After': '60' }) })
  render(<LoginForm />)
  await signInAsAna()
  expect(screen.getByRole('alert').textContent).toBe('Muitas tentativas')
})

test('both fields of the login are required before a request is sent', async () => {
  const server = fakeServer({})
  render(<LoginForm />)
  fireEvent.click(button())
  expect(screen.getByText('E-mail é obrigatório')).toBeTruthy()
  expect(screen.getByText('Senha é obrigatória')).toBeTruthy()
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(server.calls).toEqual([])
})

test('the password of the login form can be shown', () => {
  render(<LoginForm />)
  const reveal = screen.getByRole('button', { name: 'Mostrar caracteres' })
  expect(password().type).toBe('password')
  fireEvent.click(reveal)
  expect(password().type).toBe('text')
  expect(reveal.getAttribute('aria-pressed')).toBe('true')
})

test('after a right password, an account with a second factor is asked for it', async () => {
  const step = { success: false, error: 'Não', message: 'Não', code: 'SECOND_FACTOR_REQUIRED' }
  fakeServer({
    [LOGIN]: () => Response.json({ ...step, secondStep: { token: 't1', ways: ['totp'] } }, { status: 403 }),
    'POST /api/auth/second-factor': () => ok(sessionOf(ana)),
  })
  vi.useRealTimers()
  render(<LoginForm />)
  fireEvent.input(email(), { target: { value: 'ana@example.com' } })
  fireEvent.input(password(), { target: { value: 'segredo-123' } })
  fireEvent.click(button())
  const code = await screen.findByLabelText('Código de 6 dígitos')
  expect(useSession.getState().name).not.toBe('signedIn')
  fireEvent.input(code, { target: { value: '123456' } })
  await vi.waitFor(() => expect(useSession.getState().name).toBe('signedIn'))
})

test('the way back from the second step leads to the login form', async () => {
  const step = { success: false, error: 'Não', message: 'Não', code: 'SECOND_FACTOR_REQUIRED' }
  fakeServer({
    [LOGIN]: () => Response.json({ ...step, secondStep: { token: 't1', ways: ['totp'] } }, { status: 403 }),
  })
  vi.useRealTimers()
  render(<LoginForm />)
  fireEvent.input(email(), { target: { value: 'ana@example.com' } })
  fireEvent.input(password(), { target: { value: 'segredo-123' } })
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar para a entrada' }))
  expect(button().disabled).toBe(false)
})

test.each([
  ['passkey=1', true],
  ['other=1', false],
])('in a browser with the cookie %j, a passkey is offered: %j', async (cookie, isOffered) => {
  vi.useRealTimers()
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  render(<LoginForm />)
  const offer = screen.findByRole('button', { name: 'Entrar com chave de acesso' }, { timeout: isOffered ? 9000 : 500 })
  expect(await offer.then(Boolean, () => false)).toBe(isOffered)
})
