import { OWN_WAITING_MAX, ROOM_WAITING_MAX, VOTE_CHANGES_MAX } from '@palco/contract/questions/asking-rules'
import { expect, test } from 'vitest'
import { admit, dataOf, refusal } from '#test/office.ts'
import { askQuestion, leaveWaiting, openQuestionRoom, send, snapshotOf } from '#test/question-room.ts'

test('a person has at most five waiting questions', async () => {
  const { office, room, person } = await openQuestionRoom()
  const { sitting } = await snapshotOf(person, room.id)
  await leaveWaiting(office, sitting?.id ?? '', person.id, OWN_WAITING_MAX)
  const refused = await send(person, room.id, 'Mais uma?')
  expect(refusal(refused)).toBe('409 QUESTIONS_WAITING')
  expect(refused.body.message).toBe('Você já tem 5 perguntas na fila. Aguarde a moderação.')
})

test('a room has at most two hundred waiting questions', async () => {
  const { office, room, person, admit } = await openQuestionRoom()
  const { sitting } = await snapshotOf(person, room.id)
  await leaveWaiting(office, sitting?.id ?? '', person.id, ROOM_WAITING_MAX - 1)
  await askQuestion(await admit(), room.id)
  expect(refusal(await send(await admit(), room.id, 'Mais uma?'))).toBe('409 QUESTIONS_FULL')
})

test('merged questions use up neither limit', async () => {
  const { office, room, person } = await openQuestionRoom()
  const { sitting } = await snapshotOf(person, room.id)
  const { id } = await askQuestion(await admit(office, [room.groupId]), room.id)
  await leaveWaiting(office, sitting?.id ?? '', person.id, ROOM_WAITING_MAX, { merged_into: id })
  expect(await askQuestion(person, room.id)).toMatchObject({ state: 'waiting' })
})

test('a person changes votes ten times in ten seconds, and not an eleventh time', async () => {
  const { room, person, admit } = await openQuestionRoom({ moderated: false })
  const { id } = await askQuestion(person, room.id)
  const voter = await admit()
  const vote = (isVoted: boolean) =>
    voter.ask(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted } })
  for (let n = 0; n < VOTE_CHANGES_MAX; n++) dataOf(await vote(n % 2 === 0))
  expect(refusal(await vote(true))).toBe('429 TOO_MANY_ATTEMPTS')
  await expect.poll(async () => (await snapshotOf(person, room.id)).questions).toMatchObject([{ votes: 0 }])
})
