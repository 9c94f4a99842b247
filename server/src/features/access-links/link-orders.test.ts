import { expect, onTestFinished, test } from 'vitest'
import { type Call, call, signIn } from '#test/client.ts'
import { failingFor } from '#test/failing-statements.ts'
import { addMany, addPerson, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { heldClock, openPostOffice } from '#test/post-office.ts'
import { startServer } from '#test/test-server.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { createMail } from '../mail/mail.ts'
import { createWalks } from '../walks/walks.ts'
import { createAccessLinks } from './access-links.service.ts'
import { PEOPLE_A_BATCH } from './link-batch.ts'
import { deleteOldOrders } from './link-orders.repo.ts'

const PEOPLE = 2 * PEOPLE_A_BATCH + 201
const NEVER_MS = 3_600_000
const PENDING = { of: 'pending' }

/**
 * Opens an office that processes only the first batch of an order. `carryOn` starts a process for the other batches.
 */
async function openQuietOffice(people = PEOPLE) {
  const post = await openPostOffice({ onRecipient: () => ({ code: 451, text: '4.3.0 Later' }) })
  const { clock } = heldClock()
  const office = await openOffice({ mail: post.mail, mailTiming: { clock, pollMs: NEVER_MS } })
  await addMany(office, people)
  await office.server.db
    .updateTable('users')
    .set({ has_default_password: true })
    .where('id', 'like', 'many-%')
    .execute()
  const { location } = office.server
  return {
    ...office,
    office,
    order: (whom: object) => office.ask('/admin/access-links/mail', { body: whom }),
    running: async () => dataOf(await office.ask('/admin/access-links/orders')),
    /** Stops the server and runs another one until all orders are done. */
    async carryOn() {
      await office.server.stop()
      const server = await startServer({ location, mail: post.mail, mailTiming: { clock, pollMs: 10 } })
      const as = await signIn(server, 'admin@example.com')
      const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as, ...options })
      await expect.poll(async () => dataOf(await ask('/admin/access-links/orders'))).toEqual([])
      return { server, ask }
    },
  }
}

const mailsIn = async ({ server: { db } }: Pick<Office, 'server'>) =>
  (await db.selectFrom('outbox').where('template', '=', 'first-access').select('user_id').execute()).map(
    ({ user_id }) => user_id ?? '',
  )

const linksIn = async ({ server: { db } }: Pick<Office, 'server'>) =>
  (await db.selectFrom('access_links').where('voided_at', 'is', null).select('user_id').execute()).map(
    ({ user_id }) => user_id,
  )

test('a large order of links is answered after its first batch, and continued by the next process', async () => {
  const { office, order, running, carryOn } = await openQuietOffice()
  expect(dataOf(await order(PENDING))).toEqual({ mailed: PEOPLE })
  expect(await running()).toEqual([
    { id: expect.any(String), total: PEOPLE, done: PEOPLE_A_BATCH, createdAt: expect.any(String) },
  ])
  expect([(await mailsIn(office)).length, (await linksIn(office)).length]).toEqual([PEOPLE_A_BATCH, PEOPLE_A_BATCH])
  const later = await carryOn()
  const mails = await mailsIn(later)
  expect([mails.length, new Set(mails).size]).toEqual([PEOPLE, PEOPLE])
  expect((await linksIn(later)).sort()).toEqual(mails.sort())
  const lines = await later.server.db.selectFrom('audit').where('action', '=', 'link.mailed-many').selectAll().execute()
  expect(lines).toMatchObject([{ actor_id: office.adminId, changes: `{"count":[null,${PEOPLE}]}` }])
})

test('an order of links skips people who were added, deactivated or mailed after it was given', async () => {
  const { office, ask, server, order, carryOn } = await openQuietOffice()
  await order(PENDING)
  const pending = new Set(await server.db.selectFrom('users').where('id', 'like', 'many-%').select('id').execute())
  const mailed = new Set(await mailsIn(office))
  const [inactive = '', mailedOne = ''] = [...pending].map(({ id }) => id).filter((id) => !mailed.has(id))
  await server.db.updateTable('users').set({ active: false }).where('id', '=', inactive).execute()
  dataOf(await ask(`/admin/users/${mailedOne}/access-link/mail`, { method: 'POST' }))
  // Mark the mails as sent: otherwise a new link would replace the queued mail.
  await server.db.updateTable('outbox').set({ state: 'sent' }).where('user_id', '=', mailedOne).execute()
  const one = await server.db.selectFrom('users').where('id', '=', mailedOne).selectAll().executeTakeFirstOrThrow()
  const added = { ...one, id: 'one-more', email: 'more@many.example', email_key: 'more@many.example' }
  await server.db.insertInto('users').values(added).execute()
  const mails = await mailsIn(await carryOn())
  expect(mails).toHaveLength(PEOPLE - 1)
  expect(new Set(mails).size).toBe(PEOPLE - 1)
  expect(mails).not.toContain(inactive)
  expect(mails).not.toContain(added.id)
})

test('the same order of links is refused while it is running, and another one accepted', async () => {
  const { office, order, running } = await openQuietOffice()
  dataOf(await order(PENDING))
  const again = await order(PENDING)
  expect([refusal(again), again.body.error]).toEqual(['409 CONFLICT', 'Este envio já está em andamento'])
  const { id } = await addPerson(office)
  expect(dataOf(await order({ of: 'selection', userIds: [id] }))).toEqual({ mailed: 1 })
  expect(await running()).toHaveLength(1)
})

