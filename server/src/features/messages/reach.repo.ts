import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { selectSubscribers } from './recipients.repo.ts'

/** People with the same rights: those with a list of rooms may enter these rooms, the others all rooms of their groups. */
export interface Reach {
  groupIds: readonly string[]
  roomIds: readonly string[]
  people: number
}

/**
 * In one pass over all people, for any number of messages: a week has dozens, and to count each by itself takes seconds
 * with 100,000 people.
 */
export async function readReach(db: Database): Promise<Reach[]> {
  const people = selectSubscribers(db).select([
    'has_room_list',
    sql<string | null>`case when has_room_list
      then (
        select string_agg(user_rooms.room_id, ',') from user_rooms join rooms on rooms.id = user_rooms.room_id
        join user_groups on user_groups.user_id = user_rooms.user_id and user_groups.group_id = rooms.group_id
        where user_rooms.user_id = users.id)
      else (select string_agg(group_id, ',') from user_groups where user_groups.user_id = users.id) end`.as('ids'),
  ])
  const rows = await db
    .selectFrom(people.as('people'))
    .groupBy(['has_room_list', 'ids'])
    .select((row) => ['has_room_list', 'ids', row.fn.countAll<number | string>().as('count')])
    .execute()
  return rows.map(({ has_room_list, ids, count }) => {
    const all = ids?.split(',') ?? []
    return { groupIds: has_room_list ? [] : all, roomIds: has_room_list ? all : [], people: Number(count) }
  })
}

/** How many of them may enter one of these rooms. */
export function countReach(reach: readonly Reach[], rooms: readonly { id: string; groupId: string }[]): number {
  const groupIds = new Set(rooms.map(({ groupId }) => groupId))
  const roomIds = new Set(rooms.map(({ id }) => id))
  const reached = reach.filter(
    (each) => each.groupIds.some((id) => groupIds.has(id)) || each.roomIds.some((id) => roomIds.has(id)),
  )
  return reached.reduce((sum, { people }) => sum + people, 0)
}
