import { expect, test } from 'vitest'
import { call, signIn } from '#test/client.ts'
import { addMany, dataOf, openOffice } from '#test/office.ts'
import { countIndexed, countKeys, countPending, createSomebody, find, letIndexCatchUp } from '#test/search-index.ts'
import { startServer } from '#test/test-server.ts'

// With 9 people the search uses the index. With 1200 it scans all people, because there are too many candidates.
test.each([9, 1200])('the search finds %i people who are not indexed yet, and those who are', async (count) => {
  const office = await openOffice()
  const { db } = office.server
  await letIndexCatchUp(office, 'indexed@many.example')
  await addMany(office, count)
  expect(await countPending(db)).toBe(count)

  expect(await find(office, '7@many')).toMatchObject({ total: count === 9 ? 1 : 120 })
  expect(await find(office, '"7@many')).toEqual({ emails: [], total: 0 })
  expect(await find(office, 'ed@many rui')).toEqual({ emails: ['indexed@many.example'], total: 1 })
  expect(await find(office, 'many.example')).toMatchObject({ total: count + 1 })
})

test('the search index is filled after a person was created and after an import', async () => {
  const office = await openOffice()
  const { db } = office.server
  await createSomebody(office, 'rui@one.example')
  await expect.poll(() => countIndexed(db, 'rui@one.example')).toBe(1)
  const users = Array.from({ length: 1100 }, (_, n) => ({ name: 'Ana Sá', email: `${n}@import.example` }))
  const saved = await office.ask('/admin/upload/users/save', { body: { users, defaultPassword: 'vento-lago-uva-482' } })
  expect(dataOf(saved)).toMatchObject({ success: 1100 })
  await expect.poll(() => countPending(db)).toBe(0)
  expect(await countIndexed(db, '@import.example')).toBe(1100)
})

test('the search handles people who are changed or deleted before they are indexed', async () => {
  const office = await openOffice()
  const { db } = office.server
  await addMany(office, 9)
  await db.updateTable('users').set({ search_text: 'zoroastro' }).where('id', '=', 'many-3').execute()
  await db.deleteFrom('users').where('id', '=', 'many-4').execute()
  expect(await countKeys(db)).toBe(0)

  async function expectRight() {
    expect(await find(office, 'zoroastro')).toEqual({ emails: ['3@many.example'], total: 1 })
    for (const gone of ['3@many.example', '4@many.example'])
      expect(await find(office, gone)).toEqual({ emails: [], total: 0 })
    expect(await find(office, '5@many.example')).toEqual({ emails: ['5@many.example'], total: 1 })
  }
  await expectRight()
  await letIndexCatchUp(office)
  await expectRight()
  expect([await countIndexed(db, 'zoroastro'), await countIndexed(db, 'many.example')]).toEqual([1, 7])
  // The index contains eight people, the administrator, and the person whose creation has triggered the indexing.
  expect(await countKeys(db)).toBe(10)
})

test('a person who reuses the row number of a deleted one is indexed for search', async () => {
  const office = await openOffice()
  const { db } = office.server
  await addMany(office, 3)
  await letIndexCatchUp(office)
  await db.deleteFrom('users').where('email', 'like', '%@many.example').execute()
  await addMany(office, 4)
  await letIndexCatchUp(office, 'next@example.com')
  expect(await countIndexed(db, 'many.example')).toBe(4)
})

test('a server that stopped while indexing people continues at its next start', async () => {
  const { server, ask } = await openOffice()
  await addMany({ server }, 3000)
  // Start to fill the index, and stop the server at the same time.
  await createSomebody({ ask }, 'last@example.com')
  await server.stop()
  expect(server.log()).not.toContain('"level":50')

  const again = await startServer({ location: server.location })
  await expect.poll(() => countPending(again.db)).toBe(0)
  expect(await countIndexed(again.db, 'many.example')).toBe(3000)
  const admin = await signIn(again, 'admin@example.com')
  const found = await find({ ask: (path) => call(again, `/api${path}`, { as: admin }) }, '2999@many')
  expect(found).toEqual({ emails: ['2999@many.example'], total: 1 })
})

test('a process that died before indexing people loses nobody', async () => {
  const { server } = await openOffice()
  await addMany({ server }, 20)
  await server.stop()
  const again = await startServer({ location: server.location })
  await expect.poll(() => countIndexed(again.db, 'many.example')).toBe(20)
})
