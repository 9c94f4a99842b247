import { expect, test } from 'vitest'
import { addMany, afterWalk, dataOf, openOffice } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { createPlace, OFFICE_ADMIN, signedIn } from '#test/restarts.ts'

/** So many people that there are at least two batches. */
const PEOPLE = 900

test('after a kill between batches of a walk the next process continues: each person once', async () => {
  const { location, start, withDatabase } = await createPlace()
  const office = await openOffice({ location })
  await addMany(office, PEOPLE)
  await office.server.stop()

  // The process dies in the second batch, when its people are deleted and its cursor is not moved.
  const dying = await start(dyingAt(2, 'update "people_walks"'))
  const ask = await signedIn(dying, OFFICE_ADMIN)
  const body = { action: 'delete', filter: { search: 'many.example' }, expected: PEOPLE }
  const order = dataOf(await ask('/admin/users/bulk-by-filter', { body }))
  expect(await dying.exited).toBe('SIGKILL')

  const next = await start()
  expect(await afterWalk({ ask: await signedIn(next, OFFICE_ADMIN) }, order)).toMatchObject({
    done: PEOPLE,
    total: PEOPLE,
    changed: PEOPLE,
    leftOut: 0,
  })
  await next.end()
  const lines = await withDatabase((db) =>
    db.selectFrom('audit').where('action', '=', 'user.deleted').select('target_id').execute(),
  )
  const people = await withDatabase((db) => db.selectFrom('users').select('email').execute())
  expect([lines.length, new Set(lines.map(({ target_id }) => target_id)).size]).toEqual([PEOPLE, PEOPLE])
  expect(people).toEqual([{ email: 'admin@example.com' }])
}, 240_000)
