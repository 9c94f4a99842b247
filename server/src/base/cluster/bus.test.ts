import { expect, onTestFinished, test } from 'vitest'
import { authenticatedSocket, collectChanges, next } from '#test/client.ts'
import { addGroup, admit, openOffice } from '#test/office.ts'
import { createMigratedDatabase, openBus, openMigrated } from '#test/test-database.ts'
import { type BusEvent, createLocalBus } from './bus.ts'

const failing = [
  ['throws', () => fail()],
  ['rejects', async () => fail()],
] as const

function fail(): never {
  throw new Error('broken listener')
}

async function startBus() {
  const { location, remove } = await createMigratedDatabase()
  const db = await openMigrated(location)
  const errors: object[] = []
  const log = { error: (details: object) => void errors.push(details), warn: () => {}, info: () => {} }
  const bus = await openBus(db, location, log)
  onTestFinished(async () => {
    await bus.close()
    await db.destroy()
    await remove()
  })
  return { bus, errors, db, log }
}

test.each(failing)('a bus listener that %s is logged, and the others still receive the event', async (_, broken) => {
  const { bus, errors } = await startBus()
  const heard: BusEvent['type'][] = []
  bus.subscribe(broken)
  bus.subscribe(({ type }) => void heard.push(type))
  expect(await bus.deliver({ type: 'messages-missed' })).toBe(false)
  expect(heard).toEqual(['messages-missed'])
  expect(errors).toEqual([{ err: new Error('broken listener'), event: 'messages-missed' }])
})

test.each(failing)('after the commit the caller gets the result even if a bus listener %s', async (_, broken) => {
  const { bus } = await startBus()
  bus.subscribe(broken)
  const answer = bus.transaction(async (_trx, announce) => {
    announce({ type: 'sessions-changed' })
    return 'done'
  })
  expect(await answer).toBe('done')
})

test('bus listeners run sequentially, in the order of subscription', async () => {
  const { bus } = await startBus()
  const heard: string[] = []
  bus.subscribe(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    heard.push('first')
  })
  bus.subscribe(() => void heard.push('second'))
  expect(await bus.deliver({ type: 'messages-missed' })).toBe(true)
  expect(heard).toEqual(['first', 'second'])
})

test('the bus yields to the event loop while many messages are delivered', async () => {
  const { db, log } = await startBus()
  const bus = createLocalBus(db, log)
  let delivered = 0
  let deliveredBeforeYield = 0
  bus.subscribe(() => {
    delivered += 1
    if (delivered === 1) setImmediate(() => (deliveredBeforeYield = delivered))
    const until = performance.now() + 1
    while (performance.now() < until);
  })
  await bus.transaction(async (_trx, announce) => {
    for (let n = 0; n < 100; n += 1) announce({ type: 'tokens-voided', sessionId: `${n}` })
  })
  expect(deliveredBeforeYield).toBeGreaterThan(0)
  expect(deliveredBeforeYield).toBeLessThan(10)
})

test('a transaction that is rolled back announces nothing', async () => {
  const { bus } = await startBus()
  const heard: BusEvent[] = []
  bus.subscribe((event) => void heard.push(event))
  const refused = bus.transaction(async (_trx, announce) => {
    announce({ type: 'sessions-changed' })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await bus.transaction(async (_trx, announce) => announce({ type: 'catalog-changed' }))
  expect(heard.map(({ type }) => type)).not.toContain('sessions-changed')
})

test('a call succeeds although a listener fails', async () => {
  const office = await openOffice()
  office.server.bus.subscribe(fail)
  expect((await addGroup(office, { name: 'Plenária' })).name).toBe('Plenária')
  expect(office.server.log()).toContain('a listener of this node failed on a message')
})

test('after missed messages open pages refetch whatever may have changed', async () => {
  const office = await openOffice()
  const person = await admit(office)
  const changes = {
    admin: collectChanges(await authenticatedSocket(office.server, office.admin)),
    person: collectChanges(await authenticatedSocket(office.server, person.session)),
  }
  await office.server.db.updateTable('catalog_revision').set({ revision: 2 }).execute()
  await office.server.bus.deliver({ type: 'messages-missed' })
  expect(await changes.person()).toEqual(['access', 'catalog'])
  await expect
    .poll(changes.admin)
    .toEqual([
      'access',
      'alarms',
      'announcements',
      'catalog',
      'certificates',
      'messages',
      'polls',
      'purchases',
      'sessions',
      'users',
    ])
})

test('after missed messages a changed role counts on the next call', async () => {
  const office = await openOffice()
  const person = await admit(office)
  expect((await person.ask('/admin/users')).status).toBe(403)
  await office.server.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute()
  await office.server.bus.deliver({ type: 'messages-missed' })
  expect((await person.ask('/admin/users')).status).toBe(200)
})

test('after missed messages the sockets of an ended session are closed', async () => {
  const office = await openOffice()
  const person = await admit(office)
  const socket = await authenticatedSocket(office.server, person.session)
  const closed = next(socket, 'disconnect')
  await office.server.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await office.server.bus.deliver({ type: 'messages-missed' })
  expect(await closed).toBe('io server disconnect')
})
