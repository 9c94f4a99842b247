import type { OwnData } from '@palco/contract/privacy/own-data'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ana, sessionOf } from '../../testing/people.ts'
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
    { topic: 'account', count: 2, bases: ['contract'], kept: ['account'], erased: [{ fate: 'deleted' }] },
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
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Ihre Anfragen' })
  return server
}

test('the own data says of each topic why it is held, how long, and what an erasure does', async () => {
  await open(held)
  const topics = screen.getAllByRole('group').map(({ textContent }) => textContent)
  expect(topics[0]).toContain('Konto, Gruppen und Räume2 Einträge')
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
    expect.stringContaining('Marco Civil'),
    expect.stringContaining('belegt, dass die Anfrage beantwortet wurde'),
  ])
  fireEvent.click(dialog.getByRole('radio', { name: 'Soll widerrufen werden' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Umzug' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Löschung verlangen' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([{ kind: 'erasure', reason: 'Umzug', certificates: 'revoked' }])
})

test('a kind of request that is open is not offered again', async () => {
  const times = { requestedAt: '2025-12-01T12:00:00.000Z', dueAt: '2025-12-16T12:00:00.000Z', endedAt: null }
  const request = { id: 'a', kind: 'erasure', state: 'open', reason: '', certificates: 'withheld', answer: '' } as const
  await open({ ...held, requests: [{ ...request, ...times }] })
  expect(screen.getByText(/Antwort bis 16\. Dezember/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Löschung meiner Daten verlangen' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Kopie beim Veranstalter anfordern' })).toBeTruthy()
})
