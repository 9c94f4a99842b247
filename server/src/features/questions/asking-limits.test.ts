import { OWN_WAITING_MAX, ROOM_WAITING_MAX, VOTE_CHANGES_MAX } from '@palco/contract/questions/asking-rules'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { dataOf, type Office, refusal } from '#test/office.ts'
import { askQuestion, openQuestionRoom, send, snapshotOf } from '#test/question-room.ts'
import { isoTime } from '../../base/db/iso-time.ts'

/** Adds questions that this person asked an hour ago, and that still wait. */
async function leaveWaiting({ server }: Office, sittingId: string, userId: string, count: number) {
  const asked_at = isoTime(Date.now() - 3_600_000)
  const row = {
    ...{
      sitting_id: sittingId,
      user_id: userId,
      text: 'Quando?',
      original: null,
      state: 'waiting' as const,
      version: 1,
    },
    ...{ shows_name: false, has_held_word: false, asked_at, shown_at: null, decided_by: null, decided_at: null },
    ...{ merged_into: null, reply: '', hidden_at: null },
  }
  const rows = Array.from({ length: count }, () => ({ ...row, id: newId() }))
  await server.db.insertInto('questions').values(rows).execute()
}

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
