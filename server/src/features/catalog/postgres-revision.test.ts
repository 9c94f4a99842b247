import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { authenticatedSocket, call, next, openSocket, signIn } from '#test/client.ts'
import { addGroup, addPerson, addRoom, dataOf, type Office, openOffice } from '#test/office.ts'
import { slowCatalog } from '#test/slow-catalog.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import { createLocalBus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { readCatalog } from './catalog.repo.ts'
import { openCatalog } from './catalog.ts'

const HEADER = 'x-catalog-revision'
const SLOW_MS = 500
const MAIN = 'https://youtu.be/dQw4w9WgXcQ'
const BACKUP = 'https://youtu.be/9bZkp7q19f0'

/** Opens a page that behaves like the web client: it sends the highest revision that it has seen with each request. */
function openPage(session: Pick<LoginAnswer, 'tokens' | 'sessionToken'>) {
  let highest = 0
  const note = (revision = 0) => {
    highest = Math.max(highest, revision)
  }
  return {
    note,
    async ask(server: TestServer, path: string, options: Parameters<typeof call>[2] = {}) {
      const headers = highest ? { [HEADER]: `${highest}` } : {}
      const answer = await call(server, `/api${path}`, { ...options, as: session, headers })
      note(Number(answer.headers.get(HEADER)))
      return answer
    },
  }
}

/**
 * Starts two nodes, creates a room with a backup address, and opens a participant's page. Node B reads the catalog
 * slowly.
 */
async function openNodes() {
  const office = await openOffice()
  const a = office.server
  const b = await startServer({ location: a.location, wrapDatabase: slowCatalog(SLOW_MS) })
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { webinarUrl: MAIN, backupUrl: BACKUP })
  const person = await addPerson(office, [group.id])
  const session = await signIn(a, person.email)
  const page = openPage(session)
  const addressOn = async (server: TestServer) =>
    dataOf(await page.ask(server, `/participant/rooms/${room.id}`)).webinarUrl
  // Wait until B has read all of this.
  await expect.poll(async () => (await page.ask(b, `/participant/rooms/${room.id}`)).status).toBe(200)
  return { office, a, b, group, room, session, page, addressOn }
}

const switchToBackup = ({ ask }: Office, id: string) =>
  ask(`/admin/rooms/${id}/air`, { method: 'PUT', body: { onAir: 'backup' } }).then(dataOf)

test('a page that knows of a switch from one node never gets the old address from another', async () => {
  const { office, a, b, room, session, page, addressOn } = await openNodes()
  const socket = await authenticatedSocket(a, session)
  const aired = next(socket, 'room_aired')
  const switching = switchToBackup(office, room.id)
  page.note((await aired).revision)
  for (const _ of Array(5)) expect(await addressOn(b)).toBe(BACKUP)
  expect(await addressOn(a)).toBe(BACKUP)
  await switching
})

test('the first connection names catalog changes since the first answer, on any node', async () => {
  const { office, a, b, room, session, page, addressOn } = await openNodes()
  expect(await addressOn(b)).toBe(MAIN)
  await switchToBackup(office, room.id)
  const socket = openSocket(a)
  const authenticated = next(socket, 'authenticated')
  socket.emit('authenticate', { sessionToken: session.sessionToken })
  page.note((await authenticated).revision)
  expect(await addressOn(b)).toBe(BACKUP)
})

test('administrators read their own writes on any node', async () => {
  const { office, a, b } = await openNodes()
  const page = openPage(office.admin)
  for (const name of ['Alemão', 'Grego', 'Finlandês']) {
    const body = { code: `X${name.slice(0, 1)}_XX`, name, flag: '🏳️' }
    dataOf(await page.ask(a, '/languages', { body }))
    const names = dataOf(await page.ask(b, '/languages')).map((each: { name: string }) => each.name)
    expect(names).toContain(name)
  }
})

test('a catalog revision whose message was lost is found by a request that names it', async () => {
  const { a, b, room, page, addressOn } = await openNodes()
  await a.db.updateTable('rooms').set({ on_air: 'backup' }).where('id', '=', room.id).execute()
  await a.db
    .updateTable('catalog_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute()
  const { revision } = await a.db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  page.note(Number(revision))
  expect(await addressOn(b)).toBe(BACKUP)
})

test('the catalog is read in one snapshot: no room without its group', async () => {
  const office = await openOffice()
  let hasWritten = false
  /** Writes while the catalog is being read, after the groups were read. */
  const intruder: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasWritten && result.rows.some((row) => 'max_rooms' in row)) {
        hasWritten = true
        await addRoom(office, (await addGroup(office)).id)
      }
      return result
    },
  }
  const first = await addGroup(office)
  const { groups, rooms, revision } = await readCatalog(office.server.db.withPlugin(intruder))
  expect(hasWritten).toBe(true)
  expect(groups.map(({ id }) => id)).toEqual([first.id])
  expect(rooms).toEqual([])
  expect((await readCatalog(office.server.db)).revision).toBeGreaterThan(revision)
})

/** Returns a database that can delay the read of languages, which follows the read of groups. */
function slowLanguages(db: Database) {
  const held: (() => void)[] = []
  let isSlow = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isSlow && result.rows.some((row) => 'flag' in row)) await new Promise<void>((resolve) => held.push(resolve))
      return result
    },
  }
  const setSlow = (slow: boolean) => {
    isSlow = slow
    if (!slow) for (const release of held) release()
  }
  return { db: db.withPlugin(plugin), held, setSlow }
}

test('a catalog change during a read is read after it', async () => {
  const office = await openOffice()
  const silent = { error: () => {}, warn: () => {}, info: () => {} }
  const bus = createLocalBus(office.server.db, silent)
  const { db, held, setSlow } = slowLanguages(office.server.db)
  const catalog = await openCatalog(db, bus, silent)

  await addGroup(office, { name: 'Primeiro' })
  setSlow(true)
  const first = bus.deliver({ type: 'catalog-changed' })
  await expect.poll(() => held).toHaveLength(1)
  await addGroup(office, { name: 'Segundo' })
  const second = bus.deliver({ type: 'catalog-changed' })
  setSlow(false)
  await Promise.all([first, second])
  expect([...catalog.current().groups.values()].map(({ name }) => name)).toEqual(['Primeiro', 'Segundo'])
})
