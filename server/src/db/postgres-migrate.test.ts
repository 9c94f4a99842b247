import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '../testing/client.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { addUser, startServer } from '../testing/test-server.ts'
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

test('a node of the version before starts on the tables of a newer one, and people sign in', async () => {
  const server = await startServer()
  const { email } = await addUser(server)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-badges', '2030-01-01')`.execute(server.db)
  await sql`alter table users add column badge text`.execute(server.db)
  await migrate(server.db)
  expect((await login(server, email)).status).toBe(200)
  await addUser(server, 'bia@example.com')
  expect((await login(server, 'bia@example.com')).status).toBe(200)
})
