import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { expect, test } from 'vitest'
import { aRoom, dataOf } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { askQuestion } from '#test/question-room.ts'
import { createPlace, signedIn } from '#test/restarts.ts'

const BIA = { email: 'bia@example.com', password: 'vento-lago-uva-482' }

/** A server that is killed at a statement, with a room that takes questions, and a person who asks. */
async function openDying(count: number, statement: string) {
  const { start } = await createPlace()
  const first = await start(dyingAt(count, statement))
  const ask = await signedIn(first)
  const group = dataOf(await ask('/admin/groups', { body: { name: 'Semana', maxRooms: 10 } }))
  const { id: roomId } = dataOf(await ask('/admin/rooms', { body: { ...aRoom, groupId: group.id } }))
  const body = { ...BIA, name: 'Bia', role: 'PARTICIPANT', groupIds: [group.id] }
  dataOf(await ask('/admin/users', { body }))
  dataOf(await ask(`/admin/rooms/${roomId}/questions/switch`, { method: 'PUT', body: { ownSwitch: true } }))
  const readAs = async (by: typeof ask): Promise<RoomModeration> => dataOf(await by(`/admin/rooms/${roomId}/questions`))
  await expect.poll(async () => (await readAs(ask)).sitting).toBeTruthy()
  return { first, ask, roomId, readAs, bia: { ask: await signedIn(first, BIA) }, start }
}

test('a kill during a vote loses no vote that was acknowledged, and the vote counts once when it is sent again', async () => {
  const { first, ask, roomId, readAs, bia, start } = await openDying(2, 'insert into question_votes')
  const { id } = await askQuestion(bia, roomId)
  dataOf(
    await ask(`/admin/questions/${id}/state`, { method: 'PUT', body: { from: 'waiting', to: 'approved', version: 1 } }),
  )
  const vote = (isVoted: boolean, by = bia.ask) =>
    by(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted } })
  dataOf(await vote(true))
  await expect(vote(false)).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')

  const second = await start()
  const askAgain = await signedIn(second)
  expect((await readAs(askAgain)).questions).toMatchObject([{ id, votes: 1 }])
  const back = await signedIn(second, BIA)
  for (const isVoted of [true, false, true]) dataOf(await vote(isVoted, back))
  await expect.poll(async () => (await readAs(askAgain)).questions).toMatchObject([{ id, votes: 1 }])
}, 180_000)

test('a kill while a question is saved leaves the earlier ones, and the question is asked again at once', async () => {
  const { first, roomId, readAs, bia, start } = await openDying(1, 'insert into "questions"')
  await expect(askQuestion(bia, roomId)).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')
  const second = await start()
  const again = { ask: await signedIn(second, BIA) }
  const { id } = await askQuestion(again, roomId)
  expect((await readAs(await signedIn(second))).questions).toMatchObject([{ id, state: 'waiting' }])
}, 180_000)
