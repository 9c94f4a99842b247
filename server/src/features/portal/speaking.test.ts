import { afterAll, expect, test } from 'vitest'
import { authenticatedSocket } from '#test/client.ts'
import { addGroup, addRoom, admit, change, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const week = await addGroup(office, { name: 'Semana', maxRooms: 100 })
const speaker = await admit(office, [], 'SPEAKER')
const spoken = async () => dataOf(await speaker.ask('/participant/speaking'))

test('a speaker sees the number of viewers of their rooms, and no others', async () => {
  const room = await addRoom(office, week.id, { speakerIds: [speaker.id] })
  await addRoom(office, week.id)
  expect(await spoken()).toEqual([{ roomId: room.id, name: 'Abertura', group: 'Semana', viewers: 0 }])
  const viewer = await admit(office, [week.id])
  const socket = await authenticatedSocket(office.server, viewer.session)
  socket.emit('heartbeat', { roomId: room.id, visible: true })
  await expect.poll(async () => (await spoken())[0].viewers).toBe(1)
  socket.close()
  await expect.poll(async () => (await spoken())[0].viewers).toBe(0)
  expect(refusal(await viewer.ask('/participant/speaking'))).toBe('403 FORBIDDEN')
  // Being a speaker of a room gives no access to it.
  expect(refusal(await speaker.ask(`/participant/rooms/${room.id}`))).toBe('404 NOT_FOUND')
  await change(office, '/admin/rooms', room, { active: false })
  expect(await spoken()).toEqual([])
})

test('a change of role takes effect at once', async () => {
  const room = await addRoom(office, week.id, { speakerIds: [speaker.id] })
  const give = (role: string) =>
    office.ask(`/admin/users/${speaker.id}`, { method: 'PUT', body: { name: 'Helena', role } })
  await give('PARTICIPANT')
  expect(refusal(await speaker.ask('/participant/speaking'))).toBe('403 FORBIDDEN')
  await addRoom(office, week.id)
  await give('SPEAKER')
  expect((await spoken()).map(({ roomId }: { roomId: string }) => roomId)).toEqual([room.id])
})