test('the filter of an order of links is audited', async () => {
  const { order, server } = await openQuietOffice(3)
  dataOf(await order({ of: 'filter', filter: { role: 'PARTICIPANT' } }))
  const lines = await server.db.selectFrom('audit').where('action', '=', 'link.mailed-many').selectAll().execute()
  expect(lines.map(({ changes }) => changes)).toEqual(['{"count":[null,3],"role":[null,"PARTICIPANT"]}'])
})

test('voiding all links stops a running order of links', async () => {
  const { ask, order, running, carryOn } = await openQuietOffice()
  dataOf(await order(PENDING))
  expect(dataOf(await ask('/admin/access-links', { method: 'DELETE' }))).toEqual({ voided: PEOPLE_A_BATCH })
  expect(await running()).toEqual([])
  // This order would run next, after the stopped one.
  dataOf(await order({ of: 'filter', filter: { search: 'many.example' } }))
  const later = await carryOn()
  const [mails, links] = [await mailsIn(later), await linksIn(later)]
  expect([mails.length, new Set(mails).size, links.length]).toEqual([PEOPLE, PEOPLE, PEOPLE])
})

async function exhaust(chunks: AsyncIterableIterator<unknown>) {
  for await (const _chunk of chunks);
}

test('voiding all links breaks off a links file that is being written', async () => {
  const office = await openOffice()
  const { server, ask, adminId } = office
  const people = 5000
  await addMany(office, people)
  const catalog = await openCatalog(server.db, server.bus, server.app.log)
  onTestFinished(() => catalog.close())
  const mail = createMail(server.db, catalog, null)
  const walks = createWalks({ db: server.db, bus: server.bus, catalog, log: server.app.log, logOutage: () => {} })
  const links = createAccessLinks({ db: server.db, bus: server.bus, catalog, mail }, walks)
  const actor = { userId: adminId, address: '', requestId: '' }
  const file = await links.file({ of: 'filter', filter: { role: 'PARTICIPANT' } }, server.url, actor)
  const chunks = file.iterator()
  while (!(await linksIn(office)).length) await chunks.next()
  expect(dataOf(await ask('/admin/access-links', { method: 'DELETE' })).voided).toBeLessThan(people)
  await expect(exhaust(chunks)).rejects.toThrow('invalidados')
  expect(await linksIn(office)).toEqual([])
})

test('an order of links that could not be processed for a week is deleted', async () => {
  const { order, running, server } = await openQuietOffice()
  dataOf(await order(PENDING))
  await deleteOldOrders(server.db, Date.now() + 6 * 86_400_000)
  expect(await running()).toHaveLength(1)
  await deleteOldOrders(server.db, Date.now() + 7 * 86_400_000 + 60_000)
  expect(await running()).toEqual([])
})

test('an order of links that can not be processed is shown as failed, and the next one goes on', async () => {
  const { order, server } = await openQuietOffice()
  dataOf(await order(PENDING))
  await server.db.updateTable('link_orders').set({ recipients: '{"of":"nobody knows"}' }).execute()
  dataOf(await order({ of: 'filter', filter: { search: 'many.example' } }))
  const { location } = server
  await server.stop()
  const post = await openPostOffice()
  const next = await startServer({ location, mail: post.mail, mailTiming: { pollMs: 10 } })
  const as = await signIn(next, 'admin@example.com')
  const orders = async () => dataOf(await call(next, '/api/admin/access-links/orders', { as }))
  await expect.poll(orders).toMatchObject([{ total: PEOPLE, done: PEOPLE_A_BATCH, hasFailed: true }])
  expect(next.log()).toContain('a walk can not go on')
  expect(new Set(await mailsIn({ server: next })).size).toBe(PEOPLE)
})

test('one bad row in an order of links leaves out that person, named in the audit, and nobody else', async () => {
  const bad = 'many-123'
  const post = await openPostOffice()
  const options = { mail: post.mail, mailTiming: { pollMs: 10 }, ...failingFor(bad, 'insert into access_links') }
  const office = await openOffice(options)
  await addMany(office, 300)
  const whom = { of: 'filter', filter: { search: 'many.example' } }
  expect(dataOf(await office.ask('/admin/access-links/mail', { body: whom }))).toEqual({ mailed: 300 })
  const orders = () => office.server.db.selectFrom('link_orders').select(['done', 'state']).execute()
  await expect.poll(orders).toEqual([{ done: 299, state: 'done' }])
  const links = await linksIn(office)
  expect([links.length, new Set(links).size, links.includes(bad)]).toEqual([299, 299, false])
  const lines = dataOf(await office.ask('/admin/audit?action=user.left-out')).data
  expect(lines).toMatchObject([{ target: { type: 'user', id: bad, name: 'Ana Moreira' } }])
  expect(office.server.log()).toContain('a person was left out')
})

test('an order of links that fails for everybody is marked as failed, after twenty people were left out', async () => {
  const post = await openPostOffice()
  const everybody = failingFor('', 'insert into access_links')
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 }, ...everybody })
  await addMany(office, 30)
  const whom = { of: 'filter', filter: { search: 'many.example' } }
  dataOf(await office.ask('/admin/access-links/mail', { body: whom }))
  const orders = async () => dataOf(await office.ask('/admin/access-links/orders'))
  await expect.poll(orders).toMatchObject([{ total: 30, done: 0, hasFailed: true }])
  expect(dataOf(await office.ask('/admin/audit?action=user.left-out')).data).toHaveLength(20)
})
