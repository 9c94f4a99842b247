import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { expect, test } from 'vitest'
import {
  addGroup,
  addPerson,
  addRoom,
  admit,
  change,
  dataOf,
  type Office,
  openOffice,
  someSettings,
} from '#test/office.ts'

test('the dashboard counts sessions seen in the last two minutes as active', async () => {
  const office = await openOffice()
  await admit(office)
  const gone = await admit(office)
  const longAgo = new Date(Date.now() - 121_000).toISOString()
  await office.server.db.updateTable('sessions').set({ last_seen_at: longAgo }).where('user_id', '=', gone.id).execute()
  expect(dataOf(await office.ask('/admin/dashboard/stats'))).toEqual({ activeSessions: 2 })
})

test('the dashboard counts a person who signs in twice once, and not after signing out', async () => {
  const office = await openOffice()
  const person = await admit(office)
  await person.ask('/auth/logout', { method: 'POST' })
  expect(dataOf(await office.ask('/admin/dashboard/stats'))).toEqual({ activeSessions: 1 })
})

const overviewOf = async ({ ask }: Office): Promise<DashboardOverview> => dataOf(await ask('/admin/dashboard/overview'))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('the dashboard lists the setup steps that are done, until all are', async () => {
  const office = await openOffice()
  const done = async () => (await overviewOf(office)).setupDone
  expect(await overviewOf(office)).toEqual({
    timeZone: 'America/Sao_Paulo',
    nextRooms: [],
    openFindings: expect.any(Number),
    ...{ peopleWithoutGroup: 0, attention: [] },
    setupDone: ['languages'],
  })
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: someSettings }))
  const group = await addGroup(office)
  expect(await done()).toEqual(['event', 'languages'])
  await addRoom(office, group.id)
  const body = { name: 'Bia', email: 'bia@example.com', role: 'PARTICIPANT', groupIds: [group.id] }
  const { id } = dataOf(await office.ask('/admin/users', { body: { ...body, password: someSettings.defaultPassword } }))
  expect(await done()).toEqual(['event', 'languages', 'rooms', 'people'])
  dataOf(await office.ask(`/admin/users/${id}/access-link`, { body: {} }))
  // Links don't invalidate the cache, so change a person too.
  await change(office, '/admin/users', { id, name: 'Bia', role: 'PARTICIPANT', groupIds: [group.id] }, {})
  expect(await done()).toBeNull()
})

test('people who signed in without a link count as invited', async () => {
  const office = await openOffice()
  await admit(office)
  expect((await overviewOf(office)).setupDone).toEqual(['languages', 'people', 'invitations'])
})

test('the next rooms of the dashboard are visible and not over, sorted by start', async () => {
  const office = await openOffice()
  const { id } = await addGroup(office)
  const hidden = await addGroup(office)
  await change(office, '/admin/groups', hidden, { active: false })
  await addRoom(office, id, { name: 'Sempre' })
  await addRoom(office, id, { name: 'Amanhã', startDate: inHours(20) })
  await addRoom(office, id, { name: 'Já', startDate: inHours(-1), endDate: inHours(1) })
  await addRoom(office, id, { name: 'Passada', endDate: inHours(-1) })
  const off = await addRoom(office, id, { name: 'Desligada', startDate: inHours(2) })
  await change(office, '/admin/rooms', off, { active: false })
  await addRoom(office, hidden.id, { name: 'De grupo desligado', startDate: inHours(3) })
  const { nextRooms } = await overviewOf(office)
  expect(nextRooms.map(({ name }) => name)).toEqual(['Já', 'Amanhã', 'Sempre'])
})

test('the dashboard counts open findings like their page, without dismissed ones', async () => {
  const office = await openOffice()
  const { findings } = dataOf(await office.ask('/admin/readiness'))
  expect((await overviewOf(office)).openFindings).toBe(findings.length)
  dataOf(await office.ask('/admin/readiness/dismissals/backup-old', { method: 'PUT', body: { seen: 1 } }))
  expect((await overviewOf(office)).openFindings).toBe(findings.length - 1)
})

test('the dashboard does not count people again until one changes', async () => {
  const office = await openOffice()
  const count = async () => (await overviewOf(office)).openFindings ?? 0
  const before = await count()
  // Bypasses the service, so nothing is announced.
  const { id } = await addPerson(office)
  expect(await count()).toBe(before)
  dataOf(await office.ask('/admin/users/bulk', { body: { action: 'activate', userIds: [id] } }))
  expect(await count()).toBe(before + 1)
})
