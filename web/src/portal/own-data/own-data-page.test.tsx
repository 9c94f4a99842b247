import type { OwnData } from '@palco/contract/privacy/own-data'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana, sessionOf } from '../../testing/people.ts'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { OwnDataPage } from './own-data-page.tsx'

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const held: OwnData = {
  userId: ana.id,
  details: { name: ana.name, email: ana.email, phone: null },
  topics: [
    { topic: 'account', count: 1287, bases: ['contract'], kept: ['account'], erased: [{ fate: 'deleted' }] },
    {
      topic: 'accessLog',
      count: 1,
      bases: ['law'],
      kept: ['accessLog'],
      erased: [{ fate: 'blanked', reason: 'accessLaw' }],
    },
  ],
  retention: INITIAL_RETENTION,
  requests: [],
  certificates: 1,
}
const TEXTS = { titles: { error: '', info: '', warning: '' }, ok: 'OK', cancel: 'Abbrechen' }
const REQUESTS = 'POST /api/me/privacy/requests'

async function open(data: OwnData, routes = {}) {
  await showLanguage('DE_DE')
  const server = fakeServer({
    'GET /api/me/privacy': () => ok(data),
    'GET /api/languages/public/active': () => ok([]),
    ...routes,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnDataPage />
        <QuestionDialog texts={TEXTS} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Ihre Anfragen' })
  return server
}

test('the own data says of each topic why it is held, how long, and what an erasure does', async () => {
  await open(held)
  const topics = screen.getAllByRole('group').map(({ textContent }) => textContent)
  expect(topics[0]).toContain('Konto, Gruppen und Räume1.287 Einträge')
  expect(topics[0]).toContain('Wird gelöscht')
  expect(topics[1]).toContain('6 Monate lang')
  expect(topics[1]).toContain('Bleibt ohne Ihre Daten: das brasilianische Gesetz')
})

test('a request for erasure names what stays and asks about the certificate', async () => {
  const bodies: unknown[] = []
  const request = { id: 'a', state: 'open', requestedAt: '2025-12-01T12:00:00.000Z', endedAt: null, answer: '' }
  await open(held, {
    [REQUESTS]: async (sent: Request) => {
      const body = await sent.json()
      bodies.push(body)
      return ok({ ...request, ...body, dueAt: '2025-12-16T12:00:00.000Z' })
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Löschung meiner Daten verlangen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Löschung der Daten verlangen' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Zugriffsprotokoll: .*Marco Civil/),
    expect.stringMatching(/^Anfragen zu Ihren Daten: belegt, dass die Anfrage beantwortet wurde/),
  ])
  // A field further down would scroll the text out of view.
  expect(document.activeElement?.textContent).toMatch(/^Der Veranstalter prüft die Anfrage/)
  fireEvent.click(dialog.getByRole('radio', { name: 'Soll widerrufen werden' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Umzug' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Löschung verlangen' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([{ kind: 'erasure', reason: 'Umzug', certificates: 'revoked' }])
})

const times = { requestedAt: '2025-12-01T12:00:00.000Z', dueAt: '2025-12-16T12:00:00.000Z', endedAt: null }
const openRequest: OwnData['requests'][number] = {
  ...{ id: 'a', kind: 'erasure', state: 'open', reason: '', certificates: 'withheld', answer: '' },
  ...times,
}

test('a kind of request that is open is not offered again', async () => {
  await open({ ...held, requests: [openRequest] })
  expect(screen.getByText(/Antwort bis 16\. Dezember/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Löschung meiner Daten verlangen' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Kopie beim Veranstalter anfordern' })).toBeTruthy()
})

test('an open request is withdrawn only after a question, and is then shown as withdrawn', async () => {
  const withdrawn = { ...openRequest, state: 'withdrawn', endedAt: '2025-12-02T12:00:00.000Z' }
  let requests: unknown[] = [openRequest]
  const { count } = await open(held, {
    'GET /api/me/privacy': () => ok({ ...held, requests }),
    [`DELETE /api/me/privacy/requests/${openRequest.id}`]: () => {
      requests = [withdrawn]
      return ok(withdrawn)
    },
  })
  const withdraw = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Anfrage zurückziehen: Löschung der Daten' }))
  const answer = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  withdraw()
  await answer('Abbrechen')
  withdraw()
  await answer('Anfrage zurückziehen')
  expect(await screen.findByText(/Von Ihnen zurückgezogen/)).toBeTruthy()
  expect(count('DELETE /api/me/privacy/requests/a')).toBe(1)
})

test('the download is saved as a file, and a second one after too many is refused with a reason', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let answer = new Response('zip', { headers: { 'content-disposition': 'attachment; filename="meus_dados.zip"' } })
  await open(held, { 'GET /api/me/privacy/download': () => answer })
  const load = () => fireEvent.click(screen.getByRole('button', { name: 'Datei herunterladen' }))
  load()
  await vi.waitFor(() => expect(saved).toEqual(['meus_dados.zip']))
  answer = refused(429, 'TOO_MANY_ATTEMPTS')
  load()
  expect((await screen.findByRole('alert')).textContent).toContain('später')
  expect(saved).toHaveLength(1)
})
