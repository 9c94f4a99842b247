import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { addGroup, addRoom, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('a poll that is opened on one node is seen, answered and closed on the other', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const { session } = await admit(office, [group.id])
  const ask = () => call(two, `/api/participant/rooms/${room.id}/questions`, { as: session })
  const seen = async () => dataOf(await ask()).poll
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect(await seen()).toBeNull()
  const text = { question: 'De onde você assiste?', answers: ['Brasil', 'Portugal'] }
  const { id } = dataOf(await office.ask(`/admin/rooms/${room.id}/polls`, { body: text }))
  const move = async (act: string, version: number) =>
    dataOf(await office.ask(`/admin/polls/${id}/moves`, { body: { act, version } }))
  await move('open', 1)
  await expect.poll(seen).toMatchObject({ id, isOpen: true })
  const vote = () =>
    call(two, `/api/portal/rooms/${room.id}/poll/vote`, { method: 'PUT', as: session, body: { pollId: id, answer: 1 } })
  dataOf(await vote())
  await move('reveal', 2)
  await expect.poll(seen).toMatchObject({ votes: [0, 1] })
  await move('close', 3)
  expect(refusal(await vote())).toBe('409 CONFLICT')
})
