import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openShop } from '#test/shop.ts'
import { PASSWORD, startServer } from '#test/test-server.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office

const block = async (id: string) => dataOf(await ask(`/admin/users/${id}/block`, { method: 'PUT' }))
const unblock = async (id: string) => dataOf(await ask(`/admin/users/${id}/block`, { method: 'DELETE' }))
const actionsOn = async (id: string) => {
  const lines = await server.db.selectFrom('audit').where('target_id', '=', id).orderBy('id').select('action').execute()
  return lines.map(({ action }) => action)
}

describe('a blocked person', () => {
  test('a blocked person is signed out at once, and signs in again after the block is lifted', async () => {
    const guest = await admit(office)
    const ended = next(await authenticatedSocket(server, guest.session), 'session_terminated')
    expect(await block(guest.id)).toMatchObject({ blockedAt: expect.any(String), active: true })
    expect(await ended).toMatchObject({ reason: 'deactivated' })
    const answer = await guest.ask('/participant/rooms')
    expect([refusal(answer), answer.body.reason]).toEqual(['401 SESSION_TERMINATED', 'deactivated'])
    expect(refusal(await login(server, guest.email))).toBe('403 ACCOUNT_BLOCKED')
    expect(await unblock(guest.id)).not.toHaveProperty('blockedAt')
    expect((await login(server, guest.email)).status).toBe(200)
    expect(await actionsOn(guest.id)).toEqual(['user.blocked', 'user.unblocked'])
  })

  test('a block is not shown to somebody with a wrong password', async () => {
    const { id, email } = await addPerson(office)
    await block(id)
    expect(refusal(await login(server, email, 'wrong'))).toBe('401 INVALID_CREDENTIALS')
  })

  test('a blocked person’s links are refused, and work again after the block is lifted', async () => {
    const { id } = await addPerson(office)
    const { link } = dataOf(await ask(`/admin/users/${id}/access-link`, { method: 'POST' }))
    const token = new URL(link).hash.slice(1)
    const check = () => call(server, '/api/auth/access-links/check', { body: { token } })
    await block(id)
    expect(refusal(await check())).toBe('403 ACCOUNT_BLOCKED')
    const body = { token, newPassword: 'vento-lago-uva-482' }
    expect(refusal(await call(server, '/api/auth/access-links/redeem', { body }))).toBe('403 ACCOUNT_BLOCKED')
    expect(refusal(await ask(`/admin/users/${id}/access-link`, { method: 'POST' }))).toBe('409 CONFLICT')
    await unblock(id)
    expect((await check()).status).toBe(200)
  })

  test('a block outlasts a purchase, an import and an activation', async () => {
    const shop = await openShop(office)
    const { id, email } = await addPerson(office)
    await block(id)
    await shop.send({ kind: 'paid', email })
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted', reason: 'blocked-person' }])
    const users = [{ name: 'Ana', email, groupId: null }]
    await ask('/admin/upload/users/save', { body: { users, defaultPassword: 'vento-lago-uva-482' } })
    dataOf(await ask('/admin/users/bulk', { body: { action: 'activate', userIds: [id] } }))
    expect(refusal(await login(server, email))).toBe('403 ACCOUNT_BLOCKED')
  })

  test('a blocked person is found by their status, and not among those who may sign in or are inactive', async () => {
    const { id, email } = await addPerson(office)
    dataOf(await ask('/admin/users/bulk', { body: { action: 'deactivate', userIds: [id] } }))
    await block(id)
    const found = async (status: string) =>
      dataOf(await ask(`/admin/users?${new URLSearchParams({ search: email, status })}`)).total
    expect([await found('blocked'), await found('active'), await found('inactive')]).toEqual([1, 0, 0])
  })

  test('a block that began before the end of the last day is lifted after it, and a later one is not', async () => {
    const own = await openOffice()
    const [during, after] = [await addPerson(own), await addPerson(own)]
    const blockThere = (id: string, blocked_at: string) =>
      own.server.db.updateTable('users').where('id', '=', id).set({ blocked_at }).execute()
    // The event's last day is 5 December 2025.
    await blockThere(during.id, '2025-12-03T12:00:00.000Z')
    await blockThere(after.id, '2025-12-07T12:00:00.000Z')
    await own.server.stop()
    const restarted = await startServer({ location: own.server.location })
    expect((await login(restarted, during.email)).status).toBe(200)
    expect(refusal(await login(restarted, after.email))).toBe('403 ACCOUNT_BLOCKED')
    const lines = await restarted.db.selectFrom('audit').where('action', '=', 'user.unblocked').selectAll().execute()
    expect(lines).toMatchObject([{ target_id: during.id, actor_id: null }])
  })
})

test('administrators can’t block themselves, even if others remain', async () => {
  await addPerson(office, [], 'ADMIN')
  expect(refusal(await ask(`/admin/users/${office.adminId}/block`, { method: 'PUT' }))).toBe('409 CONFLICT')
})

test('a person whose session an administrator ended may sign in again', async () => {
  const guest = await admit(office)
  const end = () => ask(`/admin/users/${guest.id}/session`, { method: 'DELETE' })
  dataOf(await end())
  const answer = await guest.ask('/participant/rooms')
  expect([refusal(answer), answer.body.reason]).toEqual(['401 SESSION_TERMINATED', 'ended'])
  expect(refusal(await end())).toBe('409 CONFLICT')
  expect((await login(server, guest.email, PASSWORD)).status).toBe(200)
  expect(await actionsOn(guest.id)).toEqual(['user.signed-out'])
})

test('a new person gets the chosen pass', async () => {
  const body = { name: 'Bia', email: 'bia.pass@example.com', ownPassword: true, pass: 'PREMIUM' }
  const { id } = dataOf(await ask('/admin/users', { body }))
  expect(dataOf(await ask(`/admin/users/${id}/passes`))).toMatchObject([{ pass: 'PREMIUM', origin: 'hand' }])
})
