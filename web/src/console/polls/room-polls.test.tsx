import type { ListedPoll } from '@palco/contract/polls/polls'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { useNotice } from '../../ui/notices.ts'
import { RoomPolls } from './room-polls.tsx'

const poll = (id: string, rest: Partial<ListedPoll> = {}): ListedPoll => ({
  ...{ id, roomId: 'abertura', question: `Enquete ${id}`, answers: ['Sim', 'Não'], state: 'draft', votes: [0, 0] },
  ...{ showsResults: false, openedAt: null, closedAt: null, changedBy: 'Bia', isPast: false, version: 1 },
  createdAt: '2025-12-01T13:00:00.000Z',
  ...rest,
})

let polls: ListedPoll[]
let sent: [call: string, body: unknown][]
let moved: () => Response

beforeEach(() => {
  polls = []
  sent = []
  moved = () => ok(polls[0])
})
afterEach(() => {
  cleanup()
  useNotice.setState(null, true)
  vi.unstubAllGlobals()
})

async function open() {
  const record = (name: string, answer: () => Response) => async (request: Request) => {
    sent.push([name, await request.json()])
    return answer()
  }
  fakeServer({
    'GET /api/admin/rooms/abertura/polls': () => ok(polls),
    'POST /api/admin/rooms/abertura/polls': record('create', () => {
      polls = [poll('nova')]
      return ok(polls[0])
    }),
    'PUT /api/admin/polls/nova': record('update', () => ok(polls[0])),
    'POST /api/admin/polls/a/moves': record('move a', () => moved()),
    'POST /api/admin/polls/nova/moves': record('move nova', () => moved()),
  })
  const router = createMemoryRouter([{ path: '*', element: <RoomPolls roomId="abertura" /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('moderators see the votes of an open poll, and show them to the room', async () => {
  polls = [poll('a', { state: 'open', votes: [2, 1] })]
  await open()
  const shown = await card('Enquete a')
  expect(shown.getByText('67%').parentElement?.textContent).toBe('67% 2 votos')
  fireEvent.click(shown.getByRole('button', { name: 'Mostrar resultado' }))
  await vi.waitFor(() => expect(useNotice.getState()?.text).toBe('A sala vê o resultado'))
  expect(sent).toEqual([['move a', { act: 'reveal', version: 1 }]])
})

test.each([
  ['closed', ['Mostrar resultado', 'Reabrir']],
  ['open', ['Voltar à sala', 'Encerrar', 'Mostrar resultado']],
] as const)(
  'a poll that another one has replaced, %s, is not called on show, and can be shown again',
  async (state, acts) => {
    polls = [poll('a', { state, showsResults: true, isPast: true })]
    await open()
    const shown = await card('Enquete a')
    expect(shown.getByText('De antes: a sala não vê')).toBeTruthy()
    expect(shown.queryByText('Resultado à mostra')).toBeNull()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
  },
)

test('a poll that somebody else has changed says so', async () => {
  polls = [poll('a')]
  moved = () => refused(409, 'CHANGED_MEANWHILE', 'Bia mexeu nesta enquete antes de você')
  await open()
  fireEvent.click((await card('Enquete a')).getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText(/^Bia mexeu/)).toBeTruthy()
})

test('a poll is typed and opened, and empty answers are left out', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Nova enquete' }))
  type('Pergunta *', 'Seguimos?')
  type('Resposta 1', 'Sim')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e abrir' }))
  expect(await screen.findByText('Escreva pelo menos 2 respostas')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mais uma resposta' }))
  type('Resposta 3', 'Não')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e abrir' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['create', { question: 'Seguimos?', answers: ['Sim', 'Não'] }],
    ['move nova', { act: 'open', version: 1 }],
  ])
})

test('a poll that was saved and could not be opened is not saved twice', async () => {
  moved = () => refused(409, 'CONFLICT', 'Não é possível')
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Nova enquete' }))
  type('Pergunta *', 'Seguimos?')
  type('Resposta 1', 'Sim')
  type('Resposta 2', 'Não')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e abrir' }))
  expect(await screen.findByText('Não é possível')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(sent.map(([call]) => call)).toEqual(['create', 'move nova', 'update']))
})
