import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
import type { CertificateRow, CertificateRun, CertificateRunPreview } from '@palco/contract/certificates/certificates'
import { CERTIFICATE_FILTERS } from '@palco/contract/certificates/certificates'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { issued, person } from '../../testing/certificate-rows.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { CertificatesPage } from './certificates-page.tsx'

afterEach(() => {
  cleanup()
  dismissNotice()
  useDialogs.setState([], true)
  vi.unstubAllGlobals()
})

const counts = Object.fromEntries(CERTIFICATE_FILTERS.map((state, n) => [state, n]))
const settings = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }

const signatory = { name: 'Rui Dias', role: 'Diretor' }
const design = { ...INITIAL_CERTIFICATE_SETTINGS, organiser: 'Instituto Palco', signatory, version: 1 }

const RUN: CertificateRun = {
  id: 'r1',
  kind: 'issue',
  state: 'running',
  startedAt: '2025-12-16T12:00:00.000Z',
  startedBy: 'Bruno Lima',
  done: 40,
  total: 100,
  issued: 30,
  asked: 8,
  unprintable: 2,
}
const LATEST = 'GET /api/admin/certificates/runs/latest'
const PREVIEW = 'GET /api/admin/certificates/runs/preview'
const START = 'POST /api/admin/certificates/runs'

function open(rows: CertificateRow[], answers: Parameters<typeof fakeServer>[0] = {}, address = '/certificates') {
  const requested: string[] = []
  const server = fakeServer({
    'GET /api/admin/settings': () => ok(settings),
    'GET /api/admin/rooms': () => ok([]),
    [LATEST]: () => ok(null),
    'GET /api/admin/certificates/settings': () => ok(design),
    'GET /api/admin/certificates': ({ url }) => {
      requested.push(new URL(url).search)
      return ok({ data: rows, total: rows.length, counts })
    },
    ...answers,
  })
  const routes = [{ path: '/certificates', element: <CertificatesPage /> }]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
  return { requested, server }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

const AT = '2025-12-18T12:00:00.000Z'
const revokedByHand = issued({
  state: 'revoked',
  revoked: { at: AT, by: 'hand', reason: 'Fraude' },
})

test.each<[string, Partial<CertificateRow>, string[]]>([
  [
    'a valid certificate',
    { certificate: issued() },
    ['Baixar PDF', 'Abrir a página de verificação', 'Corrigir…', 'Revogar…'],
  ],
  ['too little time', { right: { kind: 'short', missingMinutes: 42, from: AT } }, ['Conceder certificado…']],
  ['a confirmed name', {}, ['Emitir']],
  ['a grant', { right: { kind: 'earned', isByHand: true }, confirmedName: null }, ['Retirar a concessão']],
  [
    'a certificate revoked by hand',
    { certificate: revokedByHand, right: { kind: 'revoked' } },
    ['Abrir a página de verificação', 'Conceder certificado…'],
  ],
])('the certificate menu of a person with %s offers what can be done', async (_, fields, offered) => {
  open([person(fields)])
  await press('Ações para Ana Souza')
  expect(entries()).toEqual(offered)
})

const MAILING_EVENT = {
  title: 'PBEX Week',
  shortName: 'PBEX',
  tagline: '',
  startsAt: AT,
  hasMail: true,
  support: { phone: '', message: '' },
  images: { logo: null, loginBackground: null },
}

test('without a mail server, the reminder of all is disabled with the reason', async () => {
  open([])
  const remind = await screen.findByRole('button', { name: 'Lembrar todas…' })
  expect(remind.matches(':disabled')).toBe(true)
  expect(screen.getByText(/O envio por e-mail não está configurado/)).toBeTruthy()
})

test('the certificate menu asks one person for the name, if there is a mail server', async () => {
  const row = person({ confirmedName: null })
  open([row], {
    'GET /api/event': () => ok(MAILING_EVENT),
    'POST /api/admin/users/ana/certificates/ask-name': () =>
      ok({ row, grant: null, suggestedMinutes: 0, certificates: [] }),
  })
  await press('Ações para Ana Souza')
  await choose('Pedir o nome')
  await waitFor(() => expect(useNotice.getState()?.text).toMatch(/^O pedido para confirmar o nome segue/))
})

test('the certificate menu sends a certificate again by mail, if there is a mail server', async () => {
  open([person({ certificate: issued() })], {
    'GET /api/event': () => ok(MAILING_EVENT),
    'POST /api/admin/certificates/c1/send': () => ok({}),
  })
  await press('Ações para Ana Souza')
  await choose('Enviar de novo por e-mail')
  await waitFor(() => expect(useNotice.getState()?.text).toBe('O certificado segue por e-mail para ana@example.com'))
})

test('a page beyond the end of the certificate list leads to the last one', async () => {
  open(
    [],
    {
      'GET /api/admin/certificates': ({ url }) =>
        ok({ data: url.includes('page=9') ? [] : [person()], total: 30, counts }),
    },
    '/certificates?page=9',
  )
  expect(await screen.findByRole('link', { name: 'Ana Souza' })).toBeTruthy()
})

test('a person without possible actions has no certificate menu', async () => {
  open([person({ right: { kind: 'inactive' } })])
  expect(await screen.findByText('A conta está desativada')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ações/ })).toBeNull()
})

