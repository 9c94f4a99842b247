import { afterAll, describe, expect, test, vi } from 'vitest'
import { authenticatedSocket, call, next, signIn, type TestSocket } from '#test/client.ts'
import { stopClock } from '#test/login-browsers.ts'
import { addPasskey, addTotp, admitMember } from '#test/members.ts'
import { addGroup, addPerson, addRoom, admit, anAnnouncement, change, dataOf, openOffice } from '#test/office.ts'
import { PASSWORD, type ServerOptions, startServer } from '#test/test-server.ts'

const office = await openOffice({ until: afterAll })
const { server, ask } = office

async function setRequired(ownPasswordRequired: boolean) {
  const settings = dataOf(await ask('/admin/settings'))
  const access = { ...settings.access, ownPasswordRequired }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...settings, access } }))
}

/** Adds a person with a default password to a group with an open room. */
async function arrive() {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await addPerson(office, [group.id])
  await server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', person.id).execute()
  const session = await signIn(server, person.email)
  const socket = await authenticatedSocket(server, session)
  return { person, session, socket, room, ...listenTo(socket) }
}

async function arriveFree() {
  const { session } = await admit(office)
  return listenTo(await authenticatedSocket(server, session))
}

function listenTo(socket: TestSocket) {
  const heard = new Set<string>()
  socket.onAny((event: string) => void heard.add(event))
  return { heard }
}

test('people who must choose a password receive no events of the portal until they have', async () => {
  await setRequired(true)
  const { session, heard, room, socket } = await arrive()
  const other = await arriveFree()
  dataOf(await ask('/admin/announcements', { body: anAnnouncement() }))
  await change(office, '/admin/rooms', room, { mode: 'window' })
  await expect.poll(() => [...other.heard].sort()).toEqual(['announcements', 'changed'])
  socket.emit('heartbeat')
  await expect.poll(() => [...heard]).toEqual(['heartbeat_ack'])

  const body = { currentPassword: PASSWORD, newPassword: 'janela-azul-do-mar' }
  dataOf(await call(server, '/api/auth/password', { method: 'PUT', body, as: session }))
  await expect.poll(() => [...heard]).toContain('announcements')
  await change(office, '/admin/rooms', { ...room, mode: 'window' }, { mode: 'page' })
  await expect.poll(() => [...heard]).toContain('room_aired')
})

test('people who are signed in when the password rule begins get no events from then on', async () => {
  await setRequired(false)
  const { heard, socket } = await arrive()
  await setRequired(true)
  await expect.poll(() => socket.connected).toBe(false)
  expect([...heard]).not.toContain('session_terminated')
})

test('people who must choose a password are not counted as viewers', async () => {
  await setRequired(true)
  const { socket, room, person } = await arrive()
  socket.emit('heartbeat', { roomId: room.id, visible: true })
  await next(socket, 'heartbeat_ack')
  socket.disconnect()
  await server.stop()
  const { db } = await startServer({ location: server.location })
  expect(await db.selectFrom('attendance').where('user_id', '=', person.id).select('id').execute()).toEqual([])
})

describe('members who must add a second factor', () => {
  const DAY_MS = 86_400_000

  /**
   * Opens an office whose team needs a second factor, beginning `daysFromNow` days from now. Its administrator has one.
   */
  async function openStrictTeam(daysFromNow: number, options: ServerOptions = {}) {
    const strict = await openOffice(options)
    await addTotp(strict)
    const settings = dataOf(await strict.ask('/admin/settings'))
    const secondFactorFrom = new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10)
    const team = { ...settings.team, secondFactorFrom }
    dataOf(await strict.ask('/admin/settings', { method: 'PUT', body: { ...settings, team } }))
    return strict
  }

  test('a participant who joins the team gets no events of the team before adding one', async () => {
    const strict = await openStrictTeam(-2)
    const { id, email, session } = await admit(strict)
    const before = await authenticatedSocket(strict.server, session)
    const { version } = dataOf(await strict.ask(`/admin/users/${id}`))
    const body = { name: 'Ana', role: 'ADMIN', teamFunction: 'LIVE', groupIds: [], version }
    dataOf(await strict.ask(`/admin/users/${id}`, { method: 'PUT', body }))
    await expect.poll(() => before.connected).toBe(false)

    const socket = await authenticatedSocket(strict.server, await signIn(strict.server, email))
    const { heard } = listenTo(socket)
    socket.emit('watch_live', true)
    const owner = await authenticatedSocket(strict.server, strict.admin)
    const figures = next(owner, 'live')
    owner.emit('watch_live', true)
    await figures
    await addGroup(strict)
    socket.emit('heartbeat')
    await expect.poll(() => [...heard]).toEqual(['heartbeat_ack'])
  })

  test('a member who removes their last one gets no events from then on', async () => {
    const strict = await openStrictTeam(-2)
    const member = await admitMember(strict)
    await addPasskey(member, strict.server)
    const socket = await authenticatedSocket(strict.server, member.session)
    const [passkey] = dataOf(await member.ask('/auth/factors')).passkeys
    dataOf(await member.ask(`/auth/factors/passkeys/${passkey.id}`, { method: 'DELETE' }))
    await expect.poll(() => socket.connected).toBe(false)
  })

  test('open pages get no events from the day on which it begins', async () => {
    stopClock()
    const strict = await openStrictTeam(2, { limits: { pingMs: 300 } })
    const member = await admitMember(strict)
    const socket = await authenticatedSocket(strict.server, member.session)
    vi.setSystemTime(Date.now() + 3 * DAY_MS)
    await expect.poll(() => socket.connected).toBe(false)
  })
})
