import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

test('several nodes may start on an empty database at once', async () => {
  const { location, remove } = await createTestDatabase()
  const nodes = Array.from({ length: 4 }, () => openDatabase(location))
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.destroy()))
    await remove()
  })
  await Promise.all(nodes.map(migrate))
  expect(await nodes[0]?.selectFrom('languages').select('code').execute()).toHaveLength(6)
})
