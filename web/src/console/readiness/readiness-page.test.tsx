import type { ReadinessFinding } from '@palco/contract/readiness/readiness'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { bruno } from '../../testing/people.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { BackToReadiness } from '../kit/back-to-readiness.tsx'
import { ReadyPage } from './readiness-page.tsx'

afterEach(() => {
  cleanup()
  useSession.setState({ name: 'checking' }, true)
  dismissAll()
  dismissNotice()
  vi.unstubAllGlobals()
})

const ROOMS = ['Abertura', 'Debate'].map((name) => ({
  ...savedRoom(name),
  id: name,
  webinarUrl: 'https://vimeo.com/76979871',
}))
const unreachable = { verdict: 'unknown', reason: 'unreachable' } as const
const UNCONFIRMED: ReadinessFinding = {
  rule: 'addresses-unconfirmed',
  count: 1,
  which: [
    {
      id: 'Abertura',
      name: 'Abertura',
      slot: 'main',
      reason: 'unreachable',
      cases: ROOMS.map(({ id }) => `${id} main`),
    },
  ],
  ignored: 0,
}
const found = (rule: ReadinessFinding['rule'], count = 1): ReadinessFinding => ({ rule, count, which: [], ignored: 0 })

function open(findings: ReadinessFinding[], answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /api/event': () => ok({ hasMail: false }),
    'GET /api/admin/readiness': () => ok({ findings }),
    'GET /api/admin/rooms': () => ok(ROOMS),
    'GET /api/admin/embed-checks': () =>
      ok(
        ROOMS.map(({ id }) => {
          const check = { roomId: id, slot: 'main', previous: null, isUnderWay: false, ...unreachable }
          return { ...check, checkedAt: '2026-11-18T22:30:00.000Z' }
        }),
      ),
    ...answers,
  })
  const shell = (
    <>
      <BackToReadiness />
      <Outlet />
    </>
  )
  const children = [
    { path: '/ready', element: <ReadyPage /> },
    { path: '*', element: 'Outra página' },
  ]
  const router = createMemoryRouter([{ element: shell, children }], { initialEntries: ['/ready'] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const card = (name: RegExp) => screen.findByRole('article', { name })

test('a check of addresses says how it ended, and is no success if the server reached none', async () => {
  open([UNCONFIRMED], { 'POST /api/admin/embed-checks': () => ok(unreachable) })
  const addresses = await card(/^Endereços não confirmados/)
  fireEvent.click(within(addresses).getByRole('button', { name: /^Verificar agora/ }))
  const text = '1 endereço testado (2 salas): o servidor não conseguiu abri-lo'
  await vi.waitFor(() => expect(useNotice.getState()).toMatchObject({ text, severity: 'warning' }))
})

test('a check of addresses that all play is a success', async () => {
  open([UNCONFIRMED], { 'POST /api/admin/embed-checks': () => ok({ verdict: 'plays', reason: null }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Verificar agora/ }))
  const text = '1 endereço testado (2 salas): 1 vai tocar'
  await vi.waitFor(() => expect(useNotice.getState()).toMatchObject({ text, severity: 'success' }))
})

test('unconfirmed addresses that no server reached show when they were tested, and wait for the server', async () => {
  open([UNCONFIRMED])
  const addresses = await card(/^Endereços não confirmados/)
  const tested = await within(addresses).findByText(/^Último teste: .*parece estar sem internet\.$/)
  expect(tested.querySelector('time')?.dateTime).toBe('2026-11-18T22:30:00.000Z')
  expect(within(addresses).getByText('No servidor')).toBeTruthy()
  expect(within(addresses).getByText(/não conseguiu testar nenhum endereço/)).toBeTruthy()
  expect(within(addresses).queryByText(/prévia/)).toBeNull()
  const acts = within(addresses).getAllByRole('button')
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    'Como resolver',
    'Verificar agora',
    'Conferir eu mesmo',
    'Ignorar',
  ])
  fireEvent.click(within(addresses).getByRole('button', { name: /^Como resolver/ }))
  await vi.waitFor(() => expect(useDialogs.getState()[0]?.text).toContain('saída dele para a internet'))
})

test('an unconfirmed address plays in its preview on the page, and is settled for all its rooms', async () => {
  const sent: unknown[] = []
  open([UNCONFIRMED], {
    'PUT /api/admin/readiness/dismissals/addresses-unconfirmed': async (request) => {
      sent.push(await request.json())
      return ok(null)
    },
  })
  const addresses = within(await card(/^Endereços não confirmados/))
  fireEvent.click(await addresses.findByRole('button', { name: /^Conferir eu mesmo/ }))
  expect(addresses.getByText('Abertura e mais 1 sala')).toBeTruthy()
  expect(addresses.queryByTitle('Prévia do webinar')).toBeNull()
  fireEvent.click(await addresses.findByRole('button', { name: 'Ver a prévia: https://vimeo.com/76979871' }))
  const preview = await addresses.findByTitle('Prévia do webinar')
  expect(preview.getAttribute('src')).toBe('https://player.vimeo.com/video/76979871')
  const wrong = addresses.getByRole('link', { name: /^Não toca/ })
  expect(wrong.getAttribute('href')).toBe('/rooms?room=Abertura&field=webinarUrl')
  fireEvent.click(addresses.getByRole('button', { name: /^Toca/ }))
  await vi.waitFor(() => expect(sent).toEqual([{ cases: ['Abertura main', 'Debate main'], isConfirmed: true }]))
})

