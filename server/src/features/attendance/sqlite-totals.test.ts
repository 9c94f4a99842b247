import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOffice, someSettings } from '#test/office.ts'
import { selectTotals } from './ranking.repo.ts'

test('the totals of a week under way find the hours of each person without reading all hours', async () => {
  const { server } = await openOffice()
  const totals = await selectTotals(server.db, { room: null, event: someSettings }, [{ id: 'one', window_ms: 1 }])
  const plan = await totals.explain<{ detail: string }>(undefined, sql`query plan`)
  expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH passed USING AUTOMATIC/))
})
