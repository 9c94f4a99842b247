import { expect, test } from 'vitest'
import { admit, dataOf, refusal } from '#test/office.ts'
import { askQuestion, openQuestionRoom, setQuestions } from '#test/question-room.ts'
import { sheetRows } from '#test/sheet-rows.ts'

test('the questions of a room are exported as text, with votes, states and replies, and names by setting', async () => {
  const { office, room, person, admit: enter } = await openQuestionRoom({ moderated: false })
  const hostile = '=HYPERLINK("http://x";"<script>alert(1)</script>")'
  const { id } = await askQuestion(person, room.id, hostile)
  const hostileName = '=1+1 <script>alert(1)</script>'
  const renamed = { name: hostileName, role: 'PARTICIPANT', groupIds: [room.groupId] }
  dataOf(await office.ask(`/admin/users/${person.id}`, { method: 'PUT', body: renamed }))
  const other = await enter()
  const copy = await askQuestion(other, room.id, '+1 <b>igual</b>')
  const decide = async (of: string, act: string, body: object) =>
    dataOf(await office.ask(`/admin/questions/${of}/${act}`, { method: 'PUT', body }))
  for (const { ask } of [person, other])
    dataOf(await ask(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted: true } }))
  dataOf(await person.ask(`/participant/questions/${copy.id}/vote`, { method: 'PUT', body: { isVoted: true } }))
  await decide(copy.id, 'merge', { into: id, version: 1 })
  await decide(id, 'state', { from: 'approved', to: 'answered', version: 1 })
  await decide(id, 'reply', { reply: '@SUM(1)', version: 2 })

  const read = () => office.ask(`/admin/rooms/${room.id}/questions/export`)
  const { bytes, headers } = await read()
  expect(headers.get('content-disposition')).toMatch(/filename="perguntas_abertura_/)
  const rows = sheetRows(bytes, 0)
  expect(rows).toMatchObject([
    {
      Sessão: 1,
      Pergunta: hostile,
      Votos: 2,
      Estado: 'Respondida',
      'Decidida por': 'Ana Moreira',
      Resposta: '@SUM(1)',
    },
    { Sessão: 1, Pergunta: '+1 <b>igual</b>', 'Juntada a': hostile },
  ])
  expect(rows[0]).not.toHaveProperty('Nome')
  await setQuestions(office, { moderated: false, namesAllowed: true })
  expect(sheetRows((await read()).bytes, 0)[0]).toMatchObject({ Nome: hostileName })
  const { data: lines } = dataOf(await office.ask('/admin/audit?action=question.exported'))
  expect(lines).toHaveLength(2)
})

test('moderators, who may not export people, don’t export questions', async () => {
  const { office, room } = await openQuestionRoom()
  const moderator = await admit(office, [], 'ADMIN')
  const body = { name: 'Bia', role: 'ADMIN', groupIds: [], teamFunction: 'MODERATOR', teamRoomIds: [room.id] }
  dataOf(await office.ask(`/admin/users/${moderator.id}`, { method: 'PUT', body }))
  expect(refusal(await moderator.ask(`/admin/rooms/${room.id}/questions/export`))).toBe('403 FORBIDDEN')
})
