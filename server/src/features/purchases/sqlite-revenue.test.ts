import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { sumsSince } from './revenue.ts'

test('the revenue is summed without reading all deliveries for each order', async () => {
  const { server } = await openOffice()
  const plan = await sql<{ detail: string }>`explain query plan ${sumsSince('2026-11-01')}`.execute(server.db)
  const searches = plan.rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH'))
  expect(searches).toContainEqual(
    expect.stringMatching(/^SEARCH same USING COVERING INDEX .*\(source_id=\? AND order_id=\?/),
  )
  expect(searches.filter((detail) => /AUTOMATIC|received_at/.test(detail))).toEqual([])
})
