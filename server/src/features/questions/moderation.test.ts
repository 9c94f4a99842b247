import type { AuditLine } from '@palco/contract/audit/audit'
import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { SITTING_STATES, SNAPSHOT_MAX } from '@palco/contract/questions/questions'
import { expect, test } from 'vitest'
import { addRoom, admit, dataOf, type Office, refusal } from '#test/office.ts'
import { askQuestion, leaveWaiting, openQuestionRoom, ownOf, send, snapshotOf } from '#test/question-room.ts'

type Ask = Pick<Office, 'ask'>

const read = async ({ ask }: Ask, roomId: string): Promise<RoomModeration> =>
  dataOf(await ask(`/admin/rooms/${roomId}/questions`))

/** Makes a decision about the version that the moderator sees now. */
async function decide(by: Ask, roomId: string, id: string, act: string, body: object) {
  const question = (await read(by, roomId)).questions.find((each) => each.id === id)
  const seen = { version: question?.version, ...(act === 'state' && { from: question?.state }) }
  return by.ask(`/admin/questions/${id}/${act}`, { method: 'PUT', body: { ...seen, ...body } })
}
const move = (by: Ask, roomId: string, id: string, to: string) => decide(by, roomId, id, 'state', { to })

const merged = async (by: Ask, roomId: string) =>
  Object.fromEntries((await read(by, roomId)).questions.map(({ id, mergedInto }) => [id, mergedInto]))

async function waitingIn({ ask }: Ask, roomId: string): Promise<number> {
  const rooms: { id: string; waiting: number }[] = dataOf(await ask('/admin/moderation/rooms')).rooms
  return rooms.find(({ id }) => id === roomId)?.waiting ?? 0
}

async function openWith(...texts: string[]) {
  const its = await openQuestionRoom()
  const ids: string[] = []
  const people: Awaited<ReturnType<typeof its.admit>>[] = []
  for (const text of texts) {
    const person = await its.admit()
    people.push(person)
    ids.push((await askQuestion(person, its.room.id, text)).id)
  }
  return { ...its, ids, people, first: ids[0] ?? '', second: ids[1] ?? '' }
}

async function admitModerator(office: Office, ...teamRoomIds: string[]) {
  const person = await admit(office, [], 'ADMIN')
  const body = { name: 'Bia', role: 'ADMIN', groupIds: [], teamFunction: 'MODERATOR', teamRoomIds }
  dataOf(await office.ask(`/admin/users/${person.id}`, { method: 'PUT', body }))
  return person
}

test('a question goes from the queue to the stage and is answered, and its asker sees each step', async () => {
  const { office, room, person } = await openQuestionRoom()
  const { id } = await askQuestion(person, room.id)
  const own = async () => (await ownOf(person, room.id)).questions[0].state
  for (const to of ['approved', 'stage', 'answered']) {
    dataOf(await move(office, room.id, id, to))
    await expect.poll(own).toBe(to)
    await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ questions: [{ id, state: to }] })
  }
  dataOf(await move(office, room.id, id, 'approved'))
  dataOf(await move(office, room.id, id, 'rejected'))
  await expect.poll(async () => (await snapshotOf(person, room.id)).questions).toEqual([])
  expect(await own()).toBe('rejected')
})

test('moderators see who asked, also if the asker keeps their name from others', async () => {
  const { office, room, person } = await openQuestionRoom()
  await askQuestion(person, room.id)
  expect(await read(office, room.id)).toMatchObject({
    roomName: 'Abertura',
    isOn: true,
    ownSwitch: null,
    questions: [{ state: 'waiting', asker: { id: person.id, name: 'Ana Moreira', block: null }, showsName: false }],
  })
})

test('a decision on what somebody else has decided is refused with what happened', async () => {
  const { office, room, first } = await openWith('Um?')
  const bia = await admitModerator(office, room.id)
  const [seen] = (await read(bia, room.id)).questions
  dataOf(await move(bia, room.id, first, 'approved'))
  const body = { from: 'waiting', to: 'rejected', version: seen?.version }
  const refused = await office.ask(`/admin/questions/${first}/state`, { method: 'PUT', body })
  expect([refusal(refused), refused.body.message]).toEqual(['409 CHANGED_MEANWHILE', 'Bia já aprovou esta pergunta.'])
})

test('moderators do not see the name of an erased member beside what that member has decided', async () => {
  const { office, room, first } = await openWith('Um?')
  const bia = await admitModerator(office, room.id)
  dataOf(await move(bia, room.id, first, 'approved'))
  const decidedBy = async () => (await read(office, room.id)).questions.map((question) => question.decidedBy)
  expect(await decidedBy()).toEqual(['Bia'])
  const body = { subject: { userId: bia.id }, certificates: 'withheld' }
  dataOf(await office.ask('/admin/privacy/erasures', { body }))
  expect(await decidedBy()).toEqual(['Pessoa removida'])
})

