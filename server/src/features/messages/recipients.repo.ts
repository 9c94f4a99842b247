import type { Pass } from '@palco/contract/passes/pass'
import type { WITHOUT_PASS } from '@palco/contract/users/users'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { IS_ADDRESS_REFUSED, ONE_BY_ONE } from '../mail/failed-recipients.repo.ts'
import { holdsPass } from '../people/held-pass.repo.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

export interface Audience {
  /** People who may enter one of these rooms. Ignored if `told` is set. */
  rooms: readonly { id: string; groupId: string }[]
  /** People with a receipt of the evening message for at least one of these subjects. */
  told?: readonly string[]
  addedBy?: string
  attendedIn?: readonly string[]
  missed?: readonly string[]
  /** Only people who hold one of these passes. Missing if passes don't matter. */
  passes?: readonly (Pass | typeof WITHOUT_PASS)[]
}

const TRUE = sql<boolean>`1 = 1`

export const selectSubscribers = (db: Database) =>
  db
    .selectFrom('users')
    .where(MAY_SIGN_IN)
    .where(sql<boolean>`role <> 'ADMIN'`)
    .where('unsubscribed_at', 'is', null)
    .where(sql<boolean>`not ${IS_ADDRESS_REFUSED}`)

export async function findSubscriber(db: Database, userId: string): Promise<Person | null> {
  const [subscriber, people] = await Promise.all([
    selectSubscribers(db).where('id', '=', userId).select('id').executeTakeFirst(),
    findPeople(db, [userId]),
  ])
  return (subscriber && people.get(userId)) ?? null
}

function selectAudience(db: Database, { rooms, told, addedBy, attendedIn, missed, passes }: Audience) {
  return selectSubscribers(db)
    .where(told ? wasTold(db, told) : mayEnter(db, rooms))
    .where(addedBy === undefined ? TRUE : sql<boolean>`users.created_at || '' <= ${addedBy}`)
    .where(attendedIn ? wasIn(db, attendedIn) : TRUE)
    .where(missed ? sql<boolean>`not ${wasIn(db, missed)}` : TRUE)
    .where(passes ? sql<boolean>`(${sql.join([sql`1 = 0`, ...passes.map(holdsPass)], sql` or `)})` : TRUE)
}

/**
 * Returns the condition that a person may enter one of the rooms: they are in its group and, if they have a list of
 * rooms, it is in the list. `isRoomEnabled` must have the same rule.
 */
const mayEnter = (db: Database, rooms: Audience['rooms']) => {
  const isGroup = isOneOf(db, 'user_groups.group_id', [...new Set(rooms.map(({ groupId }) => groupId))])
  const roomIds = rooms.map(({ id }) => id)
  return sql<boolean>`case when users.has_room_list
    then exists (
      select 1 from user_rooms join rooms on rooms.id = user_rooms.room_id
      join user_groups on user_groups.user_id = user_rooms.user_id and user_groups.group_id = rooms.group_id
      where user_rooms.user_id = users.id and ${isOneOf(db, 'user_rooms.room_id', roomIds)} ${ONE_BY_ONE})
    else exists (select 1 from user_groups where user_groups.user_id = users.id and ${isGroup} ${ONE_BY_ONE}) end`
}

const wasIn = (db: Database, roomIds: readonly string[]) => sql<boolean>`exists (
  select 1 from attendance
  where attendance.user_id = users.id and kind = 'live' and ${isOneOf(db, 'attendance.room_id', roomIds)}
  ${ONE_BY_ONE})`

const wasTold = (db: Database, subjects: readonly string[]) => sql<boolean>`exists (
  select 1 from message_receipts
  where kind = 'evening' and message_receipts.user_id = users.id and ${isOneOf(db, 'subject', subjects)}
  ${ONE_BY_ONE})`

const isForNobody = ({ rooms, told }: Audience) => (told ?? rooms).length === 0

export const countAudience = (db: Database, audience: Audience): Promise<number> =>
  isForNobody(audience) ? Promise.resolve(0) : countRows(selectAudience(db, audience))

/**
 * Lists people. Call it before the transaction that writes their mails: it may read all people, and within the
 * transaction other writers would wait for that.
 */
export async function listAudience(db: Database, audience: Audience, after: string, count: number): Promise<string[]> {
  if (isForNobody(audience)) return []
  const people = selectAudience(db, audience).where('users.id', '>', after).orderBy('users.id').limit(count)
  return (await people.select('users.id').execute()).map(({ id }) => id)
}
