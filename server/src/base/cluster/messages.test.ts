import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createMigratedDatabase, openBus, openMigrated } from '#test/test-database.ts'
import { type Announce, announceUsers, type BusEvent } from './bus.ts'
import type { ClusterMessage } from './cluster-message.ts'

const { location, remove } = await createMigratedDatabase()
const silent = { error: () => {}, warn: () => {}, info: () => {} }
const db = await openMigrated(location)
const speaker = await openBus(db, location, silent)
/** On PostgreSQL it is another node that hears. */
const hearer = location.databaseUrl ? await openBus(db, location, silent) : speaker
const heard: BusEvent[] = []
hearer.subscribe((event) => void heard.push(event))
const heardBySpeaker: BusEvent[] = []
speaker.subscribe((event) => void heardBySpeaker.push(event))

afterAll(async () => {
  await speaker.close()
  await hearer.close()
  await db.destroy()
  await remove()
})

/** What is heard of a transaction in which `tell` announces. */
async function hearingOf(tell: (announce: Announce) => void) {
  const last: ClusterMessage = { type: 'tokens-voided', sessionId: randomUUID() }
  const start = heard.length
  await speaker.transaction(async (_trx, announce) => tell(announce))
  await speaker.transaction(async (_trx, announce) => announce(last))
  await expect.poll(() => heard).toContainEqual(last)
  return heard.slice(start, -1)
}

const MESSAGES: ClusterMessage[] = [
  { type: 'session-ended', sessionId: 'one', reason: 'takeover' },
  { type: 'tokens-voided', sessionId: 'one' },
  { type: 'users-changed', userIds: ['one', 'two'] },
  { type: 'sessions-changed' },
]

test.each(MESSAGES)('$type is heard as it was announced', async (message) => {
  expect(await hearingOf((announce) => announce(message))).toEqual([message])
})

test('a change to the catalog is heard with its revision, which every such transaction raises', async () => {
  const [first] = await hearingOf((announce) => announce({ type: 'catalog-changed' }))
  const [second] = await hearingOf((announce) => announce({ type: 'catalog-changed' }))
  const revisionOf = (event?: BusEvent) => (event?.type === 'catalog-changed' && event.revision) || 0
  expect(revisionOf(first)).toBeGreaterThan(0)
  expect(revisionOf(second)).toBeGreaterThan(revisionOf(first))
})

test('a transaction that announces nothing is told to nobody', async () => {
  expect(await hearingOf(() => {})).toEqual([])
  expect(
    heardBySpeaker.filter(
      ({ type }) => type !== 'catalog-changed' && !MESSAGES.some((message) => message.type === type),
    ),
  ).toEqual([])
})

test.each([
  [0, []],
  [1, [1]],
  [150, [150]],
  [301, [150, 150, 1]],
])('of %i people who changed every one is named once, in messages of %j', async (count, sizes) => {
  const userIds = Array.from({ length: count }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  const heard = await hearingOf((announce) => announceUsers(announce, userIds))
  const named = heard.map((event) => (event.type === 'users-changed' ? event.userIds : []))
  expect(named.map((ids) => ids.length)).toEqual(sizes)
  expect(named.flat()).toEqual(userIds)
})
