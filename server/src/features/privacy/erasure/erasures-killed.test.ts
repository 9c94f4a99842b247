import { expect, onTestFinished, test } from 'vitest'
import { addGroup, addMany, addPerson, addRoom, type Office, openOffice } from '#test/office.ts'
import { dyingAt, dyingFrom } from '#test/palco-process.ts'
import { plantPerson, SURVIVORS, searchTables } from '#test/planted-person.ts'
import { createPlace, OFFICE_ADMIN, type Place, signedIn } from '#test/restarts.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { openMigrated } from '#test/test-database.ts'
import type { Bus } from '../../../base/cluster/bus.ts'
import type { Database } from '../../../base/db/database.ts'
import { readEmailHashes } from '../../erasure-ledger/email-hashes.ts'
import { insertEntries, listUnfinished } from '../../erasure-ledger/erasures.repo.ts'
import { carryOut } from './carry-out.ts'

const entryOf = (person_id: string) => ({
  ...({ id: `entry ${person_id}`, person_id, email_hash: '', cause: 'request', certificates: 'withheld' } as const),
  ...({
    request_id: null,
    state: 'running',
    requested_at: '2026-01-01T00:00:00.000Z',
    done_at: null,
    kept: '[]',
  } as const),
})

/** Returns a database whose n-th statement fails. `wasReached` says whether that statement was run. */
function failingAt(db: Database, nth: number) {
  let left = nth
  const failing = db.withPlugin({
    transformQuery({ node }) {
      left -= 1
      if (left === 0) throw new Error('cut off')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { failing, wasReached: () => left <= 0 }
}

test('an erasure that is cut off before any of its statements has erased nothing, and the next one everything', async () => {
  const { office, person } = await plantPerson()
  // Stop the server, which would carry out the entry first.
  await office.server.stop()
  const db = await openMigrated(office.server.location)
  onTestFinished(() => db.destroy())
  await db.transaction().execute((trx) => insertEntries(trx, [entryOf(person.id)]))
  const before = await searchTables(db)
  for (let nth = 1; ; nth++) {
    const { failing, wasReached } = failingAt(db, nth)
    const bus: Pick<Bus, 'transaction'> = {
      transaction: (work) => failing.transaction().execute((trx) => work(trx, () => {})),
    }
    const entries = await listUnfinished(db, '', 1)
    const cut = carryOut({ db: failing, bus, hashes: await readEmailHashes(db) }, entries)
    if (
      !(await cut.then(
        () => false,
        () => true,
      ))
    ) {
      expect([nth > 50, wasReached()]).toEqual([true, false])
      break
    }
    expect(await searchTables(db)).toEqual(before)
  }
  expect(await listUnfinished(db, '', 1)).toEqual([])
  expect(await searchTables(db)).toEqual(SURVIVORS)
})

/** The first statement of an erasure's transaction after it has locked the entry. */
const FIRST_STATEMENT = 'select "id", "name", "email" from "users"'
/** Each kill takes the start of a process. The test above fails each statement. */
const EVERY = 5

test('a process that is killed before any statement of an erasure has erased nothing, and one that ends it everything', async () => {
  const place = await createPlace()
  const { office, person } = await plantPerson({ location: place.location })
  await office.server.stop()
  await place.withDatabase((db) => db.transaction().execute((trx) => insertEntries(trx, [entryOf(person.id)])))
  const killed = async (...at: [count: number, beginning?: string]) => {
    const dying = await place.start(dyingFrom(FIRST_STATEMENT, ...at))
    expect(await dying.exited).toBe('SIGKILL')
    return place.withDatabase(searchTables)
  }
  const before = await killed(1)
  expect(before).toContain('users.name')
  expect(await killed(1, 'commit')).toEqual(before)
  let left = before
  for (let nth = 1 + EVERY; left.includes('users.name'); nth += EVERY) {
    expect(left).toEqual(before)
    left = await killed(nth)
  }
  // The servers have deleted what was over, too.
  expect(SURVIVORS).toEqual(expect.arrayContaining(left))
}, 600_000)

const standing = ({ withDatabase }: Place) =>
  withDatabase(async (db) => {
    const people = await db.selectFrom('users').where('role', '=', 'PARTICIPANT').select('active').execute()
    const done = await db.selectFrom('erasures').where('state', '=', 'done').select('id').execute()
    return { people, done: done.length }
  })

/** Starts a process, and waits until it has completed the erasure that the killed process has left. */
async function finish(place: Place) {
  const next = await place.start()
  const ask = await signedIn(next, OFFICE_ADMIN)
  const isDone = async () => {
    const { body } = await ask('/admin/privacy/erasures?pageSize=1')
    return body.data.data[0]?.doneAt !== null
  }
  await expect.poll(isDone).toBe(true)
  await next.end()
}

test.each([
  ['its entry in the ledger', 'insert into erasures', { people: [{ active: true }], done: 0 }],
  ['the first deletion', 'delete from "user_groups"', { people: [{ active: false }], done: 0 }],
  ['the end of the entry', 'update "erasures"', { people: [{ active: false }], done: 0 }],
])(
  'after a kill before %s nothing is half erased',
  async (_, statement, left) => {
    const place = await createPlace()
    const office = await openOffice({ location: place.location })
    const { id } = await addPerson(office)
    await office.server.stop()
    const dying = await place.start(dyingAt(1, statement))
    const ask = await signedIn(dying, OFFICE_ADMIN)
    const body = { subject: { userId: id }, certificates: 'withheld' }
    await ask('/admin/privacy/erasures', { body }).catch(() => {})
    expect(await dying.exited).toBe('SIGKILL')
    const found = await standing(place)
    expect({ ...found, people: found.people.map(({ active }) => ({ active: Boolean(active) })) }).toEqual(left)
    if (!left.people[0]?.active) {
      await finish(place)
      expect(await standing(place)).toEqual({ people: [], done: 1 })
    }
  },
  240_000,
)

const PEOPLE = 5000

/** Gives every tenth of the people a purchase and a stay in a room. */
async function sellToSome(office: Office) {
  const { db } = office.server
  const room = await addRoom(office, (await addGroup(office)).id)
  const shop = await openShop(office, 'kiwify', null)
  await shop.send({ kind: 'paid', ...aBuyer() })
  const { id, ...sale } = await db.selectFrom('purchase_deliveries').selectAll().executeTakeFirstOrThrow()
  const buyers = Array.from({ length: PEOPLE / 10 }, (_, n) => n * 10)
  const sales = buyers.map((n) => ({ ...sale, id: `${id}-${n}`, dedupe_key: `${n}`, email: `${n}@many.example` }))
  await db.insertInto('purchase_deliveries').values(sales).execute()
  const at = '2025-12-01T13:00:00.000Z'
  const stay = { room_id: room.id, started_at: at, last_seen_at: at, left_at: at, hidden_seconds: 0 }
  const stays = buyers.map((n) => ({ ...stay, id: `stay-${n}`, user_id: `many-${n}` }))
  await db.insertInto('attendance').values(stays).execute()
}

/** Returns the numbers of the people who are left, of those who are left in purchases, and in stays. */
const leftIn = ({ withDatabase }: Place) =>
  withDatabase(async (db) => {
    const people = await db.selectFrom('users').where('id', 'like', 'many-%').select('id').execute()
    const buyers = db.selectFrom('purchase_deliveries').where('email', 'like', '%@many.example')
    const stays = await db.selectFrom('attendance').select('user_id').execute()
    const numbers = (texts: (string | null)[]) =>
      texts.map((text) => Number.parseInt(text?.replace('many-', '') ?? '', 10)).sort()
    return {
      people: numbers(people.map(({ id }) => id)),
      buyers: numbers((await buyers.select('email').execute()).map(({ email }) => email)),
      stays: numbers(stays.map(({ user_id }) => user_id)),
    }
  })

test.each([
  ['at the end of the third batch', 3, 'update "erasures"', 100],
  ['at the first deletion of the fortieth batch', 40, 'delete from "user_groups"', 1950],
  ['at the end of the last batch', 100, 'update "erasures"', 4950],
])(
  'after a kill %s of many erasures the next process continues',
  async (_, count, statement, erased) => {
    const place = await createPlace()
    const office = await openOffice({ location: place.location })
    await addMany(office, PEOPLE)
    await sellToSome(office)
    await office.server.stop()
    await place.withDatabase((db) =>
      db.transaction().execute((trx) =>
        insertEntries(
          trx,
          Array.from({ length: PEOPLE }, (_, n) => entryOf(`many-${n}`)),
        ),
      ),
    )
    const dying = await place.start(dyingAt(count, statement))
    expect(await dying.exited).toBe('SIGKILL')
    const { people, buyers, stays } = await leftIn(place)
    expect([(await standing(place)).done, people.length]).toEqual([erased, PEOPLE - erased])
    const those = people.filter((n) => n % 10 === 0)
    expect([buyers, stays]).toEqual([those, those])
    await finish(place)
    expect(await leftIn(place)).toEqual({ people: [], buyers: [], stays: [] })
    expect((await standing(place)).done).toBe(PEOPLE)
  },
  600_000,
)
