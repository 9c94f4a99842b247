import { expect, test } from 'vitest'
import { STATEMENT_ROWS } from './import-limits.ts'
import { packBatch } from './pack-people.ts'

const people = Array.from({ length: STATEMENT_ROWS + 1 }, (_, n) => ({
  row: n + 2,
  name: 'Ana',
  email: `ana${n}@example.com`,
  groupId: n ? 'plenary' : null,
  pass: n ? undefined : ('LIVE' as const),
}))

test.each(['sqlite', 'postgres'] as const)('each imported person is in one pack, with ids in order: %s', (engine) => {
  const packs = packBatch(engine, people, '2026-01-01T00:00:00.000Z')
  expect(packs.map(({ count }) => count)).toEqual([STATEMENT_ROWS, 1])
  const idOf = (row: string[] | { id: string }) => (Array.isArray(row) ? row[0] : row.id)
  const ids = packs.flatMap(({ people }) => JSON.parse(people).map(idOf))
  expect(ids).toHaveLength(people.length)
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(packs.map(({ memberships }) => JSON.parse(memberships).length)).toEqual([STATEMENT_ROWS - 1, 1])
  expect(packs.map(({ grants }) => grants && JSON.parse(grants).length)).toEqual([1, null])
})
