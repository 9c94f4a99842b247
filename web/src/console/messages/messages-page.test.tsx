import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { INITIAL_MESSAGE_SETTINGS, type MessagesState } from '@palco/contract/messages/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { MessagesPage } from './messages-page.tsx'

const state: MessagesState = {
  isOn: true,
  isPaused: false,
  settings: INITIAL_MESSAGE_SETTINGS,
  version: 3,
  unsubscribed: 0,
  coming: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = Parameters<typeof fakeServer>[0]

function open(answers: Answers) {
  const server = fakeServer({
    'GET /api/admin/messages': () => ok(state),
    'GET /api/admin/messages/runs': () => ok([]),
    'GET /api/admin/access-links/mailings': () => ok([]),
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/settings': () => ok({ ...INITIAL_EVENT_SETTINGS, version: 1 }),
    'POST /api/admin/messages/preview': () => ok({ subject: 'Amanhã', html: '<html></html>', text: '' }),
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <MessagesPage /> }])} />
    </QueryClientProvider>,
  )
  return server
}

test('a switch on the messages page saves that message alone, over the version that was seen', async () => {
  const sent: unknown[] = []
  const on = { ...state, version: 4, settings: { ...state.settings, hour: { ...state.settings.hour, isOn: true } } }
  open({
    'GET /api/admin/messages': () => ok(sent.length ? on : state),
    'PUT /api/admin/messages/settings': async (request) => {
      sent.push(await request.json())
      return ok(on)
    },
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'Enviar: Antes de cada sala' }))
  await screen.findByText('Ligada: antes de cada sala.')
  expect(sent).toEqual([{ ...on.settings, version: 3 }])
})

test('one press pauses all messages, and a second one resumes them', async () => {
  const sent: unknown[] = []
  open({
    'POST /api/admin/messages/pause': async (request) => {
      const body: { isPaused: boolean } = await request.json()
      sent.push(body.isPaused)
      return ok({ ...state, ...body })
    },
    'GET /api/admin/messages': () => ok({ ...state, isPaused: sent.at(-1) === true }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar tudo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retomar' }))
  await screen.findByRole('button', { name: 'Pausar tudo' })
  expect(sent).toEqual([true, false])
})

test('a pause of messages does not wait for a switch that is being saved', async () => {
  const paused = Promise.withResolvers<void>()
  open({
    'PUT /api/admin/messages/settings': () => new Promise(() => {}),
    'POST /api/admin/messages/pause': () => {
      paused.resolve()
      return ok({ ...state, isPaused: true })
    },
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'Enviar: Na véspera' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pausar tudo' }))
  await paused.promise
})

test('a conflict on the messages page keeps what was typed, and shows what somebody else has saved', async () => {
  const theirs = { ...state.settings.evening, at: '20:00' }
  const shown = { ...state }
  open({
    'GET /api/admin/messages': () => ok(shown),
    'PUT /api/admin/messages/settings': () => refused(409, 'CHANGED_MEANWHILE', 'Outra pessoa alterou'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editar e ver Na véspera' }))
  const time = await screen.findByLabelText('Horário')
  fireEvent.change(time, { target: { value: '18:15' } })
  Object.assign(shown, { version: 4, settings: { ...state.settings, evening: theirs } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Recarregar' }))
  await screen.findByText('Horário: agora é "20:00"')
  expect(time).toHaveProperty('value', '18:15')
  fireEvent.click(screen.getByRole('button', { name: 'Usar este valor' }))
  expect(time).toHaveProperty('value', '20:00')
})

test('after a restore the messages page says why messages are paused, and what was lost', async () => {
  const restored = { takenAt: '2025-12-01T22:30:00.000Z', waitingMails: 120 }
  open({ 'GET /api/admin/messages': () => ok({ ...state, isPaused: true, restored }) })
  const notice = await screen.findByText(/120 e-mails que esperavam na fila/)
  expect(notice.textContent).toMatch(/backup de .*01\/12.*sairia outra vez/)
})

const run = {
  id: 'run',
  kind: 'hour',
  day: '2025-12-01',
  at: '2025-12-01T12:00:00.000Z',
  rooms: ['Abertura'],
  state: 'done',
  waiting: 1,
  sent: 0,
  failed: 0,
  withdrawn: 0,
}
const mailAway = {
  isOn: true,
  from: 'a@example.com',
  waiting: 1,
  sent: 5,
  failed: 0,
  lastSentAt: '2025-12-01T11:00:00.000Z',
  lastFailure: { failure: 'unreachable', answer: 'ECONNREFUSED' },
}

test('while mails wait for the mail server, the messages page says so', async () => {
  open({
    'GET /api/admin/messages/runs': () => ok([run]),
    'GET /api/admin/mail': () => ok(mailAway),
  })
  expect((await screen.findByText(/não respondeu/)).textContent).toMatch(
    /ECONNREFUSED O último e-mail saiu em .*01\/12/,
  )
  expect(screen.getByRole('link', { name: 'Ver e-mails' }).getAttribute('href')).toBe('/settings#mail')
})

test('an old failure of the mail server is not shown while no mail waits', async () => {
  const asked = vi.fn(() => ok(mailAway))
  open({
    'GET /api/admin/messages/runs': () => ok([{ ...run, waiting: 0, sent: 1 }]),
    'GET /api/admin/mail': asked,
  })
  await screen.findByText('1 enviada')
  expect(asked).not.toHaveBeenCalled()
})

test('mailed invitations are listed among what went out, the newest first, with what became of them', async () => {
  const mailing = { id: 'order', isOrder: true, at: '2025-12-01T13:00:00.000Z', waiting: 0, sent: 340, failed: 2 }
  open({
    'GET /api/admin/messages/runs': () => ok([{ ...run, waiting: 0, sent: 1 }]),
    'GET /api/admin/access-links/mailings': () => ok([{ ...mailing, withdrawn: 0, opened: 200, used: 1 }]),
  })
  const text = await screen.findByText(/340 enviados · 2 falharam · 200 abertos · 1 usado/)
  const [first] = screen.getByRole('region', { name: 'O que saiu' }).querySelectorAll('li')
  expect(first?.contains(text)).toBe(true)
  expect(first?.textContent).toContain('Convite')
})