test('an edit or a reply keeps the deciding moderator’s name, and refuses what is based on the text before', async () => {
  const { office, room, first } = await openWith('Um?')
  const bia = await admitModerator(office, room.id)
  dataOf(await move(bia, room.id, first, 'approved'))
  const [seen] = (await read(bia, room.id)).questions
  dataOf(await decide(office, room.id, first, 'text', { text: 'Um só?' }))
  dataOf(await decide(office, room.id, first, 'reply', { reply: 'Sim.' }))
  expect((await read(office, room.id)).questions).toMatchObject([{ decidedBy: 'Bia', decidedAt: seen?.decidedAt }])
  for (const [act, fields] of [
    ['text', { text: 'Dois?' }],
    ['state', { from: 'approved', to: 'rejected' }],
  ] as const) {
    const body = { ...fields, version: seen?.version }
    const refused = await bia.ask(`/admin/questions/${first}/${act}`, { method: 'PUT', body })
    expect(refused.body.message).toBe('Esta pergunta acabou de ser alterada.')
  }
})

test('of two moderators who decide at once, one succeeds', async () => {
  const { office, first } = await openWith('Um?')
  const body = { from: 'waiting', version: 1 }
  const answers = await Promise.all(
    ['approved', 'rejected'].map((to) =>
      office.ask(`/admin/questions/${first}/state`, { method: 'PUT', body: { ...body, to } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a move that the table of moves does not have is refused', async () => {
  const { office, room, first } = await openWith('Um?')
  expect(refusal(await move(office, room.id, first, 'answered'))).toBe('409 CONFLICT')
})

test('one question is on stage: another one takes its place', async () => {
  const { office, room, first, second } = await openWith('Um?', 'Dois?')
  dataOf(await move(office, room.id, first, 'stage'))
  dataOf(await move(office, room.id, second, 'stage'))
  const states = (await read(office, room.id)).questions.map(({ id, state }) => [id, state])
  expect(states).toEqual([
    [second, 'stage'],
    [first, 'approved'],
  ])
})

test('the votes of merged questions are those of different people, and are given back when they are separated', async () => {
  const { office, room, first, second, admit } = await openWith('Um?', 'Dois?')
  for (const id of [first, second]) dataOf(await move(office, room.id, id, 'approved'))
  const [ana, bia] = [await admit(), await admit()]
  const vote = (person: Ask, id: string, isVoted = true) =>
    person.ask(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted } })
  expect(dataOf(await vote(ana, first))).toEqual({ votes: 1 })
  dataOf(await vote(ana, second))
  expect(dataOf(await vote(bia, second))).toEqual({ votes: 2 })

  dataOf(await decide(office, room.id, second, 'merge', { into: first }))
  await expect.poll(() => snapshotOf(ana, room.id)).toMatchObject({ questions: [{ id: first, votes: 2 }] })
  expect((await snapshotOf(ana, room.id)).merged).toEqual([[second, first]])
  expect((await ownOf(bia, room.id)).votes).toEqual([second])
  expect(dataOf(await vote(ana, second, false))).toEqual({ votes: 1 })
  expect((await ownOf(ana, room.id)).votes).toEqual([])
  expect(refusal(await decide(office, room.id, first, 'merge', { into: second }))).toBe('409 CONFLICT')
  expect(refusal(await move(office, room.id, second, 'stage'))).toBe('409 CONFLICT')

  dataOf(await decide(office, room.id, second, 'merge', { into: null }))
  const votes = async () => Object.fromEntries((await snapshotOf(ana, room.id)).questions.map((q) => [q.id, q.votes]))
  await expect.poll(votes).toEqual({ [first]: 0, [second]: 1 })
  expect((await snapshotOf(ana, room.id)).merged).toEqual([])
})

test('an edited question is shown as edited, and moderators see the original', async () => {
  const { office, room, person } = await openQuestionRoom()
  const { id } = await askQuestion(person, room.id, 'Cuando comesa?')
  dataOf(await move(office, room.id, id, 'approved'))
  dataOf(await decide(office, room.id, id, 'text', { text: 'Quando <i>começa</i>?' }))
  dataOf(await decide(office, room.id, id, 'reply', { reply: 'Às 10 h.' }))
  await expect
    .poll(() => snapshotOf(person, room.id))
    .toMatchObject({
      questions: [{ text: 'Quando <i>começa</i>?', isEdited: true, reply: 'Às 10 h.' }],
    })
  expect((await read(office, room.id)).questions).toMatchObject([
    { original: 'Cuando comesa?', decidedBy: 'Ana Moreira' },
  ])
  dataOf(await decide(office, room.id, id, 'text', { text: 'Cuando comesa?' }))
  expect((await read(office, room.id)).questions).toMatchObject([{ original: null }])
})

test('a sitting is paused, opened and closed, and another begins with an empty list', async () => {
  const { office, room, person } = await openQuestionRoom()
  await askQuestion(person, room.id)
  const { sitting } = await read(office, room.id)
  const change = (from: string, to: string) =>
    office.ask(`/admin/rooms/${room.id}/sittings`, { method: 'PUT', body: { sittingId: sitting?.id, from, to } })
  dataOf(await change('open', 'paused'))
  expect(refusal(await send(await admit(office, [room.groupId]), room.id, 'E?'))).toBe('409 QUESTIONS_CLOSED')
  expect((await change('open', 'closed')).body.message).toBe('As perguntas já foram pausadas.')
  dataOf(await change('paused', 'closed'))
  const begin = () => office.ask(`/admin/rooms/${room.id}/sittings`, { body: { after: sitting?.id } })
  dataOf(await begin())
  expect(refusal(await begin())).toBe('409 CHANGED_MEANWHILE')
  expect(await read(office, room.id)).toMatchObject({ sitting: { state: 'open' }, questions: [] })
})

test.each(SITTING_STATES.flatMap((from) => SITTING_STATES.map((to) => [from, to] as const)))(
  'a moderator changes a sitting from %s to %s, unless both are the same',
  async (from, to) => {
    const { office, room, person } = await openQuestionRoom()
    const { sitting } = await read(office, room.id)
    const change = (from: string, to: string) =>
      office.ask(`/admin/rooms/${room.id}/sittings`, { method: 'PUT', body: { sittingId: sitting?.id, from, to } })
    if (from !== 'open') dataOf(await change('open', from))
    const audited = async (): Promise<AuditLine[]> =>
      dataOf(await office.ask('/admin/audit?action=question.sitting-changed')).data
    const before = await audited()
    const stored = () => office.server.db.selectFrom('sittings').selectAll().execute()
    const unchanged = await stored()

    const answer = await change(from, to)
    if (from === to) {
      expect(refusal(answer)).toBe('409 CONFLICT')
      expect([await audited(), await stored()]).toEqual([before, unchanged])
    } else {
      dataOf(answer)
      expect(await audited()).toMatchObject([{ changes: { sittingState: [from, to] } }, ...before])
    }
    expect(await read(office, room.id)).toMatchObject({ sitting: { id: sitting?.id, state: to } })
    expect((await send(person, room.id, 'Oi?')).status).toBe(to === 'open' ? 200 : 409)
  },
)

test('a room is switched off with one press, and follows the settings again', async () => {
  const { office, room, person, admit } = await openQuestionRoom({ moderated: false })
  const { id } = await askQuestion(await admit(), room.id)
  const turn = (ownSwitch: boolean | null) =>
    office.ask(`/admin/rooms/${room.id}/questions/switch`, { method: 'PUT', body: { ownSwitch } })
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ questions: [{ id }] })
  dataOf(await turn(false))
  expect(refusal(await send(person, room.id, 'Oi?'))).toBe('409 QUESTIONS_CLOSED')
  expect(await read(office, room.id)).toMatchObject({ isOn: false, ownSwitch: false })
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ isOn: false, questions: [], isWithheld: true })
  dataOf(await turn(null))
  expect(await read(office, room.id)).toMatchObject({ isOn: true, ownSwitch: null })
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ isOn: true, questions: [{ id }] })
})

