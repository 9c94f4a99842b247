import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { matchText } from '../people/user-search.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

export type ExpectedPeople = Awaited<ReturnType<typeof countExpected>>

/**
 * Counts participants who may sign in (`expected`), and those of them whose session was seen since `seenSince`
 * (`signedIn`). `all` leaves out participants without an active room.
 */
export async function countExpected(db: Database, seenSince: number) {
  const active = db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.last_seen_at', '>', isoTime(seenSince)),
    )
    .where(MAY_SIGN_IN)
    .where('users.role', '=', 'PARTICIPANT')
  const counts = [sql<number>`count(*)`.as('expected'), sql<number>`count(sessions.user_id)`.as('signedIn')] as const

  /** Counts people without a room list, who may enter all rooms of the group. */
  const groups = await active
    .innerJoin('user_groups', 'user_groups.user_id', 'users.id')
    .where('users.has_room_list', '=', false)
    .groupBy('user_groups.group_id')
    .select(['user_groups.group_id as id', ...counts])
    .execute()
  /** Counts people whose room list has the room. */
  const rooms = await active
    .innerJoin('user_groups', 'user_groups.user_id', 'users.id')
    .innerJoin('user_rooms', 'user_rooms.user_id', 'users.id')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.id', '=', 'user_rooms.room_id').onRef('rooms.group_id', '=', 'user_groups.group_id'),
    )
    .where('users.has_room_list', '=', true)
    .groupBy('user_rooms.room_id')
    .select(['user_rooms.room_id as id', ...counts])
    .execute()
  const all = await active
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_groups')
          .innerJoin('groups', 'groups.id', 'user_groups.group_id')
          .innerJoin('rooms', 'rooms.group_id', 'groups.id')
          .leftJoin('user_rooms', (join) =>
            join.onRef('user_rooms.room_id', '=', 'rooms.id').onRef('user_rooms.user_id', '=', 'users.id'),
          )
          .whereRef('user_groups.user_id', '=', 'users.id')
          .where('groups.active', '=', true)
          .where('rooms.active', '=', true)
          .where(({ or, eb }) => or([eb('users.has_room_list', '=', false), eb('user_rooms.room_id', 'is not', null)]))
          .select('rooms.id'),
      ),
    )
    .select(counts)
    .executeTakeFirstOrThrow()
  const byId = (rows: typeof groups) => new Map(rows.map((row) => [row.id, row]))
  return { ofGroup: byId(groups), ofRoom: byId(rooms), all }
}

/**
 * Finds up to `limit` people of `ids` whose name or e-mail address matches the search text, sorted by name. `total`
 * counts all of them.
 */
export async function findViewers(db: Database, ids: readonly string[], search: string | undefined, limit: number) {
  const match = search ? await matchText(db, search) : null
  const people = db
    .selectFrom('users')
    .where(isOneOf(db, 'users.id', ids))
    .$if(match !== null, (query) => query.where(match ?? sql<boolean>`true`))
  const total = await countRows(people)
  const found = await people.orderBy('search_text').orderBy('id').limit(limit).select(['id', 'name', 'email']).execute()
  return { total, found }
}
