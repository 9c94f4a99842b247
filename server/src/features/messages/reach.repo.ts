import { TOGETHER_MS } from '@palco/contract/messages/message-plan'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { selectSubscribers } from './recipients.repo.ts'

/** A number of people with the same access: to `roomIds` if they have a list of rooms, otherwise to `groupIds`. */
export interface Reach {
  groupIds: readonly string[]
  roomIds: readonly string[]
  people: number
}

/**
 * Reads the access of all people in one query, because one query per message takes seconds with 100,000 people. With
 * `addedBy`, leaves out people who were added later.
 */
export async function readReach(db: Database, addedBy?: string): Promise<Reach[]> {
  const subscribers = selectSubscribers(db)
  const added = addedBy === undefined ? subscribers : subscribers.where('created_at', '<=', addedBy)
  const people = added.select([
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
    .select((row) => ['has_room_list', 'ids', row.fn.countAll<number>().as('count')])
    .execute()
  return rows.map(({ has_room_list, ids, count }) => {
    const all = ids?.split(',') ?? []
    return { groupIds: has_room_list ? [] : all, roomIds: has_room_list ? all : [], people: count }
  })
}

export const countReach = (reach: readonly Reach[], rooms: Rooms): number =>
  reach.filter(reaches(rooms)).reduce((sum, { people }) => sum + people, 0)

type Rooms = readonly { id: string; groupId: string }[]

function reaches(rooms: Rooms): (reach: Reach) => boolean {
  const groupIds = new Set(rooms.map(({ groupId }) => groupId))
  const roomIds = new Set(rooms.map(({ id }) => id))
  return (each) => each.groupIds.some((id) => groupIds.has(id)) || each.roomIds.some((id) => roomIds.has(id))
}

/**
 * Returns a function that counts who gets an `hour` message. Call it for each start time, in ascending order: a mail
 * lists all rooms of the next hour, so its recipients get no other mail within that hour.
 */
export function createHourCounter(reach: readonly Reach[]) {
  const toldUntil = reach.map(() => 0)
  return (startDate: string, rooms: Rooms) => {
    const start = Date.parse(startDate)
    const isReached = reaches(rooms)
    const counted = { people: 0, told: 0 }
    for (const [place, each] of reach.entries()) {
      if (!isReached(each)) continue
      const isTold = start < (toldUntil[place] ?? 0)
      counted[isTold ? 'told' : 'people'] += each.people
      if (!isTold) toldUntil[place] = start + TOGETHER_MS
    }
    return counted
  }
}
