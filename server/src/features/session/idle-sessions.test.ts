import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { describe, expect, test } from 'vitest'
import { authenticatedSocket, call, next } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { admit, dataOf, openOffice } from '#test/office.ts'

const HOUR = 3_600_000
const CHECK = 60_000

/** Opens an office with two members of the team, a participant, and a clock. */
async function openTeam(idleHours = 12) {
  const time = holdTime()
  const office = await openOffice()
  const { server } = office
  const settings = dataOf(await office.ask('/admin/settings'))
  dataOf(
    await office.ask('/admin/settings', {
      method: 'PUT',
      body: { ...settings, team: { ...settings.team, idleHours } },
    }),
  )
  const member = await admit(office, [], 'ADMIN')
  const other = await admit(office, [], 'ADMIN')
  const person = await admit(office)
  const signedIn = async () => {
    const rows = await server.db.selectFrom('sessions').select('user_id').execute()
    return rows.map(({ user_id }) => user_id)
  }
  /** Sets the clock to `ms` after the start and lets the node check once. */
  const checkAt = async (ms: number) => {
    time.jumpTo(ms - CHECK)
    await time.pass(CHECK)
  }
  return { ...office, time, member, other, person, signedIn, checkAt }
}

describe('a session of the team that nobody uses', () => {
  test('a session of the team that nobody uses ends after the time of the settings, a participant’s does not', async () => {
    const { server, member, person, signedIn, checkAt } = await openTeam(2)
    await checkAt(2 * HOUR - 1000)
    expect(await signedIn()).toContain(member.id)
    await checkAt(2 * HOUR + 1000)
    await expect.poll(signedIn).not.toContain(member.id)
    expect(await signedIn()).toContain(person.id)
    const refused = await call(server, '/api/admin/groups', { as: member.session })
    expect(refused.body).toMatchObject({ code: 'SESSION_TERMINATED', reason: 'idle', error: SESSION_END_TEXTS.idle })
  })

  test('a session of the team that nobody uses ends although its page is open, which says why at once', async () => {
    const { server, member, signedIn, time, checkAt } = await openTeam()
    time.jumpTo(11 * HOUR)
    const socket = await authenticatedSocket(server, member.session)
    const ended = next(socket, 'session_terminated')
    socket.emit('heartbeat')
    await next(socket, 'heartbeat_ack')
    await checkAt(12 * HOUR + 1000)
    expect(await ended).toEqual({ message: SESSION_END_TEXTS.idle, reason: 'idle' })
    expect(await signedIn()).not.toContain(member.id)
  })

  test('a session of the team that nobody uses stays open if the settings say never', async () => {
    const { member, signedIn, checkAt } = await openTeam(0)
    await checkAt(1000 * HOUR)
    expect(await signedIn()).toContain(member.id)
  })
})

describe('use of a session', () => {
  test('use of a session is a write', async () => {
    const { member, other, signedIn, time, checkAt } = await openTeam()
    time.jumpTo(600_000)
    dataOf(await member.ask('/admin/live/walls', { body: { name: 'TV' } }))
    dataOf(await other.ask('/admin/groups'))
    await time.pass(15_000)
    await checkAt(12 * HOUR + 300_000)
    await expect.poll(signedIn).not.toContain(other.id)
    expect(await signedIn()).toContain(member.id)
    await checkAt(13 * HOUR)
    await expect.poll(signedIn).not.toContain(member.id)
  })

  test('use of a session is what a person does on a page', async () => {
    const { server, member, other, signedIn, time, checkAt } = await openTeam()
    time.jumpTo(HOUR)
    const socket = await authenticatedSocket(server, member.session)
    socket.emit('used')
    socket.emit('heartbeat')
    await next(socket, 'heartbeat_ack')
    await time.pass(15_000)
    await checkAt(12 * HOUR + 300_000)
    await expect.poll(signedIn).not.toContain(other.id)
    expect(await signedIn()).toContain(member.id)
  })

  test('use of a session is not known of sessions that a node of the previous release opened: they count from then', async () => {
    const { server, member, other, signedIn, checkAt } = await openTeam()
    const sessions = server.db.updateTable('sessions')
    await sessions.set({ last_used_at: null }).where('user_id', '=', member.id).execute()
    const later = { created_at: new Date(Date.now() + HOUR).toISOString(), last_used_at: new Date().toISOString() }
    await sessions.set(later).where('user_id', '=', other.id).execute()
    await checkAt(12 * HOUR + 1000)
    await expect.poll(signedIn).not.toContain(member.id)
    expect(await signedIn()).toContain(other.id)
  })
})
