import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { countOldLines, deleteOldLines } from './audit.repo.ts'
import { recordAudit } from './record-audit.ts'

// Triggers in the database protect audit lines from changes and deletion.

const { location, remove } = await createMigratedDatabase()
const db = await openMigrated(location)
afterAll(async () => {
  await db.destroy()
  await remove()
})

const actor = { userId: 'nobody', address: '203.0.113.9', requestId: 'r-1' }
const entry = (name: string) => ({ action: 'room.deleted', target: { type: 'room', id: name, name } }) as const
await recordAudit(db, actor, entry('Abertura'))
const before = await db.selectFrom('audit').selectAll().execute()

const onPostgres = location.databaseUrl !== null

test.each([
  `update audit set target_name = 'Outra'`,
  'update audit set at = at',
  'delete from audit',
  ...(onPostgres
    ? ['truncate audit', `insert into audit select * from audit on conflict (id) do update set action = 'x'`]
    : [
        `insert or replace into audit select id, at, actor_id, 'Outra', action, target_type, target_id, target_name, changes, address, request_id from audit`,
        `update or replace audit set actor_name = 'Outra'`,
      ]),
])('the audit table refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('a line of the audit')
  expect(await db.selectFrom('audit').selectAll().execute()).toEqual(before)
})

test('the audit deletes lines after 24 months, and no younger ones', async () => {
  const [line] = before
  if (!line) throw new Error('no line')
  const now = Date.now()
  const days = (count: number) => new Date(now - count * 86_400_000).toISOString()
  const lines = [740, 735, 720].map((age) => ({ ...line, id: `${age} days`, at: days(age) }))
  await db.insertInto('audit').values(lines).execute()
  await deleteOldLines(db, now)
  const left = await db.selectFrom('audit').select('id').orderBy('at').execute()
  expect(left.map(({ id }) => id)).toEqual(['720 days', line.id])
})

test('old lines are deleted in batches, and not all of them after the server stops', async () => {
  const [line] = before
  if (!line) throw new Error('no line')
  const now = Date.now()
  const at = new Date(now - 800 * 86_400_000).toISOString()
  const lines = Array.from({ length: 5001 }, (_, n) => ({ ...line, id: `old ${n}`, at }))
  for (let from = 0; from < lines.length; from += 1000)
    await db
      .insertInto('audit')
      .values(lines.slice(from, from + 1000))
      .execute()
  const stopped = new AbortController()
  const deleting = deleteOldLines(db, now, 24, stopped.signal)
  stopped.abort()
  await deleting
  expect(await countOldLines(db, now, 24)).toBe(1)
  await deleteOldLines(db, now, 24)
  expect(await countOldLines(db, now, 24)).toBe(0)
})

test('a change that is rolled back leaves no audit line', async () => {
  const change = db.transaction().execute(async (trx) => {
    await recordAudit(trx, actor, entry('Encerramento'))
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  expect(await db.selectFrom('audit').where('target_id', '=', 'Encerramento').selectAll().execute()).toEqual([])
})
