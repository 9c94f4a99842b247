import type { AudienceQuestion, OwnQuestions, RoomQuestions } from '@palco/contract/questions/questions'
import type { Page } from '@playwright/test'
import { answer, answerWith, refuse } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { expect, inHours } from './look.ts'
import { demoPerson, roomCalled, speak, test } from './portal.ts'

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

test('the questions and a poll in German', async ({ page, admin, look }) => {
  await speak(page, 'DE_DE')
  const { id } = await roomCalled(admin, 'Day 1')
  await ask(page, id)
  await signInAs(page, demoPerson('lukas.schneider'), `/room/${id}`)
  const toggle = page.getByRole('button', { name: 'Fragen', exact: true })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await look('audience-german')
  const answers = ['Aus Deutschland', 'Aus Österreich', 'Aus der Schweiz, aber aufgewachsen bin ich in Brasilien']
  const poll = { id: 'p', question: 'Von wo aus sehen Sie zu?', answers, isOpen: true, votes: null }
  for (const [name, own, votes] of [
    ['poll', null, null],
    ['poll-results', 2, [1204, 311, 9]],
  ] as const) {
    await answer(page, '**/api/portal/polls/p/vote', { answer: own })
    await ask(page, id, { poll: { ...poll, votes } })
    await page.reload()
    await toggle.waitFor()
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await page.getByRole('radio', { name: /^Umfrage/ }).check()
    await look(`audience-german-${name}`)
  }
})

const RATING = '**/api/portal/rooms/*/rating'

async function rate(page: Page) {
  await answerWith(page, '**/api/participant/event', { questions: { namesAllowed: false, ratings: true } })
  await answer(page, RATING, { isOpen: true, own: null })
}

test('the rating of a room that has ended', async ({ page, admin, asParticipant, look }) => {
  await rate(page)
  await asParticipant(`/room/${(await roomCalled(admin, 'Boas-vindas')).id}`)
  const stars = page.getByRole('radio', { name: /estrelas? de 5$/ })
  await expect(stars).toHaveCount(5)
  await look('rating')
  await stars.nth(3).check()
  await page.getByRole('textbox').fill('Muito boa, e a parte dos contratos ajudou mais do que eu esperava.')
  await look('rating-chosen')
  await look('rating-whole', { isWhole: true })
  await refuse(page, RATING)
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page.getByText('Não foi possível enviar a avaliação.').scrollIntoViewIfNeeded()
  await look('rating-failed')
  await page.unroute(RATING)
  await answer(page, RATING, null)
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page.getByText('Obrigado pela avaliação!').scrollIntoViewIfNeeded()
  await look('rating-sent')
})

test('the rating in German', async ({ page, admin, look }) => {
  await speak(page, 'DE_DE')
  await rate(page)
  await signInAs(page, demoPerson('lukas.schneider'), `/room/${(await roomCalled(admin, 'Warm-up')).id}`)
  const stars = page.getByRole('radio', { name: /von 5$/ })
  await stars.nth(4).check()
  await look('rating-german')
  await look('rating-german-whole', { isWhole: true })
})
