import type { ModeratedRoom } from '@palco/contract/moderation/moderation'
import type { ListedPoll } from '@palco/contract/polls/polls'
import type { ModeratedQuestion, RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { StageState } from '@palco/contract/questions/stage-links'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours, test } from './look.ts'

const QUESTIONS = '**/api/admin/rooms/*/questions'

const ASKERS = ['Ana Beatriz Moreira', 'Łukasz Wiśniewski', 'Maria Aparecida dos Santos Albuquerque', 'Rui Sá']
const TEXTS = [
  'A gravação fica disponível até quando?',
  'Vocês vão mandar os slides por e-mail depois, ou é preciso baixar na página de cada sala? E os exercícios?',
  'Funciona fora do Brasil?',
  'Qual é a diferença entre o passe Premium e o Platinum para quem já tem o curso do ano passado? Pergunto porque no site a tabela mostra as mesmas gravações, e no e-mail de ontem dizia que só o Platinum tem as aulas extras de sexta.',
]

let asked = 0
const question = (fields: Partial<ModeratedQuestion> = {}): ModeratedQuestion => {
  asked += 1
  return {
    ...{ id: `q${asked}`, text: TEXTS[asked % 4] ?? '', original: null, state: 'waiting', version: 1, votes: 0 },
    ...{ showsName: false, hasHeldWord: false, shownAt: null, decidedBy: null, decidedAt: null, mergedInto: null },
    asker: { id: `u${asked}`, name: ASKERS[asked % 4] ?? '', block: null },
    askedAt: inHours(-1 + asked / 60),
    reply: '',
    ...fields,
  }
}
const decided = { decidedBy: 'Clara Nunes', decidedAt: inHours(-0.1) }

const room = (fields: Partial<RoomModeration> = {}): RoomModeration => ({
  ...{ roomId: 'abertura', roomName: 'Dia 1: abertura com todos os palestrantes', timeZone: 'America/Sao_Paulo' },
  ...{ ownSwitch: null, seq: 1, isOn: true, isModerated: true },
  sitting: { id: 's', state: 'open', startedAt: inHours(-1) },
  questions: [],
  ...fields,
})

const QUEUE = [
  question(),
  question({ hasHeldWord: true }),
  question({ asker: { id: 'b', name: 'Rui Sá', block: 'room' } }),
  question(),
  question({ state: 'stage', votes: 41, ...decided }),
  question({ id: 'first', state: 'approved', votes: 28, original: 'gravaçao??', reply: 'Até 5 de junho.', ...decided }),
  question({ mergedInto: 'first' }),
  question({ state: 'approved', votes: 12, ...decided }),
  question({ state: 'approved', votes: 1, ...decided }),
  question({ state: 'answered', votes: 30, ...decided }),
  question({ state: 'answered', votes: 9, ...decided }),
  question({ state: 'rejected', ...decided }),
]

const MODERATED = '**/api/admin/moderation/rooms'

const moderated = (name: string, fields: Partial<ModeratedRoom> = {}): ModeratedRoom => ({
  ...{ id: name, name, groupId: 'br', groupName: 'Brasil', language: 'PT_BR', isShown: true, viewers: 0, waiting: 0 },
  ...{ startDate: inHours(-0.5), endDate: inHours(1) },
  ...fields,
})

