import { expect, onTestFinished, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { aRoom } from '#test/office.ts'
import { dyingAt, FIRST_ADMIN, startPalco } from '#test/palco-process.ts'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'

test('a kill at the fifth of ten rooms leaves no room and no group', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const { databaseUrl, dataDir } = location
  const palco = await startPalco({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    ...dyingAt(5, 'insert into "rooms"'),
  })
  onTestFinished(async () => void (await palco.end('SIGKILL')))
  const { body } = await login(palco, FIRST_ADMIN.email, FIRST_ADMIN.password)
  const rooms = Array.from({ length: 10 }, (_, n) => ({ ...aRoom, name: `Sala ${n}` }))
  const saving = call(palco, '/api/admin/groups', { as: body.data, body: { name: 'Semana', rooms } })
  await expect(saving).rejects.toThrow()
  expect(await palco.exited).toBe('SIGKILL')

  const db = await openMigrated(location)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('groups').select('name').execute()).toEqual([])
  expect(await db.selectFrom('rooms').select('name').execute()).toEqual([])
})