test('moderators get as many approved questions as the audience, and all that wait', async () => {
  const { office, room, person } = await openQuestionRoom()
  const sittingId = (await read(office, room.id)).sitting?.id ?? ''
  const approved = { state: 'approved', shown_at: '2025-12-01T13:40:00.000Z' } as const
  await leaveWaiting(office, sittingId, person.id, SNAPSHOT_MAX + 1, approved)
  await leaveWaiting(office, sittingId, person.id, SNAPSHOT_MAX + 1)
  const states = Map.groupBy((await read(office, room.id)).questions, ({ state }) => state)
  expect([states.get('approved')?.length, states.get('waiting')?.length]).toEqual([SNAPSHOT_MAX, SNAPSHOT_MAX + 1])
})

test('a moderator sees the questions of their rooms alone', async () => {
  const { office, room, first } = await openWith('Um?')
  const other = await addRoom(office, room.groupId)
  const bia = await admitModerator(office, other.id)
  expect(refusal(await bia.ask(`/admin/rooms/${room.id}/questions`))).toBe('404 NOT_FOUND')
  const body = { from: 'waiting', to: 'approved', version: 1 }
  expect(refusal(await bia.ask(`/admin/questions/${first}/state`, { method: 'PUT', body }))).toBe('404 NOT_FOUND')
  const turn = { method: 'PUT', body: { ownSwitch: false } }
  expect(refusal(await bia.ask(`/admin/rooms/${room.id}/questions/switch`, turn))).toBe('404 NOT_FOUND')
  expect(dataOf(await bia.ask(`/admin/rooms/${other.id}/questions`)).questions).toEqual([])
})

