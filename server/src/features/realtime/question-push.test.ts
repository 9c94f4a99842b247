import { type ModerationTick, type QuestionsTick, withTick } from '@palco/contract/questions/question-ticks'
import type { RoomQuestions } from '@palco/contract/questions/questions'
import { expect, test } from 'vitest'
import { authenticatedSocket, next, type TestSocket } from '#test/client.ts'
import { addRoom, admit, dataOf } from '#test/office.ts'
import { askQuestion, openQuestionRoom, snapshotOf } from '#test/question-room.ts'

/** Sends a heartbeat of the room's page. Resolves to the last revision that the server has sent to the room. */
async function beat(socket: TestSocket, roomId: string) {
  const answer = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat', { roomId, visible: true })
  return (await answer)?.questions
}

/**
 * Simulates a page that begins with the snapshot and applies each tick. Returns a function that returns the page's
 * current questions; `null` after a missed tick.
 */
function follow(socket: TestSocket, snapshot: RoomQuestions) {
  let held: RoomQuestions | null = snapshot
  socket.on('questions', (tick: QuestionsTick) => {
    held = held && withTick(held, tick)
  })
  return () => held
}

test('ticks with questions, votes and the poll make a snapshot what another page fetches later', async () => {
  const { office, room, person, admit } = await openQuestionRoom({ moderated: false })
  const viewer = await admit()
  const socket = await authenticatedSocket(office.server, viewer.session)
  const outside = await authenticatedSocket(office.server, (await admit()).session)
  const elsewhere: QuestionsTick[] = []
  outside.on('questions', (tick) => elsewhere.push(tick))
  const held = follow(socket, await snapshotOf(viewer, room.id))
  await beat(socket, room.id)

  const { id } = await askQuestion(person, room.id)
  await expect.poll(held).toMatchObject({ questions: [{ id, votes: 0 }], poll: null })
  const body = { question: 'De onde?', answers: ['Brasil', 'Portugal'] }
  const poll = dataOf(await office.ask(`/admin/rooms/${room.id}/polls`, { body }))
  for (const [act, version] of [
    ['open', 1],
    ['reveal', 2],
  ])
    dataOf(await office.ask(`/admin/polls/${poll.id}/moves`, { body: { act, version } }))
  const given = { pollId: poll.id, answer: 1 }
  dataOf(await viewer.ask(`/portal/rooms/${room.id}/poll/vote`, { method: 'PUT', body: given }))
  dataOf(await viewer.ask(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted: true } }))
  await expect.poll(held).toMatchObject({ questions: [{ id, votes: 1 }], poll: { ...body, votes: [0, 1] } })
  const { seq, ...shown } = await snapshotOf(person, room.id)
  expect(held()).toMatchObject(shown)
  expect(held()?.seq).toBeLessThanOrEqual(seq)
  expect(await beat(socket, room.id)).toEqual({ roomId: room.id, seq: held()?.seq })
  await beat(outside, (await addRoom(office, room.groupId)).id)
  expect(elsewhere).toEqual([])
})

test('ticks say where the votes of merged questions count, as the snapshot does', async () => {
  const { office, room, person, admit } = await openQuestionRoom({ moderated: false })
  const viewer = await admit()
  const socket = await authenticatedSocket(office.server, viewer.session)
  const held = follow(socket, await snapshotOf(viewer, room.id))
  await beat(socket, room.id)
  const [a, b, c] = [
    await askQuestion(person, room.id),
    await askQuestion(await admit(), room.id),
    await askQuestion(viewer, room.id),
  ]
  for (const { id } of [b, c])
    dataOf(await viewer.ask(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted: true } }))
  const merge = async (id: string, into: string | null, version: number) =>
    dataOf(await office.ask(`/admin/questions/${id}/merge`, { method: 'PUT', body: { into, version } }))
  const shown = () => new Map(held()?.merged)

  await merge(c.id, b.id, 1)
  await expect.poll(shown).toEqual(new Map([[c.id, b.id]]))
  await merge(b.id, a.id, 1)
  await expect.poll(shown).toEqual(
    new Map([
      [b.id, a.id],
      [c.id, a.id],
    ]),
  )
  await merge(b.id, null, 2)
  await expect.poll(shown).toEqual(new Map([[c.id, b.id]]))
  await merge(c.id, null, 2)
  await expect.poll(shown).toEqual(new Map())
  expect(held()).toMatchObject({ merged: (await snapshotOf(viewer, room.id)).merged, questions: [{}, {}, {}] })
})

