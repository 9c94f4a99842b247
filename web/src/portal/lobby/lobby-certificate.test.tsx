import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { certificate, own } from '../../testing/own-certificate.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { isCertificatePromised } from '../certificates/certificate-way.ts'
import { ownCertificateQuery } from '../certificates/own-certificate.query.ts'
import { LobbyCertificate } from './lobby-certificate.tsx'

const GET = 'GET /api/participant/certificate'
const PLAIN = 'Meu certificadoSeu passe inclui um certificado. Acompanhe o seu aqui.'

beforeEach(() => showLanguage('PT_BR'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(props: { isStateShown: boolean }, answer = () => ok(own), client = createQueryClient()) {
  const server = fakeServer({ [GET]: answer })
  const router = createMemoryRouter([{ path: '/', element: <LobbyCertificate {...props} /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}

const card = () => screen.queryByRole('link')?.textContent

test('while everybody arrives the lobby’s certificate is a link, and nothing is requested', async () => {
  const server = show({ isStateShown: false })
  expect(card()).toBe(PLAIN)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/certificate')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.calls).toEqual([])
})

test('while everybody arrives the lobby shows a state that another page has loaded', async () => {
  const client = createQueryClient()
  client.setQueryData(ownCertificateQuery.queryKey, { ...own, certificate })
  show({ isStateShown: false }, undefined, client)
  await vi.waitFor(() => expect(card()).toBe('Meu certificadoSeu certificado foi emitido'))
})

test('outside of the arrival the lobby shows the certificate’s state, by one call', async () => {
  const server = show({ isStateShown: true })
  await vi.waitFor(() => expect(card()).toBe('Meu certificadoSeu certificado está pronto para ser emitido'))
  expect(server.calls).toEqual([GET])
})

test.each([
  ['issued', { certificate }, 'Seu certificado foi emitido'],
  [
    'revoked',
    { right: { kind: 'revoked' } as const, certificate: { ...certificate, state: 'revoked' as const } },
    'Seu certificado foi revogado',
  ],
])('the lobby says that a certificate was %s', async (_, given, says) => {
  show({ isStateShown: true }, () => ok({ ...own, ...given }))
  await vi.waitFor(() => expect(card()).toBe(`Meu certificado${says}`))
})

test('the lobby’s certificate stays a link if the state can’t be loaded', async () => {
  const server = show({ isStateShown: true }, () => refused(404, 'NOT_FOUND'))
  await vi.waitFor(() => expect(server.count(GET)).toBe(1))
  expect(card()).toBe(PLAIN)
})

const ENDED = { at: '2025-12-09T12:00:00.000Z', reason: 'refund' } as const

test.each([
  ['no pass', undefined, false],
  ['a pass without one', { pass: 'LIVE' }, false],
  ['a pass with one', { pass: 'PREMIUM' }, true],
  ['a refunded pass with one', { ended: { ...ENDED, pass: 'PREMIUM' } }, false],
] as const)('a certificate is promised or not for %s', (_, held, isPromised) => {
  expect(isCertificatePromised(participantEvent, held)).toBe(isPromised)
})