test('the filter and the search in the address of the certificates page are requested, and counts shown', async () => {
  const { requested } = open([person()], {}, '/certificates?state=short&search=ana&page=2')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Falta tempo (5)' })).checked).toBe(true)
  expect(requested).toEqual(['?state=short&search=ana&page=2&pageSize=25'])
})

test('while nobody can have a certificate, the certificates page explains how they work', async () => {
  open([])
  expect(await screen.findByRole('link', { name: 'Ver o modelo do certificado' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Emitir para todos' })).toBeNull()
})

test('a certificate is revoked only with a reason', async () => {
  const bodies: unknown[] = []
  const answer = { row: person(), grant: null, suggestedMinutes: 0, certificates: [] }
  open([person({ certificate: issued() })], {
    'POST /api/admin/certificates/c1/revoke': async (request) => {
      bodies.push(await request.json())
      return ok(answer)
    },
  })
  await press('Ações para Ana Souza')
  await choose('Revogar…')
  await press('Revogar')
  expect(await screen.findByText('Escreva o motivo')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Fraude' } })
  await press('Revogar')
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Certificado de Ana Souza revogado'))
  expect(bodies).toEqual([{ reason: 'Fraude' }])
})

test('a name that can not be printed is refused in the dialog, and nothing typed is lost', async () => {
  open([person({ certificate: issued() })], {
    'POST /api/admin/certificates/c1/correct': () => refused(422, 'NAME_UNPRINTABLE', 'Sem letra para: 王'),
  })
  await press('Ações para Ana Souza')
  await choose('Corrigir…')
  fireEvent.change(screen.getByLabelText(/^Nome impresso/), { target: { value: 'Ana 王' } })
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Pedido dela' } })
  await press('Corrigir')
  expect(await screen.findByText('Sem letra para: 王')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome impresso/).value).toBe('Ana 王')
})

test('a certificate is granted with the suggested workload, sent in minutes', async () => {
  const bodies: unknown[] = []
  const row = person({ right: { kind: 'no-pass' } })
  const answer = { row, grant: null, suggestedMinutes: 750, certificates: [] }
  open([row], {
    'GET /api/admin/users/ana/certificates': () => ok(answer),
    'POST /api/admin/users/ana/certificates/grant': async (request) => {
      bodies.push(await request.json())
      return ok(answer)
    },
  })
  await press('Ações para Ana Souza')
  await choose('Conceder certificado…')
  expect((await screen.findByLabelText<HTMLInputElement>('Horas')).value).toBe('12')
  fireEvent.change(screen.getByLabelText('Minutos'), { target: { value: '45' } })
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Palestrante' } })
  await press('Conceder')
  await waitFor(() => expect(bodies).toEqual([{ reason: 'Palestrante', minutes: 765 }]))
})

const preview = (fields: Partial<CertificateRunPreview> = {}): CertificateRunPreview => ({
  ready: 1,
  unnamed: 2,
  askedLately: 0,
  isMailOn: true,
  issueFrom: '2020-01-01T00:00:00.000Z',
  unprintable: [],
  people: [person()],
  ...fields,
})

test('issuing certificates for all says what is done, then shows the progress', async () => {
  let run: CertificateRun | null = null
  open([person()], {
    [PREVIEW]: () =>
      ok(preview({ unprintable: [person({ user: { ...person().user, id: 'li' }, unprintable: ['王'] })] })),
    [LATEST]: () => ok(run),
    [START]: () => {
      run = RUN
      return ok(run)
    },
  })
  await press('Emitir para todos')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2 pessoas ainda sem nome confirmado.')).toBeTruthy()
  expect(dialog.getByText(/王 \(U\+738B\)/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Emitir 1 certificado' }))
  expect(await dialog.findByText('Emitindo: 40 de 100 pessoas verificadas')).toBeTruthy()
})

test('the certificates page and its dialog warn while nobody signs, and issuing stays possible', async () => {
  open([person()], {
    [PREVIEW]: () => ok(preview()),
    'GET /api/admin/certificates/settings': () => ok({ ...INITIAL_CERTIFICATE_SETTINGS, version: 0 }),
  })
  expect(await screen.findByText(/^Faltam a organização e o nome de quem assina/)).toBeTruthy()
  await press('Emitir para todos')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('link', { name: 'Preencher no modelo' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Emitir 1 certificado' })).toBeTruthy()
})

test('the certificates page and its dialog list what the paper can’t show of the title', async () => {
  open([person()], {
    [PREVIEW]: () => ok(preview()),
    'GET /api/admin/settings': () => ok({ ...settings, title: 'Semana 🎉' }),
  })
  expect((await screen.findByRole('link', { name: 'Semana 🎉' })).getAttribute('href')).toBe('/settings#event')
  await press('Emitir para todos')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('link', { name: 'Semana 🎉' })).toBeTruthy()
})

test('a correction of a certificate can print the titles of today', async () => {
  const bodies: unknown[] = []
  open([person({ certificate: issued() })], {
    'POST /api/admin/certificates/c1/correct': async (request) => {
      bodies.push(await request.json())
      return ok({ row: person(), grant: null, suggestedMinutes: 0, certificates: [] })
    },
  })
  await press('Ações para Ana Souza')
  await choose('Corrigir…')
  fireEvent.click(screen.getByLabelText(/^Imprimir o título do evento/))
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Sala sem nome' } })
  await press('Corrigir')
  await waitFor(() =>
    expect(bodies).toMatchObject([{ name: 'Ana Souza', reason: 'Sala sem nome', hasCurrentTexts: true }]),
  )
})

test('the certificate of a deleted person is revoked by its code, where the list is empty', async () => {
  const bodies: unknown[] = []
  open([], {
    'POST /api/admin/certificates/revoke': async (request) => {
      bodies.push(await request.json())
      return ok(issued({ state: 'revoked' }))
    },
  })
  await press('Revogar pelo código…')
  fireEvent.change(screen.getByLabelText(/^Código/), { target: { value: '7k3m' } })
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Pedido dela' } })
  await press('Revogar')
  expect(await screen.findByText('O código tem 12 letras e números')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Código/), { target: { value: '7k3m 9qxz 2b4d' } })
  await press('Revogar')
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Certificado de Ana Souza revogado'))
  expect(bodies).toEqual([{ code: '7k3m 9qxz 2b4d', reason: 'Pedido dela' }])
})

test('a certificate run that another administrator has started meanwhile is shown instead of the refusal', async () => {
  let run: CertificateRun | null = null
  open([person()], {
    [PREVIEW]: () => ok(preview()),
    [LATEST]: () => ok(run),
    [START]: () => {
      run = RUN
      return refused(409, 'CONFLICT', 'Outra emissão está em andamento')
    },
  })
  await press('Emitir para todos')
  await press('Emitir 1 certificado')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/^Iniciada por Bruno Lima/)).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test.each<[string, Partial<CertificateRunPreview>, RegExp]>([
  ['before the first day', { issueFrom: '2199-12-15T12:00:00.000Z' }, /emitidos a partir de 15\/12\/2199/],
  ['with nobody to issue for', { ready: 0, unnamed: 0, people: [] }, /^Ninguém espera por um certificado/],
  [
    'with all asked lately',
    { ready: 0, askedLately: 2, people: [] },
    /^2 já receberam o pedido há menos de uma semana/,
  ],
  ['without a mail server', { ready: 0, unnamed: 2, people: [], isMailOn: false }, /^Sem servidor de e-mail/],
])('no certificate run can be started %s', async (_, fields, text) => {
  open([person()], { [PREVIEW]: () => ok(preview(fields)) })
  await press('Emitir para todos')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(text)).toBeTruthy()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fechar'])
})

test('a certificate run in progress is shown after a reload', async () => {
  open([person()], { [LATEST]: () => ok(RUN) })
  const bar = await screen.findByRole('progressbar', { name: 'Emitir para todos' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
})

test('the certificates page shows why the list could not be loaded, and retries', async () => {
  let isDown = true
  open([], {
    'GET /api/admin/certificates': () =>
      isDown ? refused(403, 'FORBIDDEN', '') : ok({ data: [person()], total: 1, counts }),
  })
  expect(await screen.findByText('Erro ao carregar os certificados')).toBeTruthy()
  isDown = false
  await press('Tentar novamente')
  expect(await screen.findByRole('link', { name: 'Ana Souza' })).toBeTruthy()
})
