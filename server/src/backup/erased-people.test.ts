import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, fail, LONG_MS, newFolder, newLocation, succeed, summed } from '#test/backup-orders.ts'
import { signInAdmin } from '#test/backup-writer.ts'
import { login } from '#test/client.ts'
import { addPerson, admit, dataOf, type Office, openOffice } from '#test/office.ts'
import { startPalco } from '#test/palco-process.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { addUser, startServer } from '#test/test-server.ts'

async function eraseAs({ ask }: Pick<Office, 'ask'>, subject: { userId: string } | { email: string }) {
  return dataOf(await ask('/admin/privacy/erasures', { body: { subject, certificates: 'withheld' } }))
}

const peopleOf = async ({ db }: Office['server']) => {
  const people = await db.selectFrom('users').orderBy('email').select('email').execute()
  return people.map(({ email }) => email)
}

test('people who were erased since the backup are erased again by its restore', { timeout: LONG_MS }, async () => {
  const location = await newLocation()
  const office = await openOffice({ location })
  const shop = await openShop(office)
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', ...buyer })
  const [before, since, kept] = [await addPerson(office), await addPerson(office), await addPerson(office)]
  await eraseAs(office, { userId: before.id })
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(environmentOf(location), 'backup', file)

  const erased = await eraseAs(office, { userId: since.id })
  // Delete this account first, so that the erasure below can find the person only by the e-mail address.
  const [account] = dataOf(await office.ask(`/admin/users?search=${buyer.email}`)).data
  dataOf(await office.ask(`/admin/users/${account.id}`, { method: 'DELETE' }))
  await eraseAs(office, { email: buyer.email })
  await office.server.stop()

  const output = await succeed(environmentOf(location), 'restore', file, '--replace')
  expect(output).toContain('now again: 2')
  expect(output).not.toContain('Nothing is known')
  const again = await startServer({ location })
  expect(await peopleOf(again)).toEqual(['admin@example.com', kept.email])
  expect((await login(again, since.email)).status).toBe(401)
  const deliveries = await again.db.selectFrom('purchase_deliveries').select(['email', 'name']).execute()
  expect(deliveries).toEqual([{ email: null, name: null }])
  const entries = await again.db
    .selectFrom('erasures')
    .where('part_of', 'is', null)
    .orderBy('id')
    .select(['person_id', 'state', 'done_at'])
    .execute()
  expect(entries.map(({ person_id, state }) => [person_id, state])).toEqual([
    [before.id, 'done'],
    [since.id, 'done'],
    [null, 'done'],
  ])
  expect(entries[1]?.done_at).toBe(erased.doneAt)

  const empty = await newLocation()
  expect(await succeed(environmentOf(empty), 'restore', file)).toContain('Nothing is known here about erasures after')
  expect(await peopleOf(await startServer({ location: empty }))).toHaveLength(4)
})

const OWN_TABLES = ['erasure_keys', 'erasures', 'removed_figures', 'removed_stays', 'privacy_requests']

/** Rewrites a backup as if a release without a ledger of erasures had made it. Returns the new file. */
function withoutLedger(file: string) {
  const [head = '', ...rows] = gunzipSync(readFileSync(file)).toString().split('\n')
  const { migrations, rows: counts, ...rest } = JSON.parse(head)
  const isOlder = (name: string) => name < '0070'
  for (const table of OWN_TABLES) delete counts[table]
  const older = { ...rest, migrations: migrations.filter(isOlder), rows: counts }
  const lines = rows.filter((line) => !OWN_TABLES.some((table) => line.startsWith(`["${table}"`)))
  const target = path.join(newFolder(), 'older.jsonl.gz')
  writeFileSync(target, summed([JSON.stringify(older), ...lines].join('\n')))
  return target
}

test('a copy without a ledger is recognised as of the same installation', { timeout: LONG_MS }, async () => {
  const location = await newLocation()
  const office = await openOffice({ location })
  const { id } = await addPerson(office)
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(environmentOf(location), 'backup', file)
  const older = withoutLedger(file)
  await eraseAs(office, { userId: id })
  await office.server.stop()
  const again = await succeed(environmentOf(location), 'restore', older, '--replace')
  expect(again).toContain('now again: 1')
  expect(again).not.toContain('Nothing is known')
  const other = await newLocation()
  await (await startServer({ location: other })).stop()
  expect(await succeed(environmentOf(other), 'restore', older)).toContain('Nothing is known here about erasures after')
})

test("another installation's erasures are repeated only on request, and never those by age", {
  timeout: LONG_MS,
}, async () => {
  const [emails, file] = [['ana@example.com', 'rui@example.com'], path.join(newFolder(), 'copy.jsonl.gz')]
  const open = async () => {
    const office = await openOffice({ location: await newLocation() })
    const people = []
    for (const email of emails) people.push(await addUser(office.server, email))
    return { office, people, env: environmentOf(office.server.location) }
  }
  const source = await open()
  await succeed(source.env, 'backup', file)
  const { office, people, env } = await open()
  for (const { id } of people) await eraseAs(office, { userId: id })
  await office.server.db
    .updateTable('erasures')
    .set({ cause: 'age' })
    .where('person_id', '=', people[1]?.id ?? '')
    .execute()
  await office.server.stop()

  const { location } = office.server
  expect(await fail(env, 'restore', file, '--replace')).toContain('another installation, in which 1 people were erased')
  const output = await succeed(env, 'restore', file, '--replace', '--erasures=repeat')
  expect(output).toContain('now again: 1')
  expect(output).toContain('Nothing is known here about erasures after')
  expect(await peopleOf(await startServer({ location }))).toEqual(['admin@example.com', 'rui@example.com'])
})

test('if a restore erases the only owner again, the next start adds the administrator of the environment', {
  timeout: LONG_MS,
}, async () => {
  const location = await newLocation()
  const office = await openOffice({ location })
  await addPerson(office)
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(environmentOf(location), 'backup', file)
  const next = await admit(office, [], 'ADMIN')
  await eraseAs(next, { userId: office.adminId })
  await office.server.stop()
  const output = await succeed(environmentOf(location), 'restore', file, '--replace')
  expect(output).toContain('No owner of the team is among the people who are left')
  const started = await startPalco(environmentOf(location))
  onTestFinished(async () => void (await started.end()))
  expect(started.output()).toContain('New administrator, because no owner of the team was left')
  expect((await signInAdmin(started)).user.role).toBe('ADMIN')
})