test('the audit says what moderators did in which room, without the text of the question', async () => {
  const { office, room, first } = await openWith('Isto é segredo?')
  dataOf(await move(office, room.id, first, 'approved'))
  const { data: lines } = dataOf(await office.ask('/admin/audit?target=question'))
  expect(lines).toMatchObject([
    {
      action: 'question.approved',
      target: { id: first, name: 'Abertura' },
      changes: { questionState: ['waiting', 'approved'] },
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('segredo')
})

test('every act of a moderator leaves a line in the audit', async () => {
  const { office, room, first, second } = await openWith('Um?', 'Dois?')
  for (const to of ['approved', 'stage', 'answered']) dataOf(await move(office, room.id, first, to))
  dataOf(await decide(office, room.id, first, 'text', { text: 'Um só?' }))
  dataOf(await decide(office, room.id, first, 'reply', { reply: 'Sim.' }))
  for (const into of [first, null]) dataOf(await decide(office, room.id, second, 'merge', { into }))
  for (const to of ['rejected', 'waiting']) dataOf(await move(office, room.id, second, to))
  const { sitting, questions } = await read(office, room.id)
  const put = async (path: string, body: object) =>
    dataOf(await office.ask(`/admin/rooms/${room.id}/${path}`, { method: 'PUT', body }))
  const userId = questions[0]?.asker.id
  for (const block of ['room', null]) await put('asker-blocks', { userId, block })
  await put('sittings', { sittingId: sitting?.id, from: 'open', to: 'paused' })
  dataOf(await office.ask(`/admin/rooms/${room.id}/sittings`, { body: { after: sitting?.id } }))
  await put('questions/switch', { ownSwitch: false })
  const { data: lines } = dataOf(await office.ask('/admin/audit?pageSize=100'))
  const acts = lines
    .map(({ action }: { action: string }) => action)
    .filter((each: string) => /question|asking/.test(each))
  expect(acts.reverse()).toEqual([
    ...['question.approved', 'question.staged', 'question.answered', 'question.edited', 'question.replied'],
    ...['question.merged', 'question.unmerged', 'question.rejected', 'question.returned'],
    ...['user.asking-blocked', 'user.asking-unblocked'],
    ...['question.sitting-changed', 'question.sitting-begun', 'question.switched'],
  ])
})

test('a question merged through another one is listed with the last of them', async () => {
  const { office, room, ids } = await openWith('Um?', 'Dois?', 'Três?')
  const [one = '', two = '', three = ''] = ids
  dataOf(await decide(office, room.id, one, 'merge', { into: two }))
  dataOf(await decide(office, room.id, two, 'merge', { into: three }))
  expect(await merged(office, room.id)).toEqual({ [one]: three, [two]: three, [three]: null })
  dataOf(await decide(office, room.id, two, 'merge', { into: null }))
  expect(await merged(office, room.id)).toEqual({ [one]: two, [two]: null, [three]: null })
})

test('a merged question stands alone when the asker of the other one is deleted', async () => {
  const { office, room, people, first, second } = await openWith('Um?', 'Dois?')
  dataOf(await decide(office, room.id, second, 'merge', { into: first }))
  expect(await waitingIn(office, room.id)).toBe(1)
  dataOf(await office.ask(`/admin/users/${people[0]?.id}`, { method: 'DELETE' }))
  await office.server.bus.deliver({ type: 'messages-missed' })
  expect(await merged(office, room.id)).toEqual({ [second]: null })
  expect(await waitingIn(office, room.id)).toBe(1)
  dataOf(await move(office, room.id, second, 'approved'))
})

test('a merged question stands alone when the asker of the other one is blocked', async () => {
  const { office, room, people, first, second } = await openWith('Um?', 'Dois?')
  dataOf(await decide(office, room.id, second, 'merge', { into: first }))
  const body = { userId: people[0]?.id, block: 'room' }
  dataOf(await office.ask(`/admin/rooms/${room.id}/asker-blocks`, { method: 'PUT', body }))
  expect(await merged(office, room.id)).toEqual({ [second]: null })
  expect(await waitingIn(office, room.id)).toBe(1)
  dataOf(await move(office, room.id, second, 'approved'))
})
