import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addPerson, dataOf, type Office, openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { idAt } from '../../access-log/access-log.repo.ts'
import { openCatalog } from '../../catalog/catalog.ts'
import { createRetention } from './retention.service.ts'

// The event ends on 2025-12-05. PLATINUM includes recordings for twelve months.

const noon = (day: string) => Date.parse(`${day}T12:00:00.000Z`)

async function openRetention(retention: object) {
  const office = await openOffice()
  const { db, bus } = office.server
  const settings = { ...INITIAL_RETENTION, ...retention }
  const body = { ...INITIAL_PRIVACY_SETTINGS, retention: settings, version: 0 }
  dataOf(await office.ask('/admin/privacy/settings', { method: 'PUT', body }))
  const catalog = await openCatalog(db, bus, pino({ enabled: false }))
  onTestFinished(catalog.close)
  const { tidy, findNotice, preview } = createRetention({ db, bus, catalog })
  return {
    office,
    findNotice: (day: string) => findNotice(noon(day)),
    previewOn: (day: string) => preview(settings, noon(day)),
    tidy: (day: string) => tidy(noon(day), new AbortController().signal),
    preview: async () => dataOf(await office.ask('/admin/privacy/retention/preview', { body: settings })),
  }
}

/** Adds a person who was created on this day, by default before the event. */
async function addGuest(office: Office, day = '2025-11-01') {
  const person = await addPerson(office)
  const created_at = `${day}T10:00:00.000Z`
  await office.server.db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute()
  return person
}

/** Gives a person a pass on this day. */
async function givePass(office: Office, { id }: { id: string }, pass: string, day: string) {
  dataOf(await office.ask(`/admin/users/${id}/passes`, { body: { pass } }))
  const given = office.server.db.updateTable('pass_grants').where('user_id', '=', id)
  await given.set({ given_at: `${day}T10:00:00.000Z` }).execute()
}

const emails = async ({ server }: Office) => {
  const people = await server.db.selectFrom('users').orderBy('email').select('email').execute()
  return people.map(({ email }) => email)
}

test('people are erased when their time is over, announced thirty days before; others stay', async () => {
  const { office, findNotice, tidy } = await openRetention({ people: 6 })
  const { db } = office.server
  const [guest, platinum, newcomer] = [await addGuest(office), await addGuest(office), await addPerson(office)]
  await givePass(office, platinum, 'PLATINUM', '2025-11-02')
  await tidy('2026-05-06')
  expect(await findNotice('2026-05-06')).toBeNull()
  await tidy('2026-05-07')
  expect(await findNotice('2026-05-07')).toEqual({ on: '2026-06-06', count: 1 })
  await tidy('2026-06-05')
  expect(await emails(office)).toContain(guest.email)
  await tidy('2026-06-06')
  expect(await emails(office)).toEqual(['admin@example.com', platinum.email, newcomer.email].sort())
  const entries = await db.selectFrom('erasures').select(['person_id', 'cause', 'state']).execute()
  expect(entries).toEqual([{ person_id: guest.id, cause: 'age', state: 'done' }])
  expect(await findNotice('2026-06-06')).toBeNull()
})

test('people with a longer pass are announced for thirty days of their own', async () => {
  const { office, findNotice, tidy, previewOn } = await openRetention({ people: 6 })
  const [guest, platinum] = [await addGuest(office), await addGuest(office)]
  await givePass(office, platinum, 'PLATINUM', '2025-11-02')
  const later = { count: 1, until: '2026-12-06' }
  expect((await previewOn('2026-05-07')).people).toEqual({ on: '2026-06-06', count: 1, later })
  await tidy('2026-05-07')
  await tidy('2026-06-06')
  expect(await emails(office)).not.toContain(guest.email)
  expect(await findNotice('2026-06-06')).toBeNull()
  await tidy('2026-11-06')
  expect(await findNotice('2026-11-06')).toEqual({ on: '2026-12-06', count: 1 })
  await tidy('2026-12-05')
  expect(await emails(office)).toContain(platinum.email)
  await tidy('2026-12-06')
  expect(await emails(office)).toEqual(['admin@example.com'])
})

test('people who came or whose pass changed after the event are kept for the period from then on', async () => {
  const { office, findNotice, tidy } = await openRetention({ people: 2 })
  const [late, returning] = [await addGuest(office, '2026-01-20'), await addGuest(office)]
  await givePass(office, returning, 'LIVE', '2026-01-25')
  await tidy('2026-02-10')
  expect(await findNotice('2026-02-10')).toBeNull()
  await tidy('2026-02-26')
  expect(await findNotice('2026-02-26')).toEqual({ on: '2026-03-28', count: 2 })
  await tidy('2026-03-27')
  expect(await emails(office)).toEqual(['admin@example.com', late.email, returning.email].sort())
  await tidy('2026-03-28')
  expect(await emails(office)).toEqual(['admin@example.com'])
})

test('a period that is over when it is saved is announced for thirty days, too', async () => {
  const { office, findNotice, tidy, preview } = await openRetention({ people: 1 })
  const guest = await addGuest(office)
  expect(await preview()).toMatchObject({ people: { count: 1 } })
  await tidy('2026-11-10')
  expect(await findNotice('2026-11-10')).toEqual({ on: '2026-12-10', count: 1 })
  await tidy('2026-12-09')
  expect(await emails(office)).toContain(guest.email)
  await tidy('2026-12-10')
  expect(await emails(office)).toEqual(['admin@example.com'])
})

