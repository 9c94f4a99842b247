import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../api/api.ts'
import { errorText } from '../api/api-error.ts'
import { PASSKEY_COOKIE, storage } from '../api/storage.ts'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { ConfirmHost } from './confirm-host.tsx'

const passkey = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: () => passkey(),
  WebAuthnAbortService: { cancelCeremony: () => {} },
}))

const CONFIRM = 'POST /api/auth/confirm'
const WAYS = 'GET /api/auth/confirm'
const SAVE = 'PUT /api/things'

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the host with a server that refuses dangerous calls until the right password or code was sent. */
function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  let isConfirmed = false
  const bodies: string[] = []
  const dangerous = (answer: () => Response) => async (request: Request) => {
    bodies.push(await request.text())
    return isConfirmed ? answer() : refused(403, 'CONFIRMATION_REQUIRED', 'Confirme')
  }
  const server = fakeServer({
    [CONFIRM]: async (request) => {
      const { password, code } = await request.json()
      isConfirmed = password === 'certa' || code === '123456'
      return isConfirmed ? ok(null) : refused(400, 'INVALID_CREDENTIALS', 'Senha incorreta')
    },
    [SAVE]: dangerous(() => ok({ id: 'a' })),
    'POST /api/upload': dangerous(() => ok(null)),
    'GET /api/list': dangerous(() => ok([])),
    'GET /api/file': dangerous(
      () => new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="pessoas.xlsx"' } }),
    ),
    ...answers,
  })
  render(<ConfirmHost user={ana} />)
  /** The calls that save and that confirm, without the requests in which the dialog reads its own data. */
  const acts = () => server.calls.filter((each) => each === SAVE || each === CONFIRM)
  return { ...server, acts, bodies }
}

const confirmElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'confirmed' }))

const dialog = () => screen.findByRole('dialog', { name: 'Confirme que é você' })
const field = () => screen.getByLabelText<HTMLInputElement>('Sua senha')

async function answer(password: string) {
  await dialog()
  fireEvent.change(field(), { target: { value: password } })
  fireEvent.submit(field())
}

