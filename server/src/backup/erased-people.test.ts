import path from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, LONG_MS, newFolder, newLocation, succeed } from '#test/backup-orders.ts'
import { login } from '#test/client.ts'
import { addPerson, dataOf, type Office, openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { startServer } from '#test/test-server.ts'

async function eraseAs({ ask }: Office, subject: { userId: string } | { email: string }) {
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
  // Delete this account first, so that only its e-mail address can be erased.
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