/** Adds a sale that arrived in November. */
async function sellEarly(office: Office) {
  const buyer = aBuyer()
  const shop = await openShop(office)
  await shop.send({ kind: 'paid', ...buyer })
  await office.server.db.updateTable('purchase_deliveries').set({ received_at: '2025-11-01T10:00:00.000Z' }).execute()
  const emailsOfBuyers = async () => (await shop.deliveries()).map(({ email }) => email)
  return { buyer, shop, emailsOfBuyers }
}

test('accesses of erased people are deleted after six months, even if those of others are kept longer', async () => {
  const { office, tidy } = await openRetention({ accessLog: 24 })
  const { db } = office.server
  const [gone, other] = [await addPerson(office), await addPerson(office)]
  const line = { event: 'sign-in', address: '192.0.2.7', browser: '', device: null } as const
  const ids = ['2025-05-01', '2025-09-01'].map((day) => idAt(noon(day)))
  for (const [n, { id: user_id }] of [gone, other].entries())
    await db
      .insertInto('access_log')
      .values(ids.map((id) => ({ ...line, user_id, id: `${id.slice(0, -1)}${n}` })))
      .execute()
  const subject = { userId: gone.id }
  dataOf(await office.ask('/admin/privacy/erasures', { body: { subject, certificates: 'withheld' } }))
  await tidy('2026-01-05')
  const left = await db
    .selectFrom('access_log')
    .where('address', '=', '192.0.2.7')
    .orderBy('id')
    .select('user_id')
    .execute()
  expect(left.map(({ user_id }) => user_id)).toEqual([other.id, gone.id, other.id])
})

test('nobody is erased and no buyer is forgotten before the organiser sets a period', async () => {
  const { office, tidy, preview } = await openRetention({})
  const guest = await addGuest(office)
  const { buyer, emailsOfBuyers } = await sellEarly(office)
  expect(await preview()).toMatchObject({ people: null, purchases: 0 })
  await tidy('2027-06-01')
  expect(await emails(office)).toEqual(expect.arrayContaining([guest.email, buyer.email]))
  expect(await emailsOfBuyers()).toEqual([buyer.email])
})

test('a buyer is kept while they hold any pass, and one of a delivery without a pass until the event ends', async () => {
  const { office, tidy } = await openRetention({ purchases: 0 })
  const { buyer, shop, emailsOfBuyers } = await sellEarly(office)
  await shop.send({ kind: 'other', ...buyer })
  await office.server.db.updateTable('purchase_deliveries').set({ received_at: '2025-11-01T10:00:00.000Z' }).execute()
  await tidy('2025-12-05')
  expect(await emailsOfBuyers()).toEqual([buyer.email, buyer.email])
  const [person] = dataOf(await office.ask(`/admin/users?search=${buyer.email}`)).data
  dataOf(await office.ask(`/admin/users/${person.id}/passes`, { body: { pass: 'PLATINUM' } }))
  await tidy('2026-06-01')
  expect(await emailsOfBuyers()).toEqual([null, buyer.email])
  await tidy('2026-12-20')
  expect(await emailsOfBuyers()).toEqual([null, null])
})

test('buyers of more sales than a batch has are all forgotten', async () => {
  const { office, tidy } = await openRetention({ purchases: 0 })
  const { db } = office.server
  await sellEarly(office)
  const sale = await db.selectFrom('purchase_deliveries').selectAll().executeTakeFirstOrThrow()
  const sales = Array.from({ length: 1001 }, (_, n) => ({ ...sale, id: `${sale.id}-${n}`, dedupe_key: `${n}` }))
  for (let from = 0; from < sales.length; from += 500)
    await db
      .insertInto('purchase_deliveries')
      .values(sales.slice(from, from + 500))
      .execute()
  await tidy('2026-06-01')
  const named = db.selectFrom('purchase_deliveries').where('email', 'is not', null)
  expect(await named.select('id').execute()).toEqual([])
})

test('buyers are forgotten with the end of their pass, and lines of the access log with their period', async () => {
  const { office, tidy } = await openRetention({ purchases: 1, accessLog: 12 })
  const { db } = office.server
  const [live, platinum] = [await openShop(office), await openShop(office, 'eduzz', { pass: 'PLATINUM' })]
  await live.send({ kind: 'paid', ...aBuyer() })
  await platinum.send({ kind: 'paid', ...aBuyer() })
  await db.updateTable('purchase_deliveries').set({ received_at: '2025-11-01T10:00:00.000Z' }).execute()
  const times = ['2025-05-01', '2025-07-01'].map(noon)
  const line = { user_id: 'somebody', event: 'sign-in', address: '192.0.2.7', browser: '', device: null } as const
  await db
    .insertInto('access_log')
    .values(times.map((time) => ({ ...line, id: idAt(time) })))
    .execute()
  const buyers = async () => {
    const rows = await db.selectFrom('purchase_deliveries').orderBy('id').select(['email', 'name', 'passes']).execute()
    return rows.map(({ email, name, passes }) => [email !== null, name !== null, passes])
  }
  await tidy('2026-01-05')
  expect(await buyers()).toEqual([
    [true, true, '["LIVE"]'],
    [true, true, '["PLATINUM"]'],
  ])
  await tidy('2026-06-01')
  expect(await buyers()).toEqual([
    [false, false, '["LIVE"]'],
    [true, true, '["PLATINUM"]'],
  ])
  const lines = await db.selectFrom('access_log').where('user_id', '=', 'somebody').select('id').execute()
  expect(lines).toEqual([{ id: idAt(times[1] ?? 0) }])
})
