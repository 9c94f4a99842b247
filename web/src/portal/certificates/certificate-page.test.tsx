import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { INITIAL_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from '../../api/live-queries.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { emitChanged } from '../../api/server-events.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { certificate, own } from '../../testing/own-certificate.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { dismissAll } from '../../ui/dialogs.ts'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { CertificatePage } from './certificate-page.tsx'

const GET = 'GET /api/participant/certificate'
const PUT = 'PUT /api/participant/certificate'
const CORRECT = 'POST /api/participant/certificate/correction'
const PAPER = 'GET /api/participant/certificate/paper'
const PREVIEW = 'POST /api/participant/certificate/preview'
const FROM = '2025-12-12T03:00:00.000Z'
const issued: OwnCertificate = { ...own, certificate }

let stopFollowing = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2025-12-13T12:00:00Z'), toFake: ['Date'] })
  await showLanguage('PT_BR')
  useSession.setState({ name: 'signedIn', user: ana }, true)
})
afterEach(() => {
  stopFollowing()
  onlineManager.setOnline(true)
  cleanup()
  dismissAll()
  usePreviewed.setState(null, true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LANGUAGES = INITIAL_LANGUAGES.slice(0, 5).map((language) => ({
  ...language,
  id: language.code,
  logoUrl: null,
  active: true,
  createdAt: FROM,
  version: 1,
}))

const TEXTS = { titles: { error: 'Erro', info: 'Informação', warning: 'Atenção' }, ok: 'OK', cancel: 'Cancelar' }

async function open(given: OwnCertificate, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [GET]: () => ok(given),
    'GET /api/participant/event': () => ok(participantEvent),
    'GET /api/participant/rooms': () => ok([]),
    'GET /api/languages/public/active': () => ok(LANGUAGES),
    'GET /api/participant/attendance': () =>
      ok({
        threshold: 75,
        scope: 'week',
        week: {
          minutesBefore: 0,
          minutesDuring: 138,
          minutesAfter: 0,
          hiddenMinutes: 0,
          windowMinutes: 240,
          percent: 57,
          hasMet: false,
        },
        rooms: [],
      }),
    ...answers,
  })
  const client = createQueryClient()
  stopFollowing = followChanges(client, 0)
  const router = createMemoryRouter([{ path: '/', element: <CertificatePage /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <QuestionDialog texts={TEXTS} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 2 })
  return server
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent?.replace(/\s/g, ' ')
const field = () => screen.getByLabelText<HTMLInputElement>('Nome no certificado')
const language = () => screen.getByLabelText<HTMLSelectElement>('Idioma do certificado')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/**
 * Presses the button of the confirmation dialog, which is the last one: the form behind the dialog has a button of the
 * same name.
 */
const agree = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''

test.each<[claim: string, given: Partial<OwnCertificate>, title: string]>([
  ['no pass', { right: { kind: 'no-pass' } }, 'Um certificado para a sua semana'],
  ['time missing', { right: { kind: 'short', missingMinutes: 42, from: FROM } }, 'Faltam 42 min'],
  ['a minute missing', { right: { kind: 'short', missingMinutes: 1, from: FROM } }, 'Falta 1 min'],
  [
    'time missing that can not be made up for',
    { right: { kind: 'short', missingMinutes: 42, from: FROM, isOutOfReach: true } },
    'O mínimo de presença não foi atingido',
  ],
  ['earned before the day', { right: { kind: 'early', from: FROM } }, 'Você conquistou o seu certificado!'],
  ['earned', {}, 'Seu certificado está pronto para ser emitido'],
  ['issued', { certificate }, 'Seu certificado foi emitido'],
  [
    'revoked',
    { right: { kind: 'no-pass' }, certificate: { ...certificate, state: 'revoked', revokedAt: FROM } },
    'Seu certificado foi revogado',
  ],
])('the certificate page shows %s', async (_, given, title) => {
  await open({ ...own, ...given })
  expect(heading()).toBe(title)
})

test('the certificate page without a pass names the passes that bring one, and leads there', async () => {
  await open({ ...own, right: { kind: 'no-pass' } })
  await screen.findByText(/75% das horas da semana/)
  expect(text()).toContain('O certificado faz parte do Week PREMIUM Pass ou Week PLATINUM Pass.')
  expect(screen.getByRole('link', { name: 'Ver os passes' }).getAttribute('href')).toBe('/?step=rooms#passes')
})

test('short of time, the certificate page has its numbers as text, and leads to support after all rooms', async () => {
  await open({
    ...own,
    right: { kind: 'short', missingMinutes: 42, from: FROM },
    minutes: { counted: 138, needed: 180 },
  })
  const bar = screen.getByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['138', '180'])
  expect(bar.getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe('138 min de 180 min')
  expect(text()).toContain('As salas terminaram.')
  expect(screen.getByRole('link', { name: /Falar com o suporte/ })).toBeTruthy()
})

test('short of time in a room, the certificate page names it, and what can still be reached', async () => {
  const rooms = [participantRoom('Abertura', { endDate: '2025-12-13T18:00:00.000Z' })]
  const right = { kind: 'short', missingMinutes: 42, from: FROM, room: 'Abertura' } as const
  const answers = { 'GET /api/participant/rooms': () => ok(rooms) }
  await open({ ...own, right }, answers)
  await screen.findByText(/A sala mais perto do mínimo é “Abertura”/)
  await screen.findByText('As próximas salas ainda contam.')
  cleanup()
  await open({ ...own, right: { ...right, isOutOfReach: true } }, answers)
  await screen.findByText(/^As salas que restam já não bastam para o mínimo/)
  expect(text()).not.toContain('ainda contam')
  expect(text()).not.toContain('Faltam')
})

test('the day of issue on the certificate page is that of the event’s time zone', async () => {
  await open({ ...own, right: { kind: 'early', from: FROM } })
  expect(text()).toContain('a partir de 12 de dezembro de 2025')
})

test('the certificate is issued with the name as it was confirmed in the question, once', async () => {
  const sent: unknown[] = []
  const server = await open(own, {
    [PUT]: async (request) => {
      sent.push(await request.json())
      return ok({ ...issued, certificate: { ...certificate, name: 'Ana de Souza' } })
    },
  })
  type('  Ana  de Souza ')
  press('Emitir certificado')
  await screen.findByText(/será emitido para “Ana de Souza”/)
  await agree('Emitir certificado')
  await vi.waitFor(() => expect(heading()).toBe('Seu certificado foi emitido'))
  expect(sent).toEqual([{ name: 'Ana de Souza', language: 'PT_BR', isIssued: true }])
  expect(server.count(PUT)).toBe(1)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
})

test('before the day of issue only the name of the certificate is confirmed', async () => {
  const sent: unknown[] = []
  const early: OwnCertificate = { ...own, right: { kind: 'early', from: '2025-12-20T03:00:00.000Z' } }
  await open(early, {
    [PUT]: async (request) => {
      sent.push(await request.json())
      return ok({ ...early, name: { suggested: 'Ana Souza', confirmed: 'Ana Lima' } })
    },
  })
  type('Ana Lima')
  press('Confirmar nome')
  await screen.findByText('Nome confirmado: Ana Lima')
  expect(sent).toEqual([{ name: 'Ana Lima', language: 'PT_BR', isIssued: false }])
})

const unprintable = () =>
  Response.json(
    { success: false, error: 'Não', message: 'Não', code: 'NAME_UNPRINTABLE', characters: ['王', '😀'] },
    { status: 400 },
  )

test.each<[claim: string, answer: () => Response, says: string]>([
  [
    'characters without a glyph',
    unprintable,
    'Estes caracteres não podem ser impressos: 王 😀. Escreva o nome em letras',
  ],
  ['no right any more', () => refused(403, 'CERTIFICATE_NOT_EARNED'), 'O certificado não pode ser emitido agora.'],
  ['too many attempts', () => refused(429, 'TOO_MANY_ATTEMPTS', 'Muitas tentativas'), 'Muitas tentativas'],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Sem conexão com o servidor. O nome continua aqui',
  ],
])('the certificate page keeps the typed name after a refusal: %s', async (_, answer, says) => {
  await open(own, { [PUT]: answer })
  type('Ana Lima')
  press('Emitir certificado')
  await agree('Emitir certificado')
  await vi.waitFor(() => expect(text()).toContain(says))
  expect(field().value).toBe('Ana Lima')
})

test('unprintable characters of a name are listed while it is typed, and not shown or confirmed', async () => {
  const server = await open(own)
  type('Ana 王\u202e Lima')
  expect(text()).toContain('não podem ser impressos: 王 U+202E. Escreva o nome em letras latinas, gregas ou cirílicas')
  expect(screen.getByText('Ana Lima')).toBeTruthy()
  press('Emitir certificado')
  expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(server.count(PUT)).toBe(0)
})

test('the certificate page says at once that the browser is offline, instead of waiting for the network', async () => {
  await open(own)
  onlineManager.setOnline(false)
  press('Emitir certificado')
  await agree('Emitir certificado')
  await screen.findByText(/^Sem conexão com o servidor/)
})

test('a busy server is asked again after the wait that the certificate page names', async () => {
  let isBusy = true
  const server = await open(own, {
    [PUT]: () => (isBusy ? refused(503, 'BUSY', 'Não', { 'Retry-After': '1' }) : ok(issued)),
  })
  press('Emitir certificado')
  await agree('Emitir certificado')
  await vi.waitFor(() => expect(text()).toContain('Tentamos de novo em 1 s.'))
  isBusy = false
  await vi.waitFor(() => expect(heading()).toBe('Seu certificado foi emitido'))
  expect(server.count(PUT)).toBe(2)
})

test('a certificate name of one letter is refused before anything is sent', async () => {
  const server = await open(own)
  type('A')
  press('Emitir certificado')
  await screen.findByText('Escreva o nome completo')
  expect(document.activeElement).toBe(field())
  expect(server.count(PUT)).toBe(0)
})

test('a correction replaces the certificate, and the same name does not', async () => {
  const corrected = { ...certificate, code: '0000-0000-0000', name: 'Ana Lima', correctableUntil: null }
  const server = await open(issued, { [CORRECT]: () => ok({ ...own, certificate: corrected }) })
  press('Corrigir nome ou idioma')
  expect(document.activeElement).toBe(field())
  press('Substituir certificado')
  await screen.findByText('Este já é o nome impresso, neste idioma')
  expect(server.count(CORRECT)).toBe(0)
  type('Ana Lima')
  press('Substituir certificado')
  await agree('Substituir certificado')
  await screen.findByText('0000-0000-0000')
  expect(screen.queryByRole('button', { name: 'Corrigir nome ou idioma' })).toBeNull()
  expect(text()).toContain('O nome ou o idioma está errado? Fale com o suporte.')
})

test('the language of a certificate is chosen beside the name, shown on the paper, and confirmed with it', async () => {
  const sent: unknown[] = []
  await open(own, {
    [PUT]: async (request) => {
      sent.push(await request.json())
      return ok({ ...issued, certificate: { ...certificate, language: 'DE_DE' } })
    },
  })
  expect(language().value).toBe('PT_BR')
  await vi.waitFor(() => expect(language().length).toBe(5))
  fireEvent.change(language(), { target: { value: 'DE_DE' } })
  expect(text()).toContain('verliehen an')
  press('Emitir certificado')
  await screen.findByText(/Idioma: Deutsch\./)
  await agree('Emitir certificado')
  await vi.waitFor(() => expect(heading()).toBe('Seu certificado foi emitido'))
  expect(sent).toEqual([{ name: 'Ana Souza', language: 'DE_DE', isIssued: true }])
})

test('a correction may change the certificate’s language alone; a cancelled one changes nothing', async () => {
  const sent: unknown[] = []
  await open(issued, {
    [CORRECT]: async (request) => {
      sent.push(await request.json())
      return ok({ ...own, certificate: { ...certificate, code: '0000-0000-0000', language: 'FR_FR' } })
    },
  })
  press('Corrigir nome ou idioma')
  await vi.waitFor(() => expect(language().length).toBe(5))
  fireEvent.change(language(), { target: { value: 'FR_FR' } })
  press('Cancelar')
  press('Corrigir nome ou idioma')
  expect(language().value).toBe('PT_BR')
  fireEvent.change(language(), { target: { value: 'FR_FR' } })
  press('Substituir certificado')
  await agree('Substituir certificado')
  await screen.findByText('0000-0000-0000')
  expect(sent).toEqual([{ name: 'Ana Souza', language: 'FR_FR' }])
})

test('the printed language of a certificate is a choice although it is not offered any more', async () => {
  await open({ ...issued, certificate: { ...certificate, language: 'IT_IT' } })
  press('Corrigir nome ou idioma')
  await vi.waitFor(() => expect(language().length).toBe(6))
  expect(language().value).toBe('IT_IT')
})

test('after the time for corrections the certificate page leads to support', async () => {
  await open({ ...own, certificate: { ...certificate, correctableUntil: '2025-12-13T11:59:00.000Z' } })
  expect(screen.queryByRole('button', { name: 'Corrigir nome ou idioma' })).toBeNull()
  expect(screen.getByRole('link', { name: /Falar com o suporte/ })).toBeTruthy()
})

test('others’ changes of a certificate are shown and announced, and a name that is being typed stays', async () => {
  let given: OwnCertificate = { ...own, right: { kind: 'early', from: '2025-12-20T03:00:00.000Z' } }
  await open(given, { [GET]: () => ok(given) })
  type('Ana Clara')
  given = own
  act(() => emitChanged('certificates'))
  await vi.waitFor(() => expect(heading()).toBe('Seu certificado está pronto para ser emitido'))
  expect(field().value).toBe('Ana Clara')
  given = issued
  act(() => emitChanged('access'))
  await vi.waitFor(() => expect(heading()).toBe('Seu certificado foi emitido'))
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(announced()).toContain('Seu certificado foi emitido'))
})

test('an issued certificate is shown as printed, in words until its picture is there', async () => {
  await open({ ...issued, event: 'Outra semana' })
  expect(text()).toContain('conferido aAna Souza')
  const picture = document.querySelector('img') ?? document.body
  expect(picture.getAttribute('src')).toBe('/c/7KQ2-M9XD-4TPA/picture.png')
  fireEvent.load(picture)
  expect(screen.getByRole('img', { name: 'Certificado: Ana Souza, PBEX Week' })).toBe(picture)
  expect(text()).not.toContain('conferido a')
  expect(text()).toContain('Código de verificação: 7KQ2-M9XD-4TPA')
  press('Corrigir nome ou idioma')
  type('Ana Prado')
  expect(screen.getByText('Ana Prado')).toBeTruthy()
})

test('before it is issued the certificate is shown as it will come, for the name that was typed', async () => {
  let made = 0
  URL.createObjectURL = () => `blob:paper-${++made}`
  URL.revokeObjectURL = () => {}
  const names: string[] = []
  await open(own, {
    [PREVIEW]: async (request) => {
      names.push((await request.json()).name)
      return new Response('PNG', { headers: { 'Content-Type': 'image/png' } })
    },
  })
  await vi.waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:paper-1'))
  fireEvent.load(document.querySelector('img') ?? document.body)
  expect(screen.getByRole('img', { name: 'Certificado: Ana Souza, PBEX Week' })).toBeTruthy()
  expect(text()).not.toContain('conferido a')
  type(' Ana  Lima ')
  await vi.waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:paper-2'))
  expect(names).toEqual(['Ana Souza', 'Ana Lima'])
  type('Ana 王')
  expect(text()).toContain('conferido a')
})

test('a certificate is saved under the server’s name, and a corrected one counts as not saved yet', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:paper'
  const disposition = { 'Content-Disposition': 'attachment; filename="certificado-ana.pdf"' }
  await open(issued, {
    [PAPER]: () => new Response('%PDF', { headers: disposition }),
    [CORRECT]: () => ok({ ...own, certificate: { ...certificate, code: '0000-0000-0000' } }),
  })
  press('Baixar PDF')
  await screen.findByText('O PDF foi baixado.')
  press('Corrigir nome ou idioma')
  type('Ana Lima')
  press('Substituir certificado')
  await agree('Substituir certificado')
  await screen.findByText('0000-0000-0000')
  expect(text()).not.toContain('O PDF foi baixado.')
  expect(saved).toEqual(['certificado-ana.pdf'])
})

test('without the device’s own share menu the certificate’s address is offered to copy', async () => {
  await open(issued)
  press('Compartilhar')
  const address = screen.getByLabelText<HTMLInputElement>('Página de verificação')
  expect(address.value).toBe(`${location.origin}/c/7KQ2-M9XD-4TPA`)
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(
    encodeURIComponent(address.value),
  )
})

test('a preview of the certificate page shows everything, and its buttons do nothing but say why', async () => {
  usePreviewed.setState(ana, true)
  const server = await open(own)
  const button = screen.getByRole('button', { name: 'Emitir certificado' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Na prévia')
  cleanup()
  const paper = await open(issued, { [PAPER]: () => ok(null) })
  press('Baixar PDF')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([server.count(PUT), paper.count(PAPER)]).toEqual([0, 0])
  expect(screen.queryByRole('dialog')).toBeNull()
})
