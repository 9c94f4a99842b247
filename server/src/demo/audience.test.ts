import type { ViewersAnswer } from '@palco/contract/live/live'
import { expect, test } from 'vitest'
import { signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { change, dataOf, openOffice } from '#test/office.ts'
import { simulateAudience } from './audience.ts'
import { addDemoWeek } from './demo.ts'

const MINUTE = 60_000

interface Counted {
  id: string
  viewers: number
}

/** Adds the demo week while the server runs, as at the demo's first start. People have the tests' password. */
async function openDemo() {
  holdTime()
  const office = await openOffice({ simulateAudience })
  const { db, bus } = office.server
  const admin = db.selectFrom('users').where('id', '=', office.adminId).select('password_hash')
  const { password_hash: passwordHash } = await admin.executeTakeFirstOrThrow()
  await bus.transaction(async (trx, announce) => {
    await addDemoWeek(trx, { passwordHash, adminId: office.adminId })
    announce({ type: 'catalog-changed' })
  })
  const first = db.selectFrom('rooms').where('name', 'like', 'Dia 1%').select('id')
  const { id: roomId } = await first.executeTakeFirstOrThrow()
  const countByRoom = async (): Promise<Map<string, number>> =>
    new Map(dataOf(await office.ask('/admin/live/rooms')).map((room: Counted) => [room.id, room.viewers]))
  const viewersIn = async (): Promise<ViewersAnswer> => dataOf(await office.ask(`/admin/live/rooms/${roomId}/viewers`))
  const isInside = async (id: string) => (await viewersIn()).data.some((viewer) => viewer.id === id)
  // The counts come from memory. The list of viewers also contains people who are only in the table `attendance`.
  await expect.poll(async () => (await countByRoom()).get(roomId)).toBeGreaterThan(80)
  const [viewer] = (await viewersIn()).data
  if (!viewer) throw new Error('nobody is in the room')
  return { office, roomId, viewer, viewersIn, countByRoom, isInside }
}

test('rooms of the demo have viewers, and they leave a room whose end is moved', async () => {
  const { office, roomId, viewersIn, countByRoom } = await openDemo()
  const { ask } = office
  const { data } = await viewersIn()
  // The viewers have been in the room since before the server started.
  expect(Date.parse(data[0]?.since ?? '')).toBeLessThan(Date.now() - 10 * MINUTE)
  const { activeSessions } = dataOf(await ask('/admin/dashboard/stats'))
  expect(activeSessions).toBeGreaterThan(200)
  expect(dataOf(await ask('/admin/dashboard/overview'))).toMatchObject({ isAudienceSimulated: true })
  expect([...(await countByRoom()).values()].filter((viewers) => viewers > 10).length).toBeGreaterThanOrEqual(5)

  const room = dataOf(await ask('/admin/rooms')).find(({ id }: Counted) => id === roomId)
  await change(office, '/admin/rooms', room, { endDate: new Date(Date.now() - 5 * MINUTE).toISOString() })
  await expect.poll(async () => (await countByRoom()).get(roomId) ?? 0).toBe(0)
  // These totals are read from stored figures, which are refreshed in the background.
  const countEntered = async () => dataOf(await ask(`/admin/attendance/totals?roomId=${roomId}`)).entered
  await expect.poll(countEntered).toBeGreaterThan(80)
})

test('a demo viewer who is sent out, deactivated or signs in for real leaves the room', async () => {
  const { office, roomId, viewer, viewersIn, isInside } = await openDemo()
  const { ask, server } = office
  dataOf(await ask(`/admin/live/rooms/${roomId}/send-out`, { body: { userId: viewer.id } }))
  await expect.poll(() => isInside(viewer.id)).toBe(false)

  const [second, third] = (await viewersIn()).data
  dataOf(await ask('/admin/users/bulk', { body: { action: 'deactivate', userIds: [second?.id] } }))
  await expect.poll(() => isInside(second?.id ?? '')).toBe(false)

  await signIn(server, third?.email ?? '')
  await expect.poll(() => isInside(third?.id ?? '')).toBe(false)
})
