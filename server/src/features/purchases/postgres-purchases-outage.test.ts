import { expect, onTestFinished, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { openPostgresProxy } from '#test/postgres-proxy.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { createMigratedDatabase } from '#test/test-database.ts'

test('while PostgreSQL is away a purchase delivery is 503, and is taken when it is repeated', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const line = await openPostgresProxy(location.databaseUrl ?? '')
  onTestFinished(line.close)
  const office = await openOffice({ location: { dataDir: '', databaseUrl: line.url }, isPatient: false })
  const shop = await openShop(office)
  const buyer = aBuyer()
  await line.cut()
  expect((await shop.sendOnce({ kind: 'paid', ...buyer })).status).toBe(503)
  await line.mend()
  await expect.poll(async () => (await shop.sendOnce({ kind: 'paid', ...buyer })).status).toBe(200)
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
})
