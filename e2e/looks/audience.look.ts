import type { AudienceQuestion, OwnQuestions, RoomQuestions } from '@palco/contract/questions/questions'
import type { Page } from '@playwright/test'
import { answer, answerWith } from '../support/answers.ts'
import { expect, inHours } from './look.ts'
import { roomCalled, speak, test } from './portal.ts'

const LONG =
  'Trabalho com engenharia há doze anos e quero atender clientes nos Estados Unidos sem sair do Brasil: é melhor abrir uma LLC primeiro, ou fechar o primeiro contrato e só depois pensar na empresa, nos impostos e na conta bancária em dólar?'

const question = (id: string, text: string, fields: Partial<AudienceQuestion> = {}): AudienceQuestion => ({
  ...{ id, text, name: null, state: 'approved', votes: 0, reply: '', isEdited: false, shownAt: inHours(-0.1) },
  ...fields,
})

const QUESTIONS = [
  question('a', 'Quanto custa manter uma empresa no exterior por ano?', { votes: 128, state: 'stage' }),
  question('b', LONG, { votes: 46, name: 'Maria Fernanda de Albuquerque e Silva', isEdited: true }),
  question('c', 'Vocês vão compartilhar os slides?', {
    votes: 1204,
    state: 'answered',
    reply: 'Sim, no grupo da turma, ainda hoje.',
  }),
  question('d', 'Semprequeumapalavraénormenaoquebra'.repeat(3), { votes: 3 }),
  question('e', 'Preciso de visto?'),
  question('f', 'Como declaro a renda no Brasil?', { votes: 17 }),
]

const ROOM: Omit<RoomQuestions, 'roomId'> = {
  ...{ seq: 1, isOn: true, isModerated: true },
  sitting: { id: 's', state: 'open', startedAt: inHours(-0.5) },
  poll: null,
  questions: QUESTIONS,
}

const asked = { mergedInto: null, reply: '', isEdited: false, askedAt: inHours(-0.05) }
const OWN: OwnQuestions = {
  questions: [
    { ...asked, id: 'x', text: 'E se eu já tiver uma empresa?', state: 'waiting' },
    { ...asked, id: 'e', text: 'Preciso de visto?', state: 'approved' },
    { ...asked, id: 'y', text: LONG, state: 'rejected' },
    { ...asked, id: 'z', text: 'Tem slides?', state: 'approved', mergedInto: 'c' },
  ],
  votes: ['a', 'c'],
}

async function ask(page: Page, roomId: string, room: object = {}, own: object = OWN) {
  await answerWith(page, '**/api/participant/event', { questions: { namesAllowed: true, ratings: true } })
  await answer(page, '**/api/participant/rooms/*/questions', { ...ROOM, roomId, ...room })
  await answer(page, '**/api/participant/rooms/*/questions/own', own)
}

test('the questions beside a video', async ({ page, admin, asParticipant, look }) => {
  const { id } = await roomCalled(admin, 'Dia 1')
  await ask(page, id)
  await asParticipant(`/room/${id}`)
  const toggle = page.getByRole('button', { name: 'Perguntas', exact: true })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') {
    await look('audience-closed')
    await toggle.click()
  }
  await page.getByRole('textbox').fill('Quando começa a próxima turma?')
  await look('audience-questions')
  await look('audience-questions-whole', { isWhole: true })
  await page.getByRole('radio', { name: 'Mais votadas' }).check()
  await look('audience-wanted')
  await page.getByRole('radio', { name: 'Minhas (4)' }).check()
  await look('audience-own')
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await look('audience-full-closed')
  await toggle.click()
  await look('audience-full')
})

test('the questions of a room in which nobody has asked, or that is paused', async ({
  page,
  admin,
  asParticipant,
  look,
}) => {
  const { id } = await roomCalled(admin, 'Dia 1')
  await ask(page, id, { questions: [] }, { questions: [], votes: [] })
  await asParticipant(`/room/${id}`)
  const toggle = page.getByRole('button', { name: 'Perguntas', exact: true })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await expect(page.getByText('Ainda não há perguntas.')).toBeVisible()
  await look('audience-empty')
  await ask(page, id, { sitting: { ...ROOM.sitting, state: 'paused' } })
  await page.reload()
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await look('audience-paused')
})

test('a poll beside the questions', async ({ page, admin, asParticipant, look }) => {
  const { id } = await roomCalled(admin, 'Dia 1')
  const answers = ['Brasil', 'Portugal', 'De outro país, mas fui criado no Brasil']
  const poll = { id: 'p', question: 'De onde você assiste?', answers, isOpen: true, votes: null }
  await answer(page, '**/api/portal/polls/p/vote', { answer: 2 })
  await ask(page, id, { poll })
  await asParticipant(`/room/${id}`)
  const toggle = page.getByRole('button', { name: 'Perguntas', exact: true })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await page.getByRole('radio', { name: /^Enquete/ }).check()
  await look('audience-poll')
  await ask(page, id, { isOn: false, poll: { ...poll, isOpen: false, votes: [1204, 311, 9] } })
  await page.reload()
  await page.getByRole('complementary', { name: 'Enquete' }).waitFor()
  const closed = page.getByRole('button', { name: 'Enquete', expanded: false })
  if (await closed.count()) await closed.click()
  await look('audience-poll-results')
})

test('the questions in German', async ({ page, admin, asParticipant, look }) => {
  await speak(page, 'DE_DE')
  const { id } = await roomCalled(admin, 'Dia 1')
  await ask(page, id)
  await asParticipant(`/room/${id}`)
  const toggle = page.getByRole('button', { name: 'Fragen', exact: true })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await look('audience-german')
})
