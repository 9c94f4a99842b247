import type { CertificatesOfUser as Certificates } from '@palco/contract/certificates/certificates'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { issued, person } from '../../testing/certificate-rows.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { CertificatesOfUser } from './certificates-of-user.tsx'

const OF_ANA = 'GET /api/admin/users/ana/certificates'
const AT = '2026-12-18T12:00:00.000Z'

const ofAna = (fields: Partial<Certificates> = {}): Certificates => ({
  row: person(),
  grant: null,
  suggestedMinutes: 750,
  certificates: [],
  ...fields,
})
const grant = { reason: 'Palestrante', minutes: 750, at: AT, by: 'Bruno Lima' }

function open(answers: Parameters<typeof fakeServer>[0]) {
  fakeServer(answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatesOfUser userId="ana" />
    </QueryClientProvider>,
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  dismissNotice()
  useDialogs.setState([], true)
  vi.unstubAllGlobals()
})

test('a person’s page shows every certificate with its state and reasons', async () => {
  const certificates = [
    issued({ id: 'c2', code: 'AAAA-BBBB-CCCC', state: 'revoked', revoked: { at: AT, by: 'hand', reason: 'Fraude' } }),
    issued({ id: 'c3', code: 'DDDD-EEEE-FFFF', origin: 'hand', reason: 'Documento enviado' }),
    issued({ state: 'replaced', replacedBy: 'AAAA-BBBB-CCCC', origin: 'run' }),
  ]
  open({ [OF_ANA]: () => ok(ofAna({ certificates, grant })) })
  const [first, corrected, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(first).toContain('por decisão de um administrador. Motivo: Fraude')
  expect(corrected).toContain('Corrigido por um administrador. Motivo: Documento enviado')
  expect(second).toContain('Emitido pela organização')
  expect(second).toContain('Substituído por AAAA-BBBB-CCCC')
  expect(screen.getByText(/12 h 30 min, por Bruno Lima/).textContent).toContain('Motivo: Palestrante')
})

test('a grant of a certificate is taken back after a confirmation', async () => {
  let isGranted = true
  const answer = () =>
    ofAna(
      isGranted
        ? { grant, row: person({ right: { kind: 'earned', isByHand: true } }) }
        : { row: person({ right: { kind: 'no-pass' } }) },
    )
  open({
    [OF_ANA]: () => ok(answer()),
    'DELETE /api/admin/users/ana/certificates/grant': () => {
      isGranted = false
      return ok(answer())
    },
  })
  await press('Ações para o certificado de Ana Souza')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Retirar a concessão' }))
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Ana Souza: concessão retirada'))
  expect(await screen.findByText('Sem passe ativo que dê certificado')).toBeTruthy()
})

test('a person’s certificate is issued again in another language', async () => {
  const certificate = issued()
  const sent: unknown[] = []
  const answer = () => ok(ofAna({ row: person({ certificate }), certificates: [certificate] }))
  open({
    [OF_ANA]: answer,
    'POST /api/admin/certificates/c1/correct': async (request) => {
      sent.push(await request.json())
      return answer()
    },
  })
  expect((await screen.findByRole('listitem')).textContent).toContain('Idioma: Português (Brasil)')
  await press('Ações para o certificado de Ana Souza')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Corrigir…' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Idioma' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Deutsch' }))
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'A pedido' } })
  await press('Corrigir')
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Ana Souza', language: 'DE_DE', reason: 'A pedido' }]))
})

test('a person’s page shows why certificates could not be loaded, and retries', async () => {
  const answers = [refused(403, 'FORBIDDEN', ''), ok(ofAna())]
  open({ [OF_ANA]: () => answers.shift() ?? Promise.reject() })
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar o certificado')
  await press('Tentar novamente')
  expect(await screen.findByText('A emitir')).toBeTruthy()
})
