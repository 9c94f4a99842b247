import type { LivePoll } from '@palco/contract/polls/live-poll'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emitQuestions } from '../../api/server-events.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { roomQuestions } from '../../testing/questions.ts'
import { RoomPanel } from './room-panel.tsx'

const ANSWER = 'GET /api/portal/polls/p/vote'
const VOTE = 'PUT /api/portal/rooms/plenary/poll/vote'

const poll: LivePoll = { id: 'p', question: 'Onde?', answers: ['Aqui', 'Ali'], isOpen: true, votes: null }

beforeEach(async () => {
  await showLanguage('PT_BR')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Shown {
  poll: LivePoll | null
  ownAnswer: number | null
}

type Answer = Parameters<typeof fakeServer>[0][string]
type Answers = { isOn: boolean; vote: Answer; answer: Answer }

function open(
  { poll: shown, ownAnswer }: Shown,
  { isOn = false, vote = () => ok(null), answer = () => ok({ answer: ownAnswer }) }: Partial<Answers> = {},
) {
  const server = fakeServer({
    [ANSWER]: answer,
    'GET /api/participant/rooms/plenary/questions': () => ok(roomQuestions({ isOn, poll: shown })),
    'GET /api/participant/rooms/plenary/questions/own': () => ok({ questions: [], votes: [] }),
    'GET /api/participant/event': () => ok(participantEvent),
    [VOTE]: vote,
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RoomPanel roomId="plenary" isFull={false} />
    </QueryClientProvider>,
  )
  return server
}

const push = (changed: LivePoll | null) =>
  act(async () => {
    emitQuestions({ roomId: 'plenary', from: 1, seq: 1, poll: changed })
    await new Promise((resolve) => setTimeout(resolve))
  })
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Votar' }))

test('a person votes in a poll, and may change the vote while it is open', async () => {
  const votes: unknown[] = []
  const vote = async (request: Request) => {
    votes.push(await request.json())
    return ok(null)
  }
  open({ poll, ownAnswer: null }, { vote })
  await screen.findByRole('group', { name: 'Onde?' })
  send()
  choose('Ali')
  send()
  expect(await screen.findByText(/^Voto registrado\./)).toBeTruthy()
  choose('Aqui')
  send()
  await screen.findByRole('radio', { name: 'Aqui · seu voto' })
  expect(votes).toEqual([
    { pollId: 'p', answer: 1 },
    { pollId: 'p', answer: 0 },
  ])
})

test.each([
  [503, 'UNAVAILABLE', 'Não foi possível registrar o voto. Verifique sua conexão e tente novamente.'],
  [429, 'TOO_MANY_ATTEMPTS', 'Você mudou seu voto muitas vezes. Espere alguns segundos.'],
  [409, 'CONFLICT', 'A enquete já foi encerrada: este voto não foi registrado.'],
] as const)(
  'a vote that is refused with %i %s is not shown as own, and the page says why',
  async (status, code, text) => {
    open({ poll, ownAnswer: null }, { vote: () => refused(status, code) })
    await screen.findByRole('group', { name: 'Onde?' })
    choose('Ali')
    send()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByText(/· seu voto/)).toBeNull()
  },
)

test('results are shown when they are pushed, and a closed poll takes no votes', async () => {
  open({ poll, ownAnswer: 1 })
  await screen.findByRole('group', { name: 'Onde?' })
  await push({ ...poll, votes: [1, 3] })
  expect(screen.getByRole('radio', { name: 'Ali · seu voto 75%, votos: 3' })).toBeTruthy()
  expect(screen.getByText('Total de votos: 4')).toBeTruthy()
  await push({ ...poll, isOpen: false })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('Enquete encerrada. O resultado aparece aqui quando a organização o mostrar.')).toBeTruthy()
  await push(null)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a poll beside questions waits for its reader, and is announced', async () => {
  open({ poll: null, ownAnswer: null }, { isOn: true })
  await screen.findByRole('textbox')
  await push({ ...poll, isNew: true })
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.getByText('Enquete aberta: Onde?').closest('[role=status]')).toBeTruthy()
  choose('Enquete aberta')
  expect(screen.getByRole('group', { name: 'Onde?' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the first poll of a room without questions is announced', async () => {
  open({ poll: null, ownAnswer: null })
  const region = await screen.findByRole('status')
  expect(region.textContent).toBe('')
  await push({ ...poll, isNew: true })
  expect(screen.getByRole('complementary')).toBeTruthy()
  expect(region.textContent).toBe('Enquete aberta: Onde?')
})

test('the answer to an earlier poll is known when that poll is shown again', async () => {
  open({ poll, ownAnswer: 0 })
  await screen.findByRole('radio', { name: 'Aqui · seu voto' })
  await push({ ...poll, id: 'q', isNew: true })
  expect(screen.queryByText(/seu voto/)).toBeNull()
  await push(poll)
  expect(screen.getByRole('radio', { name: 'Aqui · seu voto' })).toBeTruthy()
})

test('a page that does not know the answer to a poll of before fetches it when that poll is shown again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const server = open({ poll: null, ownAnswer: 1 }, { isOn: true })
  await screen.findByRole('textbox')
  await push({ ...poll, votes: [1, 3] })
  await push({ ...poll, votes: [1, 4] })
  choose('Enquete')
  expect(((await screen.findByRole('radio', { name: /^Ali · seu voto/ })) as HTMLInputElement).checked).toBe(true)
  expect(server.count(ANSWER)).toBe(1)
})

test('an answer that arrives after its poll was shown is chosen', async () => {
  const held = Promise.withResolvers<Response>()
  const server = open({ poll, ownAnswer: null }, { answer: () => held.promise })
  await vi.waitFor(() => expect(server.count(ANSWER)).toBe(1))
  await push({ ...poll, isNew: true })
  expect(((await screen.findByRole('radio', { name: 'Ali' })) as HTMLInputElement).checked).toBe(false)
  held.resolve(ok({ answer: 1 }))
  expect(((await screen.findByRole('radio', { name: 'Ali · seu voto' })) as HTMLInputElement).checked).toBe(true)
})

test('a preview shows the poll, but takes no votes', async () => {
  usePreviewed.setState(ana, true)
  onTestFinished(() => usePreviewed.setState(null, true))
  open({ poll, ownAnswer: null })
  expect(await screen.findByText('Esta é uma prévia: nela não se vota.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Votar' })).toBeNull()
})

test('markup in a poll stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  open({ poll: { ...poll, question: hostile, answers: [hostile, 'b'], votes: [0, 0] }, ownAnswer: null })
  const group = await screen.findByRole('group', { name: hostile })
  expect(group.querySelector('img')).toBeNull()
  expect(screen.getByRole('radio', { name: `${hostile} 0%, votos: 0` })).toBeTruthy()
})
