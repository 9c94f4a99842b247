import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { QuestionsTick } from '@palco/contract/questions/question-ticks'
import type { AudienceQuestion, OwnQuestions, RoomQuestions } from '@palco/contract/questions/questions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emitOwnQuestion, emitQuestions, emitQuestionsRevision } from '../../api/server-events.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { audienceQuestion, ownQuestion, roomQuestions } from '../../testing/questions.ts'
import { RoomPanel } from './room-panel.tsx'

const EVENT = 'GET /api/participant/event'
const SNAPSHOT = 'GET /api/participant/rooms/plenary/questions'
const OWN = 'GET /api/participant/rooms/plenary/questions/own'
const ASK = 'POST /api/participant/rooms/plenary/questions'
const VOTE = 'PUT /api/participant/questions/a/vote'

let snapshot: RoomQuestions
let own: OwnQuestions
let questions: ParticipantEvent['questions']
let answers: Record<string, (request: Request) => Response | Promise<Response>>

beforeEach(async () => {
  await showLanguage('PT_BR')
  snapshot = roomQuestions()
  own = { questions: [], votes: [] }
  answers = {}
  questions = { namesAllowed: false, ratings: false }
  // The window is wide enough for the panel beside the video.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const server = fakeServer({
    [SNAPSHOT]: () => ok(snapshot),
    [OWN]: () => ok(own),
    [EVENT]: () => ok({ ...participantEvent, questions }),
    ...answers,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const panel = (isFull: boolean) => (
    <QueryClientProvider client={client}>
      <RoomPanel roomId="plenary" isFull={isFull} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(panel(false))
  const comeBack = () => {
    unmount()
    render(panel(false))
  }
  return { ...server, showFull: () => rerender(panel(true)), comeBack }
}

async function openWith(...questions: AudienceQuestion[]) {
  snapshot.questions = questions
  const server = open()
  await screen.findByRole('list', { name: 'Perguntas' })
  return server
}

/** Waits until the query client has notified the page, which it does in a timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve))
const receive = (emit: () => void) =>
  act(async () => {
    emit()
    await settle()
  })
/** Stops the timers. Returns a function that lets time pass. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
}
const tick = (seq: number, fields: Partial<QuestionsTick>) =>
  receive(() => emitQuestions({ roomId: 'plenary', from: seq - 1, seq, ...fields }))
const texts = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p:nth-of-type(2)')?.textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const voteButton = () => screen.getByRole('button', { name: /^Também quero saber/ })

test('a new question waits behind a button, so that the list does not move', async () => {
  await openWith(audienceQuestion('a'))
  await tick(2, { questions: [audienceQuestion('b', { shownAt: '2025-12-01T13:41:00.000Z' })] })
  expect(texts()).toEqual(['a'])
  await tick(3, { questions: [audienceQuestion('c', { shownAt: '2025-12-01T13:42:00.000Z' })] })
  press('2 novas')
  expect(texts()).toEqual(['c', 'b', 'a'])
  expect(screen.queryByRole('button', { name: /novas?$/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Perguntas' }))
})

test('the first question of a room is shown at once', async () => {
  open()
  await screen.findByText('Ainda não há perguntas. A primeira pode ser a sua.')
  await tick(2, { questions: [audienceQuestion('a')] })
  expect(texts()).toEqual(['a'])
})

test('a page that was opened while questions were off fetches the list when they are switched on', async () => {
  snapshot = roomQuestions({ isOn: false, isWithheld: true })
  const { calls } = open()
  await vi.waitFor(() => expect(calls).toContain(SNAPSHOT))
  await receive(() => {})
  snapshot = roomQuestions({ seq: 2, questions: [audienceQuestion('a')] })
  await tick(2, { isOn: true })
  await screen.findByRole('list', { name: 'Perguntas' })
  expect(texts()).toEqual(['a'])
})

test('counts change at once, but the order of the most wanted only when the reader updates it', async () => {
  await openWith(audienceQuestion('a', { votes: 2 }), audienceQuestion('b', { votes: 1 }))
  fireEvent.click(screen.getByRole('radio', { name: 'Mais votadas' }))
  expect(texts()).toEqual(['a', 'b'])
  await tick(2, { votes: [['b', 9]] })
  expect(texts()).toEqual(['a', 'b'])
  expect(screen.getByRole('button', { name: /Votos: 9/ })).toBeTruthy()
  press('Atualizar lista')
  expect(texts()).toEqual(['b', 'a'])
})

test('a question that is removed leaves its row until the next update', async () => {
  await openWith(audienceQuestion('a'), audienceQuestion('b'))
  await tick(2, { removed: ['a'] })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Esta pergunta não está mais na lista.')).toBeTruthy()
  press('Atualizar lista')
  expect(texts()).toEqual(['b'])
})

test('a reply waits for the next update, because it makes its row higher', async () => {
  await openWith(audienceQuestion('a'))
  await tick(2, { questions: [audienceQuestion('a', { state: 'answered', reply: 'Sim.' })] })
  expect(screen.getByText(/Respondida/)).toBeTruthy()
  expect(screen.queryByText('Sim.')).toBeNull()
  press('Atualizar lista')
  expect(screen.getByText('Sim.')).toBeTruthy()
})

test('an edited text waits for the next update, because it may make its row higher', async () => {
  await openWith(audienceQuestion('a'))
  await tick(2, { questions: [audienceQuestion('a', { state: 'stage', text: 'Outra', isEdited: true })] })
  expect(screen.getByText(/· No palco$/)).toBeTruthy()
  expect(texts()).toEqual(['a'])
  expect(screen.queryByText('Editada pela moderação')).toBeNull()
  press('Atualizar lista')
  expect(texts()).toEqual(['Outra'])
  expect(screen.getByText('Editada pela moderação')).toBeTruthy()
})

test('the buttons of votes are described by their questions', async () => {
  await openWith(audienceQuestion('a'), audienceQuestion('b'))
  await screen.findAllByRole('button', { name: /^Também/ })
  for (const description of ['a', 'b'])
    expect(screen.getByRole('button', { name: /^Também/, description })).toBeTruthy()
})

test('questions that arrive while the poll is shown are not announced, and not counted as announced', async () => {
  snapshot.poll = { id: 'p', question: 'Onde?', answers: ['Aqui', 'Ali'], isOpen: true, votes: null }
  answers['GET /api/portal/polls/p/vote'] = () => ok({ answer: null })
  await openWith(audienceQuestion('a'))
  const region = () =>
    screen
      .getAllByRole('status', { hidden: true })
      .map(({ textContent }) => textContent)
      .join()
  fireEvent.click(await screen.findByRole('radio', { name: 'Enquete aberta' }))
  await tick(2, { questions: [audienceQuestion('b')] })
  fireEvent.click(screen.getByRole('radio', { name: 'Perguntas' }))
  await tick(3, { questions: [audienceQuestion('c')] })
  await vi.waitFor(() => expect(region()).toContain('Nova pergunta: c'))
})

test('a vote counts at once and can be taken back', async () => {
  const votes: unknown[] = []
  answers[VOTE] = async (request) => {
    const { isVoted } = await request.json()
    votes.push(isVoted)
    return ok({ votes: isVoted ? 4 : 3 })
  }
  await openWith(audienceQuestion('a', { votes: 3 }))
  await vi.waitFor(() => expect(voteButton().getAttribute('aria-pressed')).toBe('false'))
  fireEvent.click(voteButton())
  await screen.findByRole('button', { name: 'Também quero saber. Votos: 4', pressed: true })
  fireEvent.click(voteButton())
  await screen.findByRole('button', { name: 'Também quero saber. Votos: 3', pressed: false })
  expect(votes).toEqual([true, false])
})

test('a vote that the server refuses is taken back, with the reason', async () => {
  answers[VOTE] = () => refused(429, 'TOO_MANY_ATTEMPTS')
  await openWith(audienceQuestion('a'))
  fireEvent.click(await screen.findByRole('button', { name: /^Também/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Você mudou muitos votos de uma vez.')
  expect(voteButton().getAttribute('aria-pressed')).toBe('false')
})

test('a vote for a merged question is shown on the other one', async () => {
  own.votes = ['a']
  await openWith(audienceQuestion('a'), audienceQuestion('b'))
  await screen.findByRole('button', { pressed: true })
  await tick(2, { merged: [['a', 'b']] })
  press('Atualizar lista')
  expect(texts()).toEqual(['b'])
  expect(voteButton().getAttribute('aria-pressed')).toBe('true')
  await tick(3, { questions: [audienceQuestion('a')] })
  press('1 nova')
  const [first, second] = screen.getAllByRole('button', { name: /^Também/ })
  expect(texts()).toEqual(['a', 'b'])
  expect(first?.getAttribute('aria-pressed')).toBe('true')
  expect(second?.getAttribute('aria-pressed')).toBe('false')
})

test('a vote for a question whose merging the page has missed is shown on the other one, and taken back there', async () => {
  own.votes = ['a']
  answers['PUT /api/participant/questions/b/vote'] = () => ok({ votes: 0 })
  await openWith(audienceQuestion('a'))
  await screen.findByRole('button', { pressed: true })
  snapshot = roomQuestions({ seq: 9, questions: [audienceQuestion('b', { votes: 1 })], merged: [['a', 'b']] })
  await tick(9, { votes: [['b', 1]] })
  fireEvent.click(await screen.findByRole('button', { name: '1 nova' }))
  fireEvent.click(screen.getByRole('button', { pressed: true }))
  await screen.findByRole('button', { name: 'Também quero saber. Votos: 0', pressed: false })
})

test('nobody votes for an answered question, nor after the end', async () => {
  await openWith(audienceQuestion('a', { state: 'answered' }), audienceQuestion('b'))
  expect(await screen.findAllByRole('button', { name: /^Também/ })).toHaveLength(1)
  await tick(2, { sitting: { ...roomQuestions().sitting, state: 'closed' } as never })
  expect(screen.queryByRole('button', { name: /^Também/ })).toBeNull()
  expect(screen.getByText('As perguntas desta sala foram encerradas.')).toBeTruthy()
})

const field = () => screen.getByRole('textbox', { name: 'Sua pergunta' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a question is sent with Enter, and its asker sees it with its state', async () => {
  let asked: unknown
  answers[ASK] = async (request) => {
    asked = await request.json()
    return ok(ownQuestion('q', { text: 'Quando?' }))
  }
  await openWith(audienceQuestion('a'))
  await screen.findByRole('button', { name: /^Também/ })
  type('Quando?')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(await screen.findByText('Pergunta enviada. A moderação lê cada uma antes de publicar.')).toBeTruthy()
  expect(asked).toEqual({ text: 'Quando?', showsName: false })
  const row = within(screen.getByRole('list', { name: 'Minhas (1)' })).getByRole('listitem')
  expect(row.textContent).toContain('Em análise')
  expect((field() as HTMLTextAreaElement).value).toBe('')

  await receive(() =>
    emitOwnQuestion({ roomId: 'plenary', question: ownQuestion('q', { text: 'Quando?', state: 'rejected' }) }),
  )
  expect(row.textContent).toContain('Não publicada')
  await tick(2, { questions: [audienceQuestion('q', { state: 'stage' })] })
  expect(row.textContent).toContain('No palco')
})

test.each([
  ['QUESTION_TOO_SOON', 'Você acabou de perguntar. Espere 12 s e envie de novo.'],
  ['QUESTIONS_WAITING', 'Várias perguntas suas ainda estão em análise. Espere uma ser lida antes de enviar outra.'],
  ['QUESTIONS_FULL', 'Há muitas perguntas em análise nesta sala. Tente novamente em alguns minutos.'],
  ['QUESTIONS_CLOSED', 'As perguntas desta sala foram encerradas.'],
  ['INTERNAL', 'Não foi possível enviar a pergunta. Verifique sua conexão e tente novamente.'],
] as const)('a question refused with %s keeps its text and says why', async (code, text) => {
  answers[ASK] = () => refused(429, code, 'Não', { 'Retry-After': '12' })
  open()
  await screen.findByRole('textbox')
  type('Quando?')
  press('Enviar')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect((field() as HTMLTextAreaElement).value).toBe('Quando?')
})

test('an asker’s name is offered only where organisers allow it', async () => {
  questions = { namesAllowed: true, ratings: false }
  let asked: { showsName?: boolean } = {}
  answers[ASK] = async (request) => {
    asked = await request.json()
    return ok(ownQuestion('q', { state: 'approved' }))
  }
  open()
  const choice = await screen.findByRole('checkbox', { name: 'Mostrar meu nome' })
  expect((choice as HTMLInputElement).checked).toBe(false)
  fireEvent.click(choice)
  type('Quando?')
  press('Enviar')
  expect(await screen.findByText('Sua pergunta foi publicada.')).toBeTruthy()
  expect(asked.showsName).toBe(true)
})

test('markup in questions, names and replies stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await openWith(audienceQuestion('a', { text: hostile, name: hostile, reply: hostile, state: 'stage' }))
  expect(screen.getByRole('complementary').querySelector('img')).toBeNull()
  expect(screen.getByRole('complementary').textContent?.split(hostile)).toHaveLength(5)
})

test('a pause keeps a text that is half written', async () => {
  open()
  await screen.findByRole('textbox')
  type('Quando')
  const { sitting } = roomQuestions()
  await tick(2, { sitting: sitting && { ...sitting, state: 'paused' } })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('No momento não são aceitas novas perguntas. Você pode ler e votar.')).toBeTruthy()
  await tick(3, { sitting })
  expect((field() as HTMLTextAreaElement).value).toBe('Quando')
})

test('the next sitting begins empty, and nobody fetches what is their own', async () => {
  own.questions = [ownQuestion('q')]
  const server = await openWith(audienceQuestion('a'))
  await screen.findByRole('radio', { name: 'Minhas (1)' })
  await tick(2, { sitting: { id: 'tuesday', state: 'open', startedAt: '2025-12-02T13:40:00.000Z' } })
  expect(screen.getByText('Ainda não há perguntas. A primeira pode ser a sua.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Minhas' })).toBeTruthy()
  expect(server.count(OWN)).toBe(1)
})

test('a page that missed ticks fetches the questions once', async () => {
  const server = await openWith(audienceQuestion('a'))
  snapshot = roomQuestions({ seq: 9, questions: [audienceQuestion('a', { votes: 7 })] })
  await tick(7, { votes: [['a', 5]] })
  await tick(8, { votes: [['a', 6]] })
  await screen.findByRole('button', { name: /Votos: 7/ })
  expect(server.count(SNAPSHOT)).toBe(2)
  await receive(() => emitQuestionsRevision({ roomId: 'plenary', seq: 9 }))
  expect(server.count(SNAPSHOT)).toBe(2)
})

test('a heartbeat shows a page that it missed the last tick', async () => {
  await openWith(audienceQuestion('a'))
  snapshot = roomQuestions({ seq: 2, questions: [audienceQuestion('a', { votes: 7 })] })
  await receive(() => emitQuestionsRevision({ roomId: 'plenary', seq: 2 }))
  expect(await screen.findByRole('button', { name: /Votos: 7/ })).toBeTruthy()
})

test('a snapshot that is older than the page changes nothing', async () => {
  const server = await openWith(audienceQuestion('a'))
  await tick(2, { votes: [['a', 5]] })
  await receive(() => emitQuestionsRevision({ roomId: 'plenary', seq: 3 }))
  await vi.waitFor(() => expect(server.count(SNAPSHOT)).toBe(2))
  await receive(() => {})
  expect(screen.getByRole('button', { name: /Votos: 5/ })).toBeTruthy()
})

test('ticks that arrive while the snapshot is fetched are not lost', async () => {
  const held = Promise.withResolvers<Response>()
  answers[SNAPSHOT] = () => held.promise
  open()
  await tick(2, { questions: [audienceQuestion('a')] })
  held.resolve(ok(snapshot))
  expect(await screen.findByText('a')).toBeTruthy()
})

test('a room without questions shows them when they are switched on, and hides them when they are off', async () => {
  snapshot.isOn = false
  const server = open()
  await vi.waitFor(() => expect(server.count(SNAPSHOT)).toBe(1))
  expect(screen.queryByRole('complementary')).toBeNull()
  await tick(2, { isOn: true })
  await screen.findByRole('complementary', { name: 'Perguntas' })
  await tick(3, { isOn: false })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a room that is switched on makes pages fetch what is their own after a random wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  snapshot.isOn = false
  own.questions = [ownQuestion('q')]
  const server = open()
  await screen.findByRole('status')
  await receive(() => {})
  const pass = holdTime()
  emitQuestions({ roomId: 'plenary', from: 1, seq: 2, isOn: true })
  await pass(1499)
  expect(screen.getByRole('radio', { name: 'Minhas' })).toBeTruthy()
  expect(server.count(OWN)).toBe(0)
  await pass(100)
  expect(screen.getByRole('radio', { name: 'Minhas (1)' })).toBeTruthy()
  expect(server.count(OWN)).toBe(1)
})

test('a room that is switched off and on keeps a text that is half written, and what is the person’s own', async () => {
  own.questions = [ownQuestion('q')]
  const server = open()
  await screen.findByRole('radio', { name: 'Minhas (1)' })
  type('Quando')
  const pass = holdTime()
  emitQuestions({ roomId: 'plenary', from: 1, seq: 2, isOn: false })
  await pass(600_000)
  expect(screen.queryByRole('textbox')).toBeNull()
  emitQuestions({ roomId: 'plenary', from: 2, seq: 3, isOn: true })
  await pass(10)
  expect((field() as HTMLTextAreaElement).value).toBe('Quando')
  expect(screen.getByRole('radio', { name: 'Minhas (1)' })).toBeTruthy()
  expect(server.count(OWN)).toBe(1)
})

test('a page that comes back to the room fetches what is the person’s own again', async () => {
  own.questions = [ownQuestion('q')]
  const { comeBack } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Minhas (1)' }))
  expect(screen.getByText('Em análise')).toBeTruthy()
  own = { questions: [ownQuestion('q', { state: 'rejected' })], votes: [] }
  comeBack()
  fireEvent.click(await screen.findByRole('radio', { name: 'Minhas (1)' }))
  expect(screen.getByText('Não publicada')).toBeTruthy()
})

test('a preview shows the questions, but takes none and no votes', async () => {
  usePreviewed.setState(ana, true)
  onTestFinished(() => usePreviewed.setState(null, true))
  await openWith(audienceQuestion('a', { votes: 7 }))
  expect(screen.getByText('Esta é uma prévia: nela não se pergunta nem se vota.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Também quero saber/ })).toBeNull()
})

test('full screen begins with a closed panel, which one button opens', async () => {
  const { showFull } = open()
  await screen.findByRole('textbox')
  showFull()
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Perguntas')
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Perguntas', expanded: true })).toBeTruthy()
})
