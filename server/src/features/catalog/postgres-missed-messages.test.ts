import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { openCertifiedWeek } from '#test/certified-week.ts'
import { call } from '#test/client.ts'
import { addGroup, addPerson, dataOf, type Office, openOffice, refusal, someSettings } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { type ServerOptions, startServer } from '#test/test-server.ts'
import { lockPeople } from '../people/person.repo.ts'

/** Starts a node that can read and write, but receives no messages from other nodes. */
async function startDeafNode({ server }: Pick<Office, 'server'>, options: ServerOptions = {}) {
  const node = await startServer({ ...options, location: server.location })
  await node.bus.close()
  return node
}

const saveSettings = async ({ ask }: Pick<Office, 'ask'>, fields: object) => {
  const { version } = dataOf(await ask('/admin/settings'))
  return dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...someSettings, ...fields, version } }))
}

const withThreshold = (attendanceThreshold: number) => ({ live: { ...someSettings.live, attendanceThreshold } })

test('a certificate run follows a catalog change without a message before its next batch', async () => {
  const week = await openCertifiedWeek()
  await saveSettings(week, withThreshold(10))
  await week.add({ minutes: 50 })
  const deaf = await startDeafNode(week)
  await saveSettings(week, withThreshold(90))
  await week.server.stop()
  await deaf.db
    .insertInto('certificate_runs')
    .values({
      ...{ id: 'left', state: 'running', started_at: new Date().toISOString(), actor_id: 'x', actor_name: 'x' },
      ...{ last_user_id: '', total: 1, done: 0, issued: 0, asked: 0, unprintable: 0 },
    })
    .execute()
  const run = deaf.db.selectFrom('certificate_runs').select(['state', 'issued'])
  await expect.poll(() => run.executeTakeFirst()).toEqual({ state: 'done', issued: 0 })
})

test('a person who asks for a certificate is judged by the threshold that is stored', async () => {
  const event = await openCertificateEvent()
  await saveSettings(event.office, withThreshold(10))
  const ana = await event.admitEarner({ minutes: 50 })
  const deaf = await startDeafNode(event.office)
  await saveSettings(event.office, withThreshold(90))
  const body = { name: 'Ana Moreira', isIssued: true }
  const pressed = await call(deaf, '/api/participant/certificate', { method: 'PUT', as: ana.session, body })
  expect(refusal(pressed)).toBe('403 CERTIFICATE_NOT_EARNED')
})

test('a certificate is not written by a threshold that changed while it waited', async () => {
  const event = await openCertificateEvent()
  const { bus, db } = event.office.server
  const ana = await event.admitEarner({ minutes: 50 })
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    return rows.length > 0
  }
  const { pressing } = await bus.transaction(async (trx) => {
    await lockPeople(trx, [ana.id])
    const pressing = ana.issue()
    await expect.poll(isWaiting).toBe(true)
    await saveSettings(event.office, withThreshold(90))
    return { pressing }
  })
  expect(refusal(await pressing)).toBe('503 BUSY')
  expect(refusal(await ana.issue())).toBe('403 CERTIFICATE_NOT_EARNED')
})

test('an administrator’s write knows groups that were created and deleted meanwhile', async () => {
  const office = await openOffice()
  const gone = await addGroup(office)
  const person = await addPerson(office)
  const deaf = await startDeafNode(office)
  const group = await addGroup(office)
  dataOf(await office.ask(`/admin/groups/${gone.id}`, { method: 'DELETE' }))
  const put = (groupId: string) =>
    call(deaf, '/api/admin/users/bulk', {
      as: office.admin,
      body: { action: 'addToGroup', groupId, userIds: [person.id] },
    })
  expect(refusal(await put(gone.id))).toBe('400 INVALID_INPUT')
  expect((await put(group.id)).status).toBe(200)
})

test('a purchase mails a link that lives until the stored end of the event', async () => {
  const { mail } = await openPostOffice()
  const office = await openOffice({ mail })
  const shop = await openShop(office)
  const deaf = await startDeafNode(office, { mail })
  await saveSettings(office, { lastDay: '2999-12-31' })
  await shop.send(aBuyer(), deaf)
  const link = office.server.db.selectFrom('access_links').select('expires_at')
  expect((await link.executeTakeFirstOrThrow()).expires_at).toMatch(/^3000-01-01/)
})
