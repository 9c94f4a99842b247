import { expect, test } from 'vitest'
import { authenticatedSocket, next, signIn } from '#test/client.ts'
import { addPerson, anAnnouncement, dataOf, type Office, openOffice } from '#test/office.ts'

async function openStrictOffice() {
  const office = await openOffice()
  const settings = dataOf(await office.ask('/admin/settings'))
  const access = { ...settings.access, ownPasswordRequired: true }
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: { ...settings, access } }))
  return office
}

const setDefaultPassword = ({ server: { db } }: Office, userId: string, has_default_password: boolean) =>
  db.updateTable('users').set({ has_default_password }).where('id', '=', userId).execute()

/** Connects a socket of a person who must choose a password first. */
async function connectHeld(office: Office) {
  const { id, email } = await addPerson(office)
  await setDefaultPassword(office, id, true)
  const socket = await authenticatedSocket(office.server, await signIn(office.server, email))
  const heard: string[] = []
  socket.onAny((event: string) => void heard.push(event))
  return { id, socket, heard }
}

test('after missed messages, only people who chose a password meanwhile are notified of the event', async () => {
  const office = await openStrictOffice()
  const chosen = await connectHeld(office)
  const waiting = await connectHeld(office)
  // Write directly to the database, as if another node had written this and its message had been lost.
  await setDefaultPassword(office, chosen.id, false)

  await office.server.bus.deliver({ type: 'messages-missed' })
  dataOf(await office.ask('/admin/announcements', { body: anAnnouncement() }))
  await expect.poll(() => chosen.heard).toContain('announcements')

  const acknowledged = next(waiting.socket, 'heartbeat_ack')
  waiting.socket.emit('heartbeat')
  await acknowledged
  expect(waiting.heard).toEqual(['heartbeat_ack'])
})
