import { expect, onTestFinished, test } from 'vitest'
import { addMany, addPerson, openOffice } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { plantPerson, SURVIVORS, searchTables } from '#test/planted-person.ts'
import { createPlace, OFFICE_ADMIN, type Place, signedIn } from '#test/restarts.ts'
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

test('after a kill in the third batch of many erasures the next process continues', async () => {
  const place = await createPlace()
  const office = await openOffice({ location: place.location })
  await addMany(office, PEOPLE)
  await office.server.stop()
  await place.withDatabase((db) =>
    db.transaction().execute((trx) =>
      insertEntries(
        trx,
        Array.from({ length: PEOPLE }, (_, n) => entryOf(`many-${n}`)),
      ),
    ),
  )
  const dying = await place.start(dyingAt(3, 'update "erasures"'))
  expect(await dying.exited).toBe('SIGKILL')
  const { people, done } = await standing(place)
  expect([done, people.length]).toEqual([100, PEOPLE - 100])
  await finish(place)
  expect(await standing(place)).toEqual({ people: [], done: PEOPLE })
}, 600_000)
