import type { PersonCard } from '@palco/contract/help-desk/person-card'
import type { TimelinePage } from '@palco/contract/help-desk/timeline'
import { afterAll, expect, test, vi } from 'vitest'
import { authenticatedSocket, login, next } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, openOffice } from '#test/office.ts'
import { openShop } from '#test/shop.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office

const cardOf = async (id: string): Promise<PersonCard> => dataOf(await ask(`/admin/users/${id}/card`))

test('the card of a person in a room names the room', async () => {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const guest = await admit(office, [group.id])
  expect(await cardOf(guest.id)).toMatchObject({ hasSession: true, isOnline: true, rooms: [], lockedUntil: null })
  const socket = await authenticatedSocket(server, guest.session)
  const acknowledged = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat', { roomId: room.id, visible: true })
  await acknowledged
  await expect.poll(async () => (await cardOf(guest.id)).rooms).toEqual([{ roomId: room.id, isRecording: false }])
})

test('the card of a person who signed out says since when', async () => {
  const guest = await admit(office)
  const before = new Date().toISOString()
  await guest.ask('/auth/logout', { method: 'POST' })
  const card = await cardOf(guest.id)
  expect(card).toMatchObject({ hasSession: false, isOnline: false })
  expect(card.seenAt && card.seenAt >= before).toBe(true)
})

test('the card of a person who never signed in has no time', async () => {
  const { id } = await addPerson(office)
  expect(await cardOf(id)).toMatchObject({ hasSession: false, seenAt: null, troubles: [], hasOwnPassword: true })
})

test('the card of a person after too many wrong passwords says until when they must wait', async () => {
  const { id, email } = await addPerson(office)
  for (let n = 0; n < 10; n++) await login(server, email, 'wrong')
  const card = await vi.waitUntil(async () => {
    const found = await cardOf(id)
    return found.lockedUntil && found.troubles.length > 0 ? found : null
  })
  expect(Date.parse(card.lockedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(card.troubles).toMatchObject([{ kind: 'failed-sign-in' }])
})

test('the card of a person has the newest trouble of each kind, the newest first', async () => {
  const { id, email } = await admit(office)
  await login(server, email)
  await login(server, email, 'wrong')
  await expect
    .poll(async () => (await cardOf(id)).troubles.map(({ kind }) => kind))
    .toEqual(['failed-sign-in', 'takeover'])
})

test('the card and the history of a person have a purchase that waits for a decision', async () => {
  const { id, email } = await addPerson(office)
  const shop = await openShop(office, 'kiwify', null)
  await shop.send({ kind: 'paid', email: email.toUpperCase() })
  const { data }: TimelinePage = dataOf(await ask(`/admin/users/${id}/timeline?kind=purchase`))
  expect(data).toMatchObject([{ outcome: 'review', reason: 'unmapped-product' }])
  expect(await cardOf(id)).toMatchObject({ troubles: [], undecidedAt: data[0]?.at })
  await shop.map()
  await expect.poll(async () => (await cardOf(id)).undecidedAt).toBeUndefined()
})

test('the card of a blocked person says when the block ends', async () => {
  const { id } = await addPerson(office)
  await server.db.updateTable('users').where('id', '=', id).set({ blocked_at: '2025-12-03T12:00:00.000Z' }).execute()
  expect(await cardOf(id)).toMatchObject({
    user: { blockedAt: '2025-12-03T12:00:00.000Z' },
    blockEndsAt: '2025-12-06T03:00:00.000Z',
  })
})
