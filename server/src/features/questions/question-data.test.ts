import { expect, test } from 'vitest'
import { dataOf } from '#test/office.ts'
import { askQuestion, openQuestionRoom, snapshotOf } from '#test/question-room.ts'
import { filesIn } from '#test/read-zip.ts'

test('a person’s questions are in their history and download, and their votes and questions go with the person', async () => {
  const { office, room, person, admit } = await openQuestionRoom({ moderated: false })
  const other = await admit()
  const text = '<b>Quando</b> começa?'
  await askQuestion(person, room.id, text)
  const kept = await askQuestion(other, room.id, 'E acaba?')
  const vote = { method: 'PUT', body: { isVoted: true } }
  for (const { ask } of [person, other]) dataOf(await ask(`/participant/questions/${kept.id}/vote`, vote))

  const { data } = dataOf(await office.ask(`/admin/users/${person.id}/timeline?kind=question`))
  expect(data).toMatchObject([{ kind: 'question', room: 'Abertura', text, state: 'approved' }])
  const files = await filesIn((await person.ask('/me/privacy/download')).bytes)
  const own = JSON.parse(String(files.get('dados.json'))).data.questions
  expect(own).toMatchObject({ questions: [{ text }], question_votes: [{ question_id: kept.id, is_on: true }] })
  expect(String(files.get('meus_dados.html'))).not.toContain(text)

  dataOf(await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
  await expect.poll(async () => (await snapshotOf(other, room.id)).questions).toMatchObject([{ id: kept.id, votes: 1 }])
  const votes = await office.server.db.selectFrom('question_votes').select('user_id').execute()
  expect(votes).toEqual([{ user_id: other.id }])
})