test('the rooms of a moderator', async ({ page, asAdministrator, look }) => {
  const name = 'Dia 1 · Abertura: sua marca sem fronteiras, com todos os palestrantes da semana'
  await answer(page, MODERATED, {
    timeZone: 'America/Sao_Paulo',
    rooms: [
      moderated(name, { id: 'abertura', viewers: 1874, waiting: 1203 }),
      moderated('Day 1 · Opening', { groupName: 'International', language: 'EN_US', viewers: 1, waiting: 1 }),
      moderated('Sala de convivência', { startDate: null, endDate: null, isShown: false, waiting: 4 }),
      moderated('Empresas no exterior: por onde começar', { startDate: inHours(2), endDate: inHours(3.5) }),
      moderated('Boas-vindas e primeiros passos', { startDate: inHours(-3), endDate: inHours(-2), waiting: 2 }),
    ],
  })
  await asAdministrator('/moderation')
  await expect(page.getByRole('article')).toHaveCount(5)
  await look('moderation')
  await look('moderation-whole', { isWhole: true })
  await answer(page, MODERATED, { timeZone: 'America/Sao_Paulo', rooms: [] })
  await page.reload()
  await expect(page.getByText('Nenhuma sala ainda.')).toBeVisible()
  await look('moderation-none')
  await refuse(page, MODERATED)
  await page.reload()
  await expect(page.getByText('Erro ao carregar as salas')).toBeVisible()
  await look('moderation-away')
})

test('the questions of a room', async ({ page, asAdministrator, look }) => {
  await answer(page, QUESTIONS, room({ questions: QUEUE }))
  await asAdministrator('/moderation/abertura')
  await expect(page.getByRole('list', { name: 'Aguardando' })).toBeVisible()
  await look('questions')
  await look('questions-whole', { isWhole: true })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await look('questions-focused')
  await page.getByRole('list', { name: 'Aguardando' }).getByRole('button', { name: 'Mais ações' }).first().click()
  await look('questions-menu')
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await look('questions-edit')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  for (const [key, name] of [
    ['m', 'merge'],
    ['t', 'reply'],
    ['b', 'block'],
    ['?', 'keys'],
  ] as const) {
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('list', { name: 'Aguardando' }).getByRole('listitem').first().focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(`questions-${name}`)
    await page.keyboard.press('Escape')
  }
  await refuse(page, '**/api/admin/questions/*/state', {
    status: 409,
    code: 'CHANGED_MEANWHILE',
    error: 'Bia Torres já aprovou esta pergunta',
  })
  await page.getByRole('button', { name: 'Rejeitar' }).last().click()
  await expect(page.getByText('Bia Torres já aprovou')).toBeVisible()
  await look('questions-conflict')
})

