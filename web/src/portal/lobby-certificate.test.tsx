import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { showLanguage } from '../i18n/i18n.ts'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { own } from '../testing/own-certificate.ts'
import { participantEvent } from '../testing/participant-event.ts'
import { isCertificatePromised } from './certificate-way.ts'
import { LobbyCertificate } from './lobby-certificate.tsx'

const GET = 'GET /api/participant/certificate'
const PLAIN = 'Meu certificadoSeu passe inclui um certificado: veja quanto falta e confirme o seu nome.'

beforeEach(() => showLanguage('PT_BR'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(props: { isOver: boolean }, answer = () => ok(own)) {
  const server = fakeServer({ [GET]: answer })
  const router = createMemoryRouter([{ path: '/', element: <LobbyCertificate {...props} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}

const card = () => screen.queryByRole('link')?.textContent

test('before the last day has passed it is a link, and nothing is requested', async () => {
  const server = show({ isOver: false })
  expect(card()).toBe(PLAIN)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/certificate')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.calls).toEqual([])
})

test('after the last day it shows the state, by one call', async () => {
  const server = show({ isOver: true })
  await vi.waitFor(() => expect(card()).toBe('Meu certificadoSeu certificado está pronto para ser emitido'))
  expect(server.calls).toEqual([GET])
})

test('it stays a link if the state can’t be loaded', async () => {
  const server = show({ isOver: true }, () => refused(404, 'NOT_FOUND'))
  await vi.waitFor(() => expect(server.count(GET)).toBe(1))
  expect(card()).toBe(PLAIN)
})

const ENDED = { at: '2025-12-09T12:00:00.000Z', reason: 'refund' } as const

test.each([
  ['no pass', undefined, false],
  ['a pass without one', { pass: 'LIVE' }, false],
  ['a pass with one', { pass: 'PREMIUM' }, true],
  ['a refunded pass with one', { ended: { ...ENDED, pass: 'PREMIUM' } }, false],
] as const)('decides for %s', (_, held, isPromised) => {
  expect(isCertificatePromised(participantEvent, held)).toBe(isPromised)
})
