import type { Poll } from '@palco/contract/polls/polls'
import { expect, test } from 'vitest'
import { aRoom, dataOf } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { createPlace, signedIn } from '#test/restarts.ts'

test('a kill during a vote loses no vote that was acknowledged, and the vote counts once when it is sent again', async () => {
  const { start } = await createPlace()
  const first = await start(dyingAt(2, 'insert into poll_votes'))
  const ask = await signedIn(first)
  const group = dataOf(await ask('/admin/groups', { body: { name: 'Semana', maxRooms: 10 } }))
  const room = dataOf(await ask('/admin/rooms', { body: { ...aRoom, groupId: group.id } }))
  const text = { question: 'De onde você assiste?', answers: ['Brasil', 'Portugal'] }
  const { id } = dataOf(await ask(`/admin/rooms/${room.id}/polls`, { body: text }))
  dataOf(await ask(`/admin/polls/${id}/moves`, { body: { act: 'open', version: 1 } }))
  const person = { email: 'bia@example.com', password: 'vento-lago-uva-482' }
  const body = { ...person, name: 'Bia', role: 'PARTICIPANT', groupIds: [group.id] }
  dataOf(await ask('/admin/users', { body }))
  const path = `/portal/rooms/${room.id}/poll/vote`
  const askAsBia = await signedIn(first, person)
  const vote = (answer: number, asked = askAsBia) => asked(path, { method: 'PUT', body: { pollId: id, answer } })
  dataOf(await vote(0))
  await expect(vote(1)).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')

  const second = await start()
  const askAgain = await signedIn(second)
  const counts = async () => {
    const polls: Poll[] = dataOf(await askAgain(`/admin/rooms/${room.id}/polls`))
    return polls[0]?.votes
  }
  expect(await counts()).toEqual([1, 0])
  const back = await signedIn(second, person)
  for (const _ of [1, 2]) dataOf(await vote(1, back))
  expect(await counts()).toEqual([0, 1])
}, 180_000)
