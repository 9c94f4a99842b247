import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'

test('while the database can not be written a purchase delivery is 503, and is taken when it is repeated', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const buyer = aBuyer()
  await sql`pragma query_only = on`.execute(office.server.db)
  const away = await shop.sendOnce({ kind: 'paid', ...buyer })
  expect([away.status, away.body.code]).toEqual([503, 'UNAVAILABLE'])
  await sql`pragma query_only = off`.execute(office.server.db)
  expect((await shop.send({ kind: 'paid', ...buyer })).status).toBe(200)
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
})