test('after an address was confirmed the preview of the next one opens, until none is left', async () => {
  const which = ROOMS.map(({ id, name }) => ({ id, name, slot: 'main' as const, cases: [`${id} main`] }))
  const findings = [1, 2].map((confirmed) => ({
    ...{ ...UNCONFIRMED, count: 2 - confirmed, which: which.slice(confirmed) },
    ...{ ignored: confirmed, confirmed },
  }))
  let shown: ReadinessFinding | undefined = { ...UNCONFIRMED, count: 2, which }
  open([], {
    'GET /api/admin/readiness': () => ok({ findings: [shown] }),
    'PUT /api/admin/readiness/dismissals/addresses-unconfirmed': () => {
      shown = findings.shift()
      return ok(null)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Conferir eu mesmo/ }))
  const [first] = await screen.findAllByRole('button', { name: /^Ver a prévia/ })
  fireEvent.click(first as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: /^Toca/ }))
  await vi.waitFor(() => expect(screen.queryByText('Abertura')).toBeNull())
  const next = await screen.findByRole('button', { name: /^Toca/ })
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  const verdict = await screen.findByText('Tudo pronto')
  expect(verdict.closest('[role=status]')?.textContent).toBe('Tudo prontoConferido por você: 2 endereços')
  expect(screen.getByText('Ignoradas e conferidas (1)')).toBeTruthy()
})

test('people without a link wait for the public address, below its finding', async () => {
  open([found('links-local'), found('people-without-link', 60), found('support-placeholder')])
  const people = await card(/^Pessoas que ainda não receberam o link/)
  expect(within(people).getByText('Depois do endereço público')).toBeTruthy()
  expect(within(people).getByRole('button', { name: /^Gerar links para 60 pessoas/ })).toBeTruthy()
  const names = screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)
  expect(names).toEqual([
    'Número de suporte de exemplo',
    'Links de acesso com endereço local',
    'Pessoas que ainda não receberam o link (60)',
  ])
})

test('findings are in two groups, and all messages to the operator of the server are copied at once', async () => {
  const written = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  open([found('links-local'), found('support-placeholder'), found('backup-old')])
  await screen.findByRole('heading', { name: 'Você resolve aqui (1)' })
  expect(screen.getByRole('heading', { name: 'No servidor (2)' })).toBeTruthy()
  expect(screen.queryByText(/^Sua parte está pronta/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Copiar todos os recados' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Recados copiados'))
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/PUBLIC_URL.*\n\nPalco: Sem cópia.*npm run backup/))
})

test('an administrator who has resolved all but the findings of the server is done, and sees what blocks', async () => {
  open([found('links-local'), found('people-without-link', 60)])
  const verdict = (await screen.findByText('Sua parte está pronta')).closest('[role=status]')
  expect([...(verdict?.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Sua parte está pronta',
    '2 pontos a resolver no servidor',
    '1 impede a abertura: Links de acesso com endereço local',
  ])
  expect(verdict?.className).toContain('error')
  expect(screen.queryByRole('heading', { name: /^Você resolve aqui/ })).toBeNull()
})

test('findings of the server that do not block the opening are no warning to the administrator', async () => {
  open([found('backup-old')])
  const verdict = (await screen.findByText('Sua parte está pronta')).closest('[role=status]')
  expect(verdict?.textContent).toBe('Sua parte está pronta1 ponto a resolver no servidor')
  expect(verdict?.className).toContain('info')
})

test('an empty event leads to the pasting of rooms and to the upload of people', async () => {
  open([found('rooms-none'), found('people-none'), found('links-local')])
  const rooms = within(await card(/^O programa está vazio/))
  expect(rooms.getByRole('link', { name: /^Colar da planilha/ }).getAttribute('href')).toBe('/agenda?open=paste')
  const people = within(await card(/^Ninguém cadastrado/))
  expect(people.getByRole('link', { name: /^Enviar planilha/ }).getAttribute('href')).toBe('/upload')
  expect(screen.getByText('3 pontos a resolver')).toBeTruthy()
})

test('without a mail server the links of all people who have none are made from their finding', async () => {
  open([found('people-without-link', 60)], {
    'GET /api/admin/access-links/address': () => ok({ address: 'https://semana.example' }),
    'POST /api/admin/access-links/holders': () =>
      ok({ people: 60, holders: { copy: 0, file: 0, mail: 0, whatsapp: 0, opened: 0 }, full: 0 }),
  })
  const people = await card(/^Pessoas que ainda não receberam o link/)
  expect(within(people).getByRole('link', { name: /^Ver as pessoas/ })).toBeTruthy()
  fireEvent.click(within(people).getByRole('button', { name: /^Gerar links para 60 pessoas/ }))
  await vi.waitFor(() => expect(useDialogs.getState()[0]).toMatchObject({ okText: 'Gerar arquivo' }))
})

test('unopened links are to be made again if they lead to a local address', async () => {
  open([found('links-local'), found('links-unopened', 60)])
  const unopened = await card(/^Pessoas que não abriram o link/)
  expect(within(unopened).getByText(/gere-os de novo quando houver um endereço público/)).toBeTruthy()
})

test.each([
  ['links-local', /^✓ .*links feitos com o endereço local não abrem fora desta rede$/],
  ['backup-old', /^✓ Todas as pessoas têm um link ou já entraram$/],
] as const)('that everybody has a link is said with the finding %s as %s', async (rule, text) => {
  open([found(rule)])
  const [checks] = await screen.findAllByText(/verificações em ordem$/)
  const items = within(checks?.parentElement as HTMLElement).getAllByRole('listitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(text))
})

test('a finding that only the server’s operator can fix is marked, and its message can be copied', async () => {
  const written = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  open([found('backup-old')])
  const backup = await card(/^Sem cópia de segurança/)
  expect(within(backup).getByText('No servidor')).toBeTruthy()
  fireEvent.click(within(backup).getByRole('button', { name: /^Como resolver/ }))
  await vi.waitFor(() =>
    expect(useDialogs.getState()[0]).toMatchObject({ okText: 'Copiar recado', cancelText: 'Fechar' }),
  )
  act(() => useDialogs.getState()[0]?.answer(true))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Recado copiado'))
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^Palco: Sem cópia .*npm run backup/))
})

