import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { HOUR, iso, MINUTE, switchOn } from '#test/message-week.ts'
import { dyingAt } from '#test/palco-process.ts'
import { createPlace, WITH_MAIL } from '#test/restarts.ts'
import type { Database } from '../../base/db/database.ts'
import { insertRoom } from '../catalog/rooms.repo.ts'

/** Two full batches and a smaller one. */
const PEOPLE = 600

/** Adds people and a room that begins in forty minutes, so that its reminder is due. */
async function prepare(db: Database) {
  await switchOn({ db }, 'hour')
  const [groupId, start, added] = [newId(), Date.now() + 40 * MINUTE, iso(Date.now() - 24 * HOUR)]
  const row = { created_at: added, version: 1, active: true }
  const group = { ...row, id: groupId, name: 'Semana', name_key: 'semana', description: '', max_rooms: 10 }
  await db.insertInto('groups').values(group).execute()
  const webinarUrl = 'https://youtu.be/dQw4w9WgXcQ'
  const room = { name: 'Abertura', titulo: '', description: '', language: 'PT_BR', webinarUrl, groupId }
  const dates = { startDate: iso(start), endDate: iso(start + HOUR) }
  await db.transaction().execute((trx) => insertRoom(trx, { ...room, ...dates }))
  const people = Array.from({ length: PEOPLE }, (_, n) => ({ id: newId(), email: `${n}@example.com` }))
  const account = { ...row, name: 'Ana', password_hash: 'x', has_default_password: true, role: 'PARTICIPANT' as const }
  for (let first = 0; first < PEOPLE; first += 100) {
    const some = people.slice(first, first + 100)
    const users = some.map(({ id, email }) => ({ ...account, id, email, email_key: email, search_text: email }))
    await db
      .insertInto('users')
      .values(users.map((user) => ({ ...user, has_room_list: false, phone: null })))
      .execute()
    await db
      .insertInto('user_groups')
      .values(some.map(({ id }) => ({ user_id: id, group_id: groupId, position: 0 })))
      .execute()
  }
}

const mailsIn = (db: Database) => db.selectFrom('outbox').select(['user_id', 'dedupe_key']).execute()
const runIn = (db: Database) => db.selectFrom('message_runs').select('state').executeTakeFirst()

test.each([
  ['before the run', 1, 'insert into "message_runs"', 0],
  ['before the receipts of the second batch', 2, 'insert into message_receipts', 250],
  ['between the receipts and the mails of the second batch', 2, 'insert into outbox', 250],
  ['between the mails and the cursor of the second batch', 2, 'update "message_runs"', 250],
])(
  'after a kill %s, everybody gets one mail of a message',
  async (_, count, statement, written) => {
    const { start, withDatabase } = await createPlace()
    await withDatabase(prepare)
    const dying = await start({ ...WITH_MAIL, ...dyingAt(count, statement) })
    expect(await dying.exited).toBe('SIGKILL')
    expect(await withDatabase(mailsIn)).toHaveLength(written)

    const next = await start(WITH_MAIL)
    await vi.waitFor(() => expect(next.output()).toContain('mail deferred'), { timeout: 60_000 })
    await next.end()
    expect(await withDatabase(runIn)).toEqual({ state: 'done' })
    const mails = await withDatabase(mailsIn)
    expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
  },
  180_000,
)
