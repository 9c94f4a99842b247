import { expect, test } from 'vitest'
import { authenticatedSocket, call, next, type TestSocket } from '#test/client.ts'
import { admit, dataOf } from '#test/office.ts'
import { askQuestion, openQuestionRoom, snapshotOf } from '#test/question-room.ts'
import { startServer } from '#test/test-server.ts'

async function openTwoNodes() {
  const its = await openQuestionRoom({ moderated: false })
  const { office, room } = its
  const two = await startServer({ location: office.server.location })
  const other = await admit(office, [room.groupId])
  /** Sends calls of the same person to the other node. */
  const onTwo: typeof other.ask = (path, options) => call(two, `/api${path}`, { as: other.session, ...options })
  return { ...its, two, other: { ...other, ask: onTwo }, onOne: other.ask }
}

test('two nodes agree about questions and votes, and a person who votes on both counts once', async () => {
  const { office, room, person, other, onOne } = await openTwoNodes()
  await snapshotOf(other, room.id)
  const { id } = await askQuestion(person, room.id)
  await expect.poll(() => snapshotOf(other, room.id)).toMatchObject({ questions: [{ id, votes: 0 }] })
  const vote = { method: 'PUT', body: { isVoted: true } }
  await Promise.all(
    [other.ask, onOne, person.ask].map(async (ask) => dataOf(await ask(`/participant/questions/${id}/vote`, vote))),
  )
  for (const { ask } of [person, other])
    await expect.poll(() => snapshotOf({ ask }, room.id)).toMatchObject({ questions: [{ votes: 2 }] })
  const seen = { from: 'approved', to: 'rejected', version: 1 }
  dataOf(await office.ask(`/admin/questions/${id}/state`, { method: 'PUT', body: seen }))
  await expect.poll(async () => (await snapshotOf(other, room.id)).questions).toEqual([])
})

test('what is asked on one node reaches the pages and the moderators of the other', async () => {
  const { office, room, two, person, other } = await openTwoNodes()
  const page = await authenticatedSocket(two, other.session)
  const moderator = await authenticatedSocket(two, office.admin)
  const [seen, moderated] = [textsIn(page, 'questions'), textsIn(moderator, 'moderation')]
  const [isInside, isWatching] = [next(page, 'heartbeat_ack'), next(moderator, 'moderation')]
  page.emit('heartbeat', { roomId: room.id, visible: true })
  moderator.emit('watch_questions', { roomIds: [room.id] })
  await Promise.all([isInside, isWatching])
  await askQuestion(person, room.id, 'Quando?')
  await expect.poll(() => [...seen]).toContain('Quando?')
  await expect.poll(() => [...moderated]).toContain('Quando?')
})

function textsIn(socket: TestSocket, event: 'questions' | 'moderation') {
  const texts = new Set<string>()
  const add = ({ questions = [] }: { questions?: readonly { text: string }[] }) => {
    for (const { text } of questions) texts.add(text)
  }
  socket.on(event, add)
  return texts
}