test('a page that was opened for a repair links back to the list of what is missing', async () => {
  const router = open([found('support-placeholder')])
  expect(screen.queryByRole('link', { name: 'Voltar ao que falta' })).toBeNull()
  fireEvent.click(await screen.findByRole('link', { name: /^Corrigir o número/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Voltar ao que falta' }))
  await card(/^Número de suporte/)
  expect(router.state.location.pathname).toBe('/ready')
})

test('a second click, on the card that moved under the pointer, is ignored for a moment', async () => {
  let findings = [found('support-placeholder'), found('backup-old')]
  open([], {
    'GET /api/admin/readiness': () => ok({ findings }),
    'PUT /api/admin/readiness/dismissals/support-placeholder': () => {
      findings = [found('backup-old')]
      return ok(null)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Ignorar: Número de suporte/ }))
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  const ignore = screen.getByRole('button', { name: /^Ignorar: Sem cópia/ })
  const isHeld = () => Boolean(ignore.closest('[data-moving]'))
  expect(isHeld()).toBe(true)
  await vi.waitFor(() => expect(isHeld()).toBe(false))
})

test('the readiness page that has nothing open names what is ignored', async () => {
  open([{ rule: 'backup-old', count: 0, which: [], ignored: 1 }])
  const verdict = await screen.findByText('Tudo pronto')
  expect(verdict.closest('[role=status]')?.textContent).toMatch(/^Tudo prontoIgnorado: Sem cópia/)
})

test('a week with an ignored finding that blocks the opening is not all ready', async () => {
  open([{ rule: 'rooms-none', count: 0, which: [], ignored: 1 }])
  const verdict = (await screen.findByText('Pronto, com 1 impedimento ignorado')).closest('[role=status]')
  expect(verdict?.textContent).toContain('Ignorado: O programa está vazio')
  expect(verdict?.className).toContain('info')
})

test('days without a room are named, and lead to the last day of the event', async () => {
  const days = '2026-11-25/2026-11-27'
  open([{ rule: 'days-without-rooms', count: 1, which: [{ id: days, name: days }], ignored: 0 }])
  const empty = within(await card(/^Últimos dias/))
  expect(empty.getByText('Os dias 25 a 27 de novembro de 2026 não têm sala')).toBeTruthy()
  expect(empty.getByRole('link', { name: /^Corrigir/ }).getAttribute('href')).toBe('/settings#lastDay')
})

test('a room that shares its address is opened at its address', async () => {
  const shared = { name: 'Mundo', from: '2025-12-01T12:00:00.000Z', more: 0 }
  open([{ rule: 'addresses-shared', count: 1, which: [{ id: 'a', name: 'Abertura', shared }], ignored: 0 }])
  const room = await screen.findByRole('link', { name: 'Abertura' })
  expect(room.getAttribute('href')).toBe('/rooms?room=a&field=webinarUrl')
})

test('a reader sees what is missing, without repairs and without ignoring it', async () => {
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction: 'READER' } }, true)
  open([UNCONFIRMED, found('people-without-link')])
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  const card = within(await screen.findByRole('article', { name: /^Pessoas/ }))
  expect(card.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('button', { name: /prévia|Ignorar|Verificar/ })).toEqual([])
  expect(screen.queryAllByRole('link')).toEqual([])
})
