import type { ModeratedQuestion, RoomModeration } from '@palco/contract/questions/moderated-questions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { receiveModeration } from '../../session/question-watch.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { moderatedQuestion as question } from '../../testing/moderated-questions.ts'
import { bruno } from '../../testing/people.ts'
import { useNotice } from '../../ui/notices.ts'
import { RoomModerationPage } from './room-moderation-page.tsx'

const sitting = { id: 's1', state: 'open', startedAt: '2025-12-01T13:40:00.000Z' } as const

let room: RoomModeration
let sent: [call: string, body: unknown][]
let answers: Parameters<typeof fakeServer>[0]

beforeEach(() => {
  sent = []
  answers = {}
  room = {
    ...{ roomId: 'abertura', roomName: 'Abertura', timeZone: 'America/Sao_Paulo', ownSwitch: null, seq: 1 },
    ...{ isOn: true, isModerated: true, sitting, questions: [] },
  }
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction: 'MODERATOR' } }, true)
})
afterEach(() => {
  cleanup()
  useNotice.setState(null, true)
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

const changed = (id: string, fields: Partial<ModeratedQuestion>) => {
  const found = room.questions.find((each) => each.id === id)
  return { ...found, ...fields, version: (found?.version ?? 0) + 1 } as ModeratedQuestion
}

const save = (id: string, fields: Partial<ModeratedQuestion>) => {
  room = { ...room, questions: room.questions.map((each) => (each.id === id ? changed(id, fields) : each)) }
}

/** `refusal` is the server's response to each decision; if it is missing, decisions are saved. */
async function open(questions: ModeratedQuestion[], refusal?: () => Response) {
  room = { ...room, questions }
  const saving = (field: string, fieldsOf: (body: Record<string, string | null>) => Partial<ModeratedQuestion>) =>
    questions.map(({ id }) => [
      `PUT /api/admin/questions/${id}/${field}`,
      async (request: Request) => {
        const body = await request.json()
        sent.push([`${field} ${id}`, body])
        if (refusal) return refusal()
        save(id, fieldsOf(body))
        return ok(null)
      },
    ])
  fakeServer({
    'GET /api/admin/rooms/abertura/questions': () => ok(room),
    ...Object.fromEntries([
      ...saving('state', ({ to }) => ({ state: to as ModeratedQuestion['state'] })),
      ...saving('merge', ({ into }) => ({ mergedInto: into ?? null })),
      ...saving('text', ({ text }) => ({ text: text ?? '' })),
      ...Object.entries(answers),
      ...saving('reply', ({ reply }) => ({ reply: reply ?? '' })),
    ]),
  })
  const router = createMemoryRouter([{ path: '/moderation/:roomId', element: <RoomModerationPage /> }], {
    initialEntries: ['/moderation/abertura'],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Abertura' })
}

const card = (text: string) => within(screen.getByRole('listitem', { name: text }))
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('an approved question leaves the queue, and the notice puts it back', async () => {
  await open([question('a'), question('b')])
  fireEvent.click(card('Pergunta a').getByRole('button', { name: 'Aprovar' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Pergunta aprovada'))
  expect(sent).toEqual([['state a', { from: 'waiting', to: 'approved', version: 1 }]])
  expect(tab(/^Aguardando/).textContent).toBe('Aguardando (1)')
  expect(tab(/^Aprovadas/).textContent).toBe('Aprovadas (1)')
  act(() => useNotice.getState()?.action?.run())
  expect(tab(/^Aguardando/).textContent).toBe('Aguardando (2)')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.at(-1)).toEqual(['state a', { from: 'approved', to: 'waiting', version: 2 }])
})

test('a decision on an outdated state says what happened, and shows the newest state', async () => {
  await open([question('a')], () => {
    room = { ...room, questions: [changed('a', { state: 'approved', decidedBy: 'Bia' })] }
    return refused(409, 'CHANGED_MEANWHILE', 'Bia já aprovou esta pergunta')
  })
  fireEvent.click(card('Pergunta a').getByRole('button', { name: 'Rejeitar' }))
  expect(await screen.findByText('Bia já aprovou esta pergunta')).toBeTruthy()
  await vi.waitFor(() => expect(tab(/^Aprovadas/).textContent).toBe('Aprovadas (1)'))
})

test('the question that was on stage goes back to the approved ones, and an undo puts it on stage again', async () => {
  await open([question('a'), question('b', { state: 'stage' })])
  const stage = () => screen.queryByRole('region', { name: 'No palco' })?.textContent
  fireEvent.click(card('Pergunta a').getByRole('button', { name: 'Ao palco' }))
  expect(stage()).toContain('Pergunta a')
  expect(tab(/^Aprovadas/).textContent).toBe('Aprovadas (1)')
  save('b', { state: 'approved' })
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Pergunta no palco'))
  act(() => useNotice.getState()?.action?.run())
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Decisão desfeita'))
  expect(stage()).toContain('Pergunta b')
  expect(sent.slice(1)).toEqual([
    ['state a', { from: 'stage', to: 'waiting', version: 2 }],
    ['state b', { from: 'approved', to: 'stage', version: 2 }],
  ])
})

test('an edit after a decision does not prevent the undo of the decision', async () => {
  await open([question('a')])
  fireEvent.click(card('Pergunta a').getByRole('button', { name: 'Rejeitar' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Pergunta rejeitada'))
  const edited = { ...question('a', { state: 'rejected', text: 'Outra?' }), version: 3 }
  act(() => receiveModeration({ roomId: 'abertura', from: 1, seq: 2, questions: [edited] }))
  act(() => useNotice.getState()?.action?.run())
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['state a', { from: 'rejected', to: 'waiting', version: 3 }]))
})

test.each([
  ['Sim.', 'A resposta de antes voltou', 'Sim.'],
  ['', 'Resposta retirada', null],
])('a reply to a question with the reply "%s" can be undone', async (reply, notice, sentBack) => {
  await open([question('a', { reply })])
  press('j')
  press('t')
  fireEvent.change(await screen.findByRole('textbox', { name: /Resposta/ }), { target: { value: ' Às  10 h. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Resposta publicada'))
  act(() => useNotice.getState()?.action?.run())
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe(notice))
  expect(sent).toEqual([
    ['reply a', { reply: 'Às 10 h.', version: 1 }],
    ['reply a', { reply: sentBack, version: 2 }],
  ])
})

test('keys walk through the questions and decide about the focused one', async () => {
  await open([question('a'), question('b'), question('c')])
  press('j')
  press('j')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pergunta b')
  press('k')
  press('r')
  expect(tab(/^Rejeitadas/).textContent).toBe('Rejeitadas (1)')
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Pergunta rejeitada'))
  expect(sent).toEqual([['state a', { from: 'waiting', to: 'rejected', version: 1 }]])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pergunta b')
})

test.each<[string, KeyboardEventInit]>([
  ['Ctrl+A', { ctrlKey: true }],
  ['Cmd+A', { metaKey: true }],
  ['Alt+A', { altKey: true }],
  ['a key that is held down', { repeat: true }],
])('%s decides nothing', async (_, more) => {
  await open([question('a')])
  press('j')
  press('a', more)
  expect(tab(/^Aguardando/).textContent).toBe('Aguardando (1)')
  expect(sent).toEqual([])
})

test('a key on no question, and letters typed in a dialog, decide nothing', async () => {
  await open([question('a')])
  press('a')
  press('j')
  press('e')
  const field = await screen.findByRole('textbox', { name: /Pergunta/ })
  fireEvent.keyDown(field, { key: 'r' })
  expect(sent).toEqual([])
})

test('decisions of others and new questions appear without a reload', async () => {
  await open([question('a')])
  const tick = { roomId: 'abertura', from: 1, seq: 2, questions: [question('b'), changed('a', { state: 'stage' })] }
  act(() => receiveModeration(tick))
  expect(within(await screen.findByRole('region', { name: 'No palco' })).getByText('Pergunta a')).toBeTruthy()
  expect(card('Pergunta b')).toBeTruthy()
})

test('a page that missed a change reads everything again', async () => {
  await open([question('a')])
  room = { ...room, seq: 9, questions: [question('z')] }
  act(() => receiveModeration({ roomId: 'abertura', from: 8, seq: 9 }))
  expect(await screen.findByRole('listitem', { name: 'Pergunta z' })).toBeTruthy()
})

test('an older message does not take back what this page has just decided', async () => {
  await open([question('a')])
  fireEvent.click(card('Pergunta a').getByRole('button', { name: 'Aprovar' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('Pergunta aprovada'))
  act(() => receiveModeration({ roomId: 'abertura', from: 1, seq: 2, questions: [question('a')] }))
  expect(tab(/^Aprovadas/).textContent).toBe('Aprovadas (1)')
})

test('a moderator exports the polls, and not the questions', async () => {
  let exported = 0
  answers = {
    'GET /api/admin/rooms/abertura/polls': () => ok([]),
    'GET /api/admin/rooms/abertura/polls/export': () => {
      exported += 1
      return refused(503, 'UNAVAILABLE', 'Tente mais tarde')
    },
  }
  await open([])
  expect(screen.queryByRole('button', { name: 'Exportar Excel' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Enquetes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar Excel' }))
  expect(await screen.findByText('Tente mais tarde')).toBeTruthy()
  expect(exported).toBe(1)
})

test('markup in questions and names stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await open([question('a', { text: hostile, asker: { id: 'x', name: '<b>Ana</b>', block: null } })])
  expect(card(hostile).getByText(hostile)).toBeTruthy()
  expect(card(hostile).getByText('<b>Ana</b>')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})
