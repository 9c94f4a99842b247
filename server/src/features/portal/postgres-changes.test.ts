import { expect, test } from 'vitest'
import { authenticatedSocket, call, next, signIn } from '#test/client.ts'
import { addGroup, addPerson, addRoom, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('a page that is notified of a change on another node reads it', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const group = await addGroup(office)
  const session = await signIn(two, (await addPerson(office, [group.id])).email)
  const socket = await authenticatedSocket(two, session)
  let received = next(socket, 'changed')
  for (let count = 1; count <= 8; count++) {
    await addRoom(office, group.id)
    let rooms: unknown
    // Wait until the room is there. Messages about earlier changes may arrive first.
    do {
      await received
      received = next(socket, 'changed')
      rooms = dataOf(await call(two, '/api/participant/rooms', { as: session }))
    } while ((rooms as unknown[]).length < count)
    expect(rooms).toHaveLength(count)
  }
})
