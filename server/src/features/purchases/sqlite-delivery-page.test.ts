import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { selectMatching } from './delivery-page.ts'

test.each([{}, { source: 'shop' }, { outcome: 'granted' }] as const)(
  'a page of deliveries with the filter %j is read in order, without sorting all of them',
  async (filter) => {
    const { server } = await openOffice()
    const page = selectMatching(server.db, { ...filter, before: 'last' }).limit(50)
    const plan = await page.explain<{ detail: string }>(undefined, sql`query plan`)
    expect(plan.map(({ detail }) => detail).filter((detail) => detail.includes('ORDER BY'))).toEqual([])
  },
)
