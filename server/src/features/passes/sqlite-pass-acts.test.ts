import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { ordersOf } from './passes.repo.ts'

test('the orders of a pass act are found without reading the act for each order', async () => {
  const { server } = await openOffice()
  const plan = await ordersOf(server.db, 'act', ['person']).explain<{ detail: string }>(undefined, sql`query plan`)
  const details = plan.map(({ detail }) => detail)
  expect(details).toContainEqual(expect.stringMatching(/^SEARCH purchase_orders USING/))
})
