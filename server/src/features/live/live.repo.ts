import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { matchText } from '../people/user-search.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

export type ExpectedPeople = Awaited<ReturnType<typeof countExpected>>

/**
 * Counts participants who may sign in (`expected`), and those of them who have a session seen since `seenSince`
 * (`signedIn`). People without a list of rooms are counted by group (`ofGroup`), people with one by room (`ofRoom`).
 * `all` counts only people who may enter an active room.
 */
export async function countExpected(db: Database, seenSince: number) {
  const active = db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.last_seen_at', '>', isoTime(seenSince)),
    )
    .where(MAY_SIGN_IN)
    .where('users.role', '=', 'PARTICIPANT')
  const withoutList = active.where('users.has_room_list', '=', false)
  const withList = active.where('users.has_room_list', '=', true)
  const counts = [sql<number>`count(*)`.as('expected'), sql<number>`count(sessions.user_id)`.as('signedIn')] as const

  const [groups, rooms, free, chosen] = await Promise.all([
    // People without a list of rooms may enter all rooms of the group.
    withoutList
      .innerJoin('user_groups', 'user_groups.user_id', 'users.id')
      .groupBy('user_groups.group_id')
      .select(['user_groups.group_id as id', ...counts])
      .execute(),
    withList
      .innerJoin('user_groups', 'user_groups.user_id', 'users.id')
      .innerJoin('user_rooms', 'user_rooms.user_id', 'users.id')
      .innerJoin('rooms', (join) =>
        join.onRef('rooms.id', '=', 'user_rooms.room_id').onRef('rooms.group_id', '=', 'user_groups.group_id'),
      )
      .groupBy('user_rooms.room_id')
      .select(['user_rooms.room_id as id', ...counts])
      .execute(),
    withoutList.where(isInOneOf(GROUPS_WITH_ROOMS)).select(counts).executeTakeFirstOrThrow(),
    withList.where(isInOneOf(GROUPS_WITH_CHOSEN_ROOMS)).select(counts).executeTakeFirstOrThrow(),
  ])
  const byId = (rows: typeof groups) => new Map(rows.map((row) => [row.id, row]))
  const all = { expected: free.expected + chosen.expected, signedIn: free.signedIn + chosen.signedIn }
  return { ofGroup: byId(groups), ofRoom: byId(rooms), all }
}

const GROUPS_WITH_ROOMS = sql`
  select rooms.group_id from rooms join groups on groups.id = rooms.group_id where rooms.active and groups.active`

const GROUPS_WITH_CHOSEN_ROOMS = sql`
  ${GROUPS_WITH_ROOMS} and rooms.id in (select room_id from user_rooms where user_rooms.user_id = users.id)`

const isInOneOf = (groups: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from user_groups where user_groups.user_id = users.id and user_groups.group_id in (${groups}))`

/** Finds people among `ids`. With `ofNames`, the search covers names only, not e-mail addresses. */
export async function findViewers(
  db: Database,
  ids: readonly string[],
  { search, ofNames, limit }: { search: string | undefined; ofNames: boolean; limit: number },
) {
  const match = search ? await matchText(db, search, ofNames) : null
  const people = db
    .selectFrom('users')
    .where(isOneOf(db, 'users.id', ids))
    .$if(match !== null, (query) => query.where(match ?? sql<boolean>`true`))
  const total = await countRows(people)
  const found = await people.orderBy('search_text').orderBy('id').limit(limit).select(['id', 'name', 'email']).execute()
  return { total, found }
}
