import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { selectUndecided } from './deliveries.repo.ts'

test('the undecided purchases of a person are found in the index, in order', async () => {
  const { server, adminId } = await openOffice()
  const plan = await selectUndecided(server.db, adminId).explain<{ detail: string }>(undefined, sql`query plan`)
  const details = plan.map(({ detail }) => detail)
  expect(details[0]).toContain('purchase_deliveries_undecided (user_id=? AND <expr>=? AND received_at<?)')
  expect(details.filter((detail) => detail.includes('ORDER BY'))).toEqual([])
})
