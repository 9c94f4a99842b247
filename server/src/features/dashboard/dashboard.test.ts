import type { DashboardOverview, WaitingCounts } from '@palco/contract/dashboard/dashboard'
import { expect, test, vi } from 'vitest'
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
import { openShop } from '#test/shop.ts'

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
    phase: 'before',
    findings: expect.any(Array),
    arrivals: { withoutLink: 0, unopened: 0, opened: 0, ready: 1 },
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
  // Change a person, too, because a link alone does not invalidate the cache.
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
  expect(await overviewOf(office)).not.toHaveProperty('ignoredBlockers')
  dataOf(await office.ask('/admin/readiness/dismissals/rooms-none', { method: 'PUT', body: { seen: 1 } }))
  expect((await overviewOf(office)).ignoredBlockers).toEqual(['O programa está vazio'])
})

test('the dashboard does not count people again until one changes', async () => {
  const office = await openOffice()
  await addPerson(office, [(await addGroup(office)).id])
  const count = async () => (await overviewOf(office)).openFindings ?? 0
  const before = await count()
  // This person is written directly to the database, so nothing is announced.
  const { id } = await addPerson(office)
  expect(await count()).toBe(before)
  dataOf(await office.ask('/admin/users/bulk', { body: { action: 'activate', userIds: [id] } }))
  expect(await count()).toBe(before + 1)
})

/** Saves an event whose first and last day are this many days from now. */
const saveEvent = async ({ ask }: Office, first: number, last: number) => {
  const day = (days: number) => inHours(days * 24).slice(0, 10)
  const body = { ...someSettings, startsAtLocal: `${day(first)}T10:00`, lastDay: day(last) }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...body, version: 0 } }))
}

test('before the week the dashboard lists findings, and how far people have come', async () => {
  const office = await openOffice()
  await saveEvent(office, 20, 24)
  for (const state of ['without a link', 'with a link', 'with an opened link']) {
    const { id } = await addPerson(office)
    await office.server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', id).execute()
    if (state === 'without a link') continue
    const { link } = dataOf(await office.ask(`/admin/users/${id}/access-link`, { body: {} }))
    if (state === 'with a link') continue
    dataOf(await office.ask('/auth/access-links/check', { body: { token: new URL(link).hash.slice(1) } }))
  }
  // The server writes the time of opening after its answer.
  const opened = office.server.db.selectFrom('access_links').where('opened_at', 'is not', null).select('hash')
  await vi.waitFor(async () => expect(await opened.execute()).toHaveLength(1))
  const { phase, findings, openFindings = 0, arrivals } = await overviewOf(office)
  expect(phase).toBe('before')
  expect(arrivals).toEqual({ withoutLink: 1, unopened: 1, opened: 1, ready: 1 })
  expect(findings).toHaveLength(Math.min(openFindings, 4))
  expect(findings).toContainEqual({ label: 'Pessoas sem grupo', count: 3 })
})

test.each([
  ['during', -2, 2],
  ['after', -9, -5],
] as const)('%s the week the dashboard says so, and lists no findings', async (phase, first, last) => {
  const office = await openOffice()
  await saveEvent(office, first, last)
  const overview = await overviewOf(office)
  expect([overview.phase, overview.findings, overview.arrivals]).toEqual([phase, undefined, undefined])
})

test('during the week the next rooms of the dashboard are those that have not begun', async () => {
  const office = await openOffice()
  await saveEvent(office, -2, 2)
  const { id } = await addGroup(office)
  await addRoom(office, id, { name: 'Sempre' })
  await addRoom(office, id, { name: 'Já', startDate: inHours(-1), endDate: inHours(1) })
  await addRoom(office, id, { name: 'Depois', startDate: inHours(2) })
  expect((await overviewOf(office)).nextRooms.map(({ name }) => name)).toEqual(['Depois'])
})

test('the menu counts findings, purchases to decide about and people whose mail fails', async () => {
  const office = await openOffice()
  const waiting = async (): Promise<WaitingCounts> => dataOf(await office.ask('/admin/dashboard/waiting'))
  const { openFindings } = await overviewOf(office)
  expect(await waiting()).toEqual({ findings: openFindings, purchases: 0, failedMails: 0, privacyRequests: 0 })
  const shop = await openShop(office, 'kiwify', null)
  await shop.send()
  expect((await waiting()).purchases).toBe(1)
  const { id, email } = await addPerson(office)
  const failed = (key: string, recipient: string) => ({
    ...{ id: key, dedupe_key: key, message_id: key, user_id: id, recipient, template: 'test', language: 'PT_BR' },
    ...{ state: 'dead' as const, failure: 'address-refused', attempts: 1, unreached: 0, priority: 0 },
    ...{ created_at: inHours(-1), next_at: inHours(-1), done_at: inHours(-1) },
  })
  const mails = [failed('a', email), failed('b', email), failed('c', 'before@example.com')]
  await office.server.db.insertInto('outbox').values(mails).execute()
  expect((await waiting()).failedMails).toBe(1)
})
