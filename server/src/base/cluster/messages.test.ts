import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createMigratedDatabase, openBus, openMigrated } from '#test/test-database.ts'
import { type Announce, announceUsers, type BusEvent } from './bus.ts'
import type { ClusterMessage } from './cluster-message.ts'

const { location, remove } = await createMigratedDatabase()
const silent = { error: () => {}, warn: () => {}, info: () => {} }
const db = await openMigrated(location)
const sender = await openBus(db, location, silent)
/** On PostgreSQL the receiver is another node. */
const receiver = location.databaseUrl ? await openBus(db, location, silent) : sender
const received: BusEvent[] = []
receiver.subscribe((event) => void received.push(event))
const receivedBySender: BusEvent[] = []
sender.subscribe((event) => void receivedBySender.push(event))

afterAll(async () => {
  await sender.close()
  await receiver.close()
  await db.destroy()
  await remove()
})

async function receivedFrom(work: (announce: Announce) => void) {
  const last: ClusterMessage = { type: 'tokens-voided', sessionId: randomUUID() }
  const start = received.length
  await sender.transaction(async (_trx, announce) => work(announce))
  await sender.transaction(async (_trx, announce) => announce(last))
  await expect.poll(() => received).toContainEqual(last)
  return received.slice(start, -1)
}

const MESSAGES: ClusterMessage[] = [
  { type: 'session-ended', sessionId: 'one', reason: 'takeover' },
  { type: 'tokens-voided', sessionId: 'one' },
  { type: 'users-changed', userIds: ['one', 'two'] },
  { type: 'sessions-changed' },
]

test.each(MESSAGES)('a bus message $type arrives as it was announced', async (message) => {
  expect(await receivedFrom((announce) => announce(message))).toEqual([message])
})

test('a change of the catalog arrives with its revision, which every such transaction raises', async () => {
  const [first] = await receivedFrom((announce) => announce({ type: 'catalog-changed' }))
  const [second] = await receivedFrom((announce) => announce({ type: 'catalog-changed' }))
  const revisionOf = (event?: BusEvent) => (event?.type === 'catalog-changed' && event.revision) || 0
  expect(revisionOf(first)).toBeGreaterThan(0)
  expect(revisionOf(second)).toBeGreaterThan(revisionOf(first))
})

test('a transaction that announces nothing sends no bus message', async () => {
  expect(await receivedFrom(() => {})).toEqual([])
  expect(
    receivedBySender.filter(
      ({ type }) => type !== 'catalog-changed' && !MESSAGES.some((message) => message.type === type),
    ),
  ).toEqual([])
})

test.each([
  [0, []],
  [1, [1]],
  [150, [150]],
  [301, [150, 150, 1]],
])('%i changed people are named once each, in messages of %j', async (count, sizes) => {
  const userIds = Array.from({ length: count }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  const events = await receivedFrom((announce) => announceUsers(announce, userIds))
  const named = events.map((event) => (event.type === 'users-changed' ? event.userIds : []))
  expect(named.map((ids) => ids.length)).toEqual(sizes)
  expect(named.flat()).toEqual(userIds)
})
