import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, collectChanges } from '#test/client.ts'
import { countQueries, fewestQueries } from '#test/counted-queries.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, type Office, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

const office = await openOffice({ until: afterAll })

const HEADER = 'x-catalog-revision'
const revisionOf = ({ headers }: { headers: Headers }) => Number(headers.get(HEADER))

test('a write answers with a higher catalog revision, and reads follow', async () => {
  const before = revisionOf(await office.ask('/languages'))
  expect(before).toBeGreaterThan(0)
  const written = revisionOf(await office.ask('/admin/groups', { body: { name: 'Um', maxRooms: 1 } }))
  expect(written).toBeGreaterThan(before)
  expect(revisionOf(await office.ask('/languages'))).toBe(written)
  expect(revisionOf(await office.ask('/event'))).toBe(written)
})

test('a 304 answer has the catalog revision, too', async () => {
  const person = await admit(office)
  const { headers } = await person.ask('/participant/rooms')
  const written = revisionOf(await office.ask('/admin/groups', { body: { name: 'Dois', maxRooms: 1 } }))
  const again = await person.ask('/participant/rooms', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(revisionOf(again)).toBe(written)
})

test('the event `changed` has the catalog revision', async () => {
  const socket = await authenticatedSocket(office.server, office.admin)
  const revisions: unknown[] = []
  socket.on('changed', ({ topic, revision }) => revisions.push(topic === 'catalog' && revision))
  const written = revisionOf(await office.ask('/admin/groups', { body: { name: 'Três', maxRooms: 1 } }))
  await expect.poll(() => revisions).toContain(written)
})

test('a refused write raises no catalog revision', async () => {
  const before = revisionOf(await office.ask('/languages'))
  await office.ask('/admin/groups', { body: { name: '', maxRooms: 1 } })
  expect(revisionOf(await office.ask('/languages'))).toBe(before)
})

describe('a database that went back in time gets a higher revision than open pages hold', () => {
  /** Loses the last change and its revision, as a failover or a restored disk does. */
  async function loseChange(office: Office) {
    const lost = await office.ask('/admin/groups', { body: { name: 'Perdido', maxRooms: 1 } })
    await office.server.db.deleteFrom('groups').where('name', '=', 'Perdido').execute()
    await office.server.db
      .updateTable('catalog_revision')
      .set((row) => ({ revision: row('revision', '-', 1) }))
      .execute()
    return revisionOf(lost)
  }

  test('a database that went back in time gets a higher revision at the start of a server', async () => {
    const office = await openOffice()
    const lost = await loseChange(office)
    await office.server.stop()
    const server = await startServer({ location: office.server.location })
    expect(revisionOf(await call(server, '/api/event'))).toBeGreaterThan(lost)
  })

  test('a database that went back in time gets a higher revision when a running server reads it', async () => {
    const office = await openOffice()
    const person = await admit(office)
    const lost = await loseChange(office)
    const socket = await authenticatedSocket(office.server, person.session)
    const notified = new Promise<void>((resolve) =>
      socket.on('changed', ({ revision = 0 }) => revision > lost && resolve()),
    )
    await office.server.bus.deliver({ type: 'messages-missed' })
    await notified
    expect(revisionOf(await person.ask('/participant/rooms', { headers: { [HEADER]: `${lost}` } }))).toBeGreaterThan(
      lost,
    )
    expect(dataOf(await office.ask('/admin/groups'))).toEqual([])
  })

  test('a database that went back in time gets a higher revision when a running server compares it', async () => {
    const office = await openOffice()
    const lost = await loseChange(office)
    // The server compares revisions before each write, even before one that fails like this one.
    await office.ask('/admin/groups', { body: {} })
    const groups = await office.ask('/admin/groups')
    expect(revisionOf(groups)).toBeGreaterThan(lost)
    expect(dataOf(groups)).toEqual([])
  })
})

describe('speakers of a room are part of the catalog: everybody is notified when', () => {
  const remove = ({ ask }: Office, id: string) => ask(`/admin/users/${id}`, { method: 'DELETE' })
  const removeMany = ({ ask }: Office, id: string) =>
    ask('/admin/users/bulk', { body: { action: 'delete', userIds: [id] } })
  const removeByFilter = ({ ask }: Office) =>
    ask('/admin/users/bulk-by-filter', { body: { action: 'delete', filter: { role: 'SPEAKER' }, expected: 1 } })
  const giveRole = ({ ask }: Office, id: string) =>
    ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [] } })

  test.each([
    ['a speaker is deleted', remove],
    ['speakers are deleted', removeMany],
    ['all speakers are deleted', removeByFilter],
    ['a speaker is one no more', giveRole],
  ])('everybody is notified of a change of a room’s speakers when %s', async (_, act) => {
    const speaker = await addPerson(office, [], 'SPEAKER')
    const room = await addRoom(office, (await addGroup(office)).id, { speakerIds: [speaker.id] })
    expect(room.speakerIds).toEqual([speaker.id])
    const topics = collectChanges(await authenticatedSocket(office.server, office.admin))
    dataOf(await act(office, speaker.id))
    expect(await topics()).toContain('catalog')
  })
})

describe('a request that names a revision that never existed', () => {
  test.each(['', '0', '-1', '1e400', 'NaN', '99999999999999999999', '1, 2', 'x'.repeat(5000)])(
    'a request with a revision that is not a number in range is answered at once: %s',
    async (value) => {
      const queries = await fewestQueries(async (count) => {
        const before = count()
        const answer = await office.ask('/languages', { headers: { [HEADER]: value } })
        expect(answer.status).toBe(200)
        return count() - before
      })
      expect(queries).toBe(0)
    },
  )

  test('requests with a revision that never existed get the snapshot, with few reads a second', async () => {
    const known = revisionOf(await office.ask('/languages'))
    const count = countQueries()
    const begun = performance.now()
    const asked: ReturnType<Office['ask']>[] = []
    for (let n = 0; n < 200; n += 1) {
      asked.push(office.ask('/languages', { headers: { [HEADER]: `${Number.MAX_SAFE_INTEGER - n}` } }))
      if (n % 5 === 0) await sleep(10)
    }
    const answers = await Promise.all(asked)
    const seconds = (performance.now() - begun) / 1000
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(revisionOf))).toEqual(new Set([known]))
    // The expected queries: four reads a second, each a transaction with one statement, and writes of the node itself.
    expect(count()).toBeLessThan(20 + 20 * seconds)
  })

  test('a request with a revision that never existed does not wait without a session', async () => {
    const queries = await fewestQueries(async (count) => {
      const before = count()
      await office.ask('/event', { headers: { [HEADER]: `${Number.MAX_SAFE_INTEGER}` } })
      return count() - before
    })
    expect(queries).toBe(0)
  })
})