describe('a dangerous call', () => {
  test('a dangerous call asks for the password, and is repeated once as it was', async () => {
    const { acts, bodies } = open()
    const saving = api.put('things', { name: 'Ana' })
    await dialog()
    expect(document.activeElement).toBe(field())
    await answer('certa')
    expect(await saving).toEqual({ id: 'a' })
    expect(acts()).toEqual([SAVE, CONFIRM, SAVE])
    expect(bodies).toEqual([JSON.stringify({ name: 'Ana' }), JSON.stringify({ name: 'Ana' })])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a dangerous upload is repeated with its file, a download resolves to its file', async () => {
    const { bodies } = open()
    const form = new FormData()
    form.set('file', new File(['conteúdo'], 'a.txt'))
    const uploading = api.post('upload', form)
    await answer('certa')
    await uploading
    expect(bodies.every((body) => body.includes('conteúdo'))).toBe(true)
    cleanup()
    open()
    const loading = api.file('file')
    await answer('certa')
    expect((await loading).name).toBe('pessoas.xlsx')
  })

  test('dangerous calls that are made together share one dialog', async () => {
    const { count } = open()
    const saving = Promise.all([api.put('things', {}), api.put('things', {}), api.file('file')])
    await dialog()
    await answer('certa')
    await saving
    expect(count(CONFIRM)).toBe(1)
  })

  test('a dangerous call that is refused again is not repeated twice', async () => {
    const { acts } = open({ [SAVE]: () => refused(403, 'CONFIRMATION_REQUIRED') })
    const saving = api.put('things', {}).catch((error: unknown) => error)
    await answer('certa')
    expect(await saving).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
    expect(acts()).toEqual([SAVE, CONFIRM, SAVE])
  })

  test('a query of a page never asks', async () => {
    open()
    await expect(api.get('list', z.array(z.unknown()))).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test.each(['Cancelar', 'Escape'])('%s ends the call without a problem to show', async (way) => {
  const { acts } = open()
  const saving = api.put('things', {}).catch((error: unknown) => error)
  const shown = await dialog()
  if (way === 'Escape') fireEvent.keyDown(shown, { key: 'Escape' })
  else fireEvent.click(screen.getByRole('button', { name: way }))
  expect(errorText(await saving, 'Erro ao salvar')).toBe('')
  expect(acts()).toEqual([SAVE])
  const again = api.put('things', {})
  await answer('certa')
  await again
})

describe('a passkey', () => {
  const remember = (age: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the login page sets
    document.cookie = `${PASSKEY_COOKIE};max-age=${age}`
  }
  const options = () => ok({ token: 'token-1', options: { challenge: 'abc' } })
  afterEach(() => remember(0))

  async function press(answers: Parameters<typeof fakeServer>[0]) {
    remember(60)
    const server = open({ 'POST /api/auth/passkeys/options': options, ...answers })
    const saving = api.put('things', {}).catch((error: unknown) => error)
    await dialog()
    fireEvent.click(screen.getByRole('button', { name: 'Usar chave de acesso' }))
    return { ...server, saving }
  }

  test('a passkey of this browser confirms in place of the password', async () => {
    passkey.mockResolvedValue({ id: 'key-1' })
    const sent: unknown[] = []
    const { saving, count } = await press({
      [CONFIRM]: async (request) => {
        sent.push(await request.json())
        return ok(null)
      },
    })
    await saving
    expect(sent).toEqual([{ token: 'token-1', passkey: { id: 'key-1' } }])
    expect(count(SAVE)).toBe(2)
  })

  test('a passkey that the person does not give leaves the dialog open, without a problem', async () => {
    passkey.mockRejectedValue(new DOMException('cancelled', 'NotAllowedError'))
    const { count } = await press({})
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(false),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(count(CONFIRM)).toBe(0)
  })

  test('a passkey is not offered in a browser that has used none', async () => {
    open()
    void api.put('things', {}).catch(() => {})
    await dialog()
    expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull()
  })
})

describe('other ways', () => {
  const waysAre = (...ways: string[]) => ({ [WAYS]: () => ok({ ways }) })

  test('a code of the authenticator app confirms in place of the password', async () => {
    const { bodies } = open(waysAre('password', 'totp', 'a way of a newer release'))
    const saving = api.put('things', {})
    await dialog()
    fireEvent.click(screen.getByRole('button', { name: 'Usar o código do aplicativo' }))
    const code = screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos')
    expect(document.activeElement).toBe(code)
    fireEvent.change(code, { target: { value: '000 000' } })
    fireEvent.submit(code)
    await screen.findByText('Código incorreto')
    fireEvent.change(code, { target: { value: '123456' } })
    fireEvent.submit(code)
    await saving
    expect(bodies).toHaveLength(2)
  })

  test('a member who came by the provider signs in there in another window, and the form goes on when that says so', async () => {
    const opened: unknown[] = []
    vi.stubGlobal('open', (...given: unknown[]) => opened.push(given))
    let isConfirmed = false
    const { acts } = open({
      ...waysAre('provider', 'password'),
      [SAVE]: () => (isConfirmed ? ok({ id: 'a' }) : refused(403, 'CONFIRMATION_REQUIRED')),
    })
    const saving = api.put('things', {})
    const shown = await dialog()
    expect(screen.queryByLabelText('Sua senha')).toBeNull()
    fireEvent.submit(within(shown).getByRole('button', { name: 'Entrar com o provedor' }))
    expect(opened).toEqual([['/api/auth/oidc/confirm', 'palco-confirm', expect.any(String)]])
    await screen.findByText(/Continue na janela/)
    isConfirmed = true
    confirmElsewhere()
    expect(await saving).toEqual({ id: 'a' })
    expect(acts()).toEqual([SAVE, SAVE])
  })

  test('a window that the browser blocks is said', async () => {
    vi.stubGlobal('open', () => null)
    open(waysAre('provider'))
    void api.put('things', {}).catch(() => {})
    fireEvent.submit(await screen.findByRole('button', { name: 'Entrar com o provedor' }))
    expect((await screen.findByRole('alert')).textContent).toContain('bloqueou a janela')
  })

  test('a confirmation in another tab of this browser counts here, too', async () => {
    let isConfirmed = false
    open({ [SAVE]: () => (isConfirmed ? ok({ id: 'a' }) : refused(403, 'CONFIRMATION_REQUIRED')) })
    const saving = api.put('things', {})
    await dialog()
    isConfirmed = true
    confirmElsewhere()
    expect(await saving).toEqual({ id: 'a' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the dialog', () => {
  test('the dialog says that the password is wrong, and stays', async () => {
    open({
      [CONFIRM]: () => Response.json({ ...failed('INVALID_CREDENTIALS'), attemptsLeft: 2 }, { status: 400 }),
    })
    void api.put('things', {}).catch(() => {})
    await answer('errada')
    await screen.findByText('Senha incorreta. Restam 2 tentativas.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('the dialog asks for a password before it sends anything', async () => {
    const { count } = open()
    void api.put('things', {}).catch(() => {})
    await answer('')
    await screen.findByText('Digite a sua senha')
    expect(count(CONFIRM)).toBe(0)
  })

  test.each([
    ['no answer', undefined, 'Não foi possível confirmar.'],
    ['too many attempts', () => refused(429, 'TOO_MANY_ATTEMPTS', 'Muitas tentativas.'), 'Muitas tentativas.'],
  ])('the dialog shows %s, and stays', async (_, confirm, text) => {
    const { acts } = open({
      [CONFIRM]: () => {
        if (!confirm) throw new TypeError('Failed to fetch')
        return confirm()
      },
    })
    void api.put('things', {}).catch(() => {})
    await answer('certa')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(acts()).toEqual([SAVE, CONFIRM])
  })

  test('the dialog ends with the page', async () => {
    open()
    const saving = api.put('things', {}).catch((error: unknown) => error)
    await dialog()
    cleanup()
    expect(await saving).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  })
})

const failed = (code: string) => ({ success: false, error: 'Senha incorreta', message: 'Senha incorreta', code })