test('what happens to a question reaches its asker alone', async () => {
  const { office, room, person, admit } = await openQuestionRoom()
  const [own, other] = [
    await authenticatedSocket(office.server, person.session),
    await authenticatedSocket(office.server, (await admit()).session),
  ]
  const others: unknown[] = []
  other.on('own_question', (payload) => others.push(payload))
  const { id } = await askQuestion(person, room.id)
  const rejected = next(own, 'own_question', ({ question }) => question.state === 'rejected')
  const seen = { from: 'waiting', to: 'rejected', version: 1 }
  dataOf(await office.ask(`/admin/questions/${id}/state`, { method: 'PUT', body: seen }))
  expect(await rejected).toMatchObject({ roomId: room.id, question: { id, state: 'rejected' } })
  await beat(other, room.id)
  expect(others).toEqual([])
})

test('moderators who watch a room get its waiting questions with their askers, and nobody else does', async () => {
  const { office, room, person } = await openQuestionRoom()
  const foreign = await addRoom(office, room.groupId)
  const limited = await admit(office, [], 'ADMIN')
  const fields = { name: 'Bia', role: 'ADMIN', groupIds: [], teamFunction: 'MODERATOR' }
  const give = async (...teamRoomIds: string[]) =>
    dataOf(await office.ask(`/admin/users/${limited.id}`, { method: 'PUT', body: { ...fields, teamRoomIds } }))
  await give(foreign.id)
  const sockets = [office.admin, limited.session, person.session]
  const [moderator, bia, viewer] = await Promise.all(sockets.map((as) => authenticatedSocket(office.server, as)))
  if (!moderator || !bia || !viewer) throw new Error('no sockets')
  const others: ModerationTick[] = []
  for (const socket of [bia, viewer]) {
    socket.on('moderation', (tick) => tick.roomId === room.id && others.push(tick))
    socket.emit('watch_questions', { roomIds: [room.id, foreign.id] })
  }
  const watching = next(moderator, 'moderation')
  moderator.emit('watch_questions', { roomIds: [room.id] })
  await watching
  const asked = next(moderator, 'moderation', ({ questions = [] }) => questions.length > 0)
  await askQuestion(person, room.id, '<b>Quando</b>?')
  expect(await asked).toMatchObject({
    questions: [{ text: '<b>Quando</b>?', state: 'waiting', asker: { id: person.id, name: 'Ana Moreira' } }],
  })
  for (const socket of [bia, viewer]) await beat(socket, room.id)
  expect(others).toEqual([])
})

test('a question that has not changed is not sent again after lost messages or a repeated one', async () => {
  const { office, room, person, admit } = await openQuestionRoom({ moderated: false })
  const { bus } = office.server
  const viewer = await admit()
  const [page, own] = [
    await authenticatedSocket(office.server, viewer.session),
    await authenticatedSocket(office.server, person.session),
  ]
  const held = follow(page, await snapshotOf(viewer, room.id))
  await beat(page, room.id)
  const asked = next(own, 'own_question')
  const { id } = await askQuestion(person, room.id)
  await asked
  await expect.poll(held).toMatchObject({ questions: [{ id }] })

  const sent: string[] = []
  page.on('questions', ({ questions = [] }) => sent.push(...questions.map((question) => question.id)))
  own.on('own_question', ({ question }) => sent.push(question.id))
  await bus.deliver({ type: 'messages-missed' })
  const { seq } = await snapshotOf(viewer, room.id)
  await bus.deliver({ type: 'questions-changed', roomId: room.id, revision: seq, questionIds: [id] })
  dataOf(await viewer.ask(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted: true } }))
  await expect.poll(held).toMatchObject({ questions: [{ id, votes: 1 }] })
  await beat(own, room.id)
  expect(sent).toEqual([])
})