test('a room in every state', async ({ page, asAdministrator, look }) => {
  await answer(page, QUESTIONS, room())
  await asAdministrator('/moderation/abertura')
  await expect(page.getByText('Recebendo perguntas')).toBeVisible()
  await look('questions-none')
  await page.getByRole('button', { name: 'Mais ações da sala' }).click()
  await look('questions-room-menu')
  for (const [name, fields] of Object.entries({
    off: { isOn: false, sitting: null, ownSwitch: false },
    before: { sitting: null },
    paused: { questions: QUEUE, sitting: { id: 's', state: 'paused', startedAt: inHours(-1) } },
    closed: { questions: QUEUE, sitting: { id: 's', state: 'closed', startedAt: inHours(-1) } },
  } as const)) {
    await answer(page, QUESTIONS, room(fields))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dia 1' })).toBeVisible()
    await look(`questions-${name}`)
  }
  await refuse(page, QUESTIONS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar as perguntas')).toBeVisible()
  await look('questions-away')
  await keepWaiting(page, QUESTIONS)
  await page.reload()
  await look('questions-loading', { isLoading: true })
})

const POLLS = '**/api/admin/rooms/*/polls'

test('the polls of a room', async ({ page, asAdministrator, look }) => {
  const poll = (id: string, fields: Partial<ListedPoll>): ListedPoll => ({
    ...{ id, roomId: 'abertura', question: 'De onde você assiste?', state: 'draft', showsResults: false },
    ...{ answers: ['Brasil', 'Portugal', 'De outro país, mas fui criado no Brasil'], votes: [0, 0, 0] },
    ...{ createdAt: inHours(-2), openedAt: null, closedAt: null, changedBy: 'Clara Nunes', isPast: false, version: 1 },
    ...fields,
  })
  await answer(page, QUESTIONS, room())
  await answer(page, POLLS, [])
  await asAdministrator('/moderation/abertura?view=polls')
  await page.getByRole('button', { name: 'Nova enquete' }).click()
  await look('polls-new')
  await answer(page, POLLS, [
    poll('a', { state: 'open', votes: [1204, 311, 9], showsResults: true }),
    poll('b', {}),
    poll('c', { state: 'closed', votes: [12, 30, 1], showsResults: true, isPast: true }),
  ])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Enquetes' })).toBeVisible()
  await look('polls', { isWhole: true })
})

test('links and blocked people of a room', async ({ page, asAdministrator, look }) => {
  const link = { createdBy: 'Clara Nunes', createdAt: inHours(-2), expiresAt: inHours(200), seenAt: inHours(-0.1) }
  await answer(page, QUESTIONS, room())
  await answer(page, '**/api/admin/rooms/*/stage-links', [
    { id: '1', kind: 'speaker', name: 'Tablet do palco', ...link },
    { id: '2', kind: 'mixer', name: 'OBS da técnica', ...link, seenAt: null },
  ])
  await answer(page, '**/api/admin/rooms/*/asker-blocks', [
    { userId: 'u', name: 'Rui Sá', block: 'room', blockedBy: 'Clara Nunes', blockedAt: inHours(-0.2) },
  ])
  await asAdministrator('/moderation/abertura')
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Mais ações da sala' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await open('Links do palestrante')
  await look('questions-links')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await open('Quem está bloqueado')
  await look('questions-blocked')
})

const onStage = (n: number, votes: number) => ({
  ...{ id: `q${n}`, text: TEXTS[n] ?? '', name: n % 2 ? 'Ana Beatriz Moreira' : null, votes, version: 1 },
})
const stage = (fields: Partial<StageState> = {}): StageState => ({
  ...{ kind: 'speaker', roomName: 'Dia 1: abertura', state: 'open', stage: onStage(1, 41), waiting: 7, poll: null },
  next: [onStage(2, 28), onStage(3, 12), onStage(0, 1)],
  ...fields,
})

test('the pages of the speaker and the mixer', async ({ page, look }) => {
  await answer(page, '**/api/stage', stage())
  await page.goto('/palestrante#token')
  await expect(page.getByText('A seguir')).toBeVisible()
  await look('speaker')
  await answer(page, '**/api/stage', stage({ stage: onStage(3, 41), next: [], waiting: 1 }))
  await page.reload()
  await look('speaker-long')
  await answer(page, '**/api/stage', stage({ stage: null, next: [], waiting: 0, state: 'paused' }))
  await page.reload()
  await look('speaker-nothing')
  await answer(page, '**/api/stage', stage({ kind: 'mixer', next: [] }))
  await page.goto('/mixer#token')
  await expect(page.getByText('Vocês vão mandar')).toBeVisible()
  await look('mixer')
  const answers = [
    'Brasil',
    'Portugal',
    'Angola',
    'Moçambique',
    'Cabo Verde',
    'Em outro país, que não está nesta lista',
  ]
  const poll = { id: 'p', question: 'De onde você nos assiste?', answers, isOpen: true }
  await answer(page, '**/api/stage', stage({ kind: 'mixer', stage: null, poll: { ...poll, votes: null } }))
  await expect(page.getByText('De onde você')).toBeVisible()
  await look('mixer-poll')
  await answer(
    page,
    '**/api/stage',
    stage({ kind: 'mixer', stage: null, poll: { ...poll, votes: [9, 4, 2, 0, 1, 3] } }),
  )
  await expect(page.getByText('47%')).toBeVisible()
  await look('mixer-results')
  await refuse(page, '**/api/stage', { status: 404, code: 'LINK_UNKNOWN' })
  await page.goto('/palestrante#nenhum')
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await look('speaker-dead')
})
