import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import type { PageWindow } from '../../base/db/page-window.ts'
import { readPeoplePages } from '../../base/db/read-pages.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import { isInGroup } from '../people/user-filter.ts'
import { matchText } from '../people/user-search.ts'

export interface Asked {
  /**
   * Selects people who may enter this room, were in it, or watched its recording; for a deleted room, only those who
   * were in it or watched its recording. `null` selects everyone except administrators.
   */
  room: Pick<ReportRoom, 'id' | 'groupId' | 'archivedAt'> | null
  search?: string | undefined
  /** True if the search covers names only, not e-mail addresses. */
  ofNames?: boolean | undefined
  group?: string | undefined
}

/** Selects everybody who matches the filter, except administrators. */
export async function everybody(db: Database, { search, ofNames, group }: Omit<Asked, 'room'>) {
  const match = search?.trim() ? await matchText(db, search, ofNames) : null
  const everybody = db.selectFrom('users').where('role', '!=', 'ADMIN')
  const all = group ? everybody.where(isInGroup(group)) : everybody
  return match ? all.where(match) : all
}

export const mayEnter = ({ id, groupId }: Pick<ReportRoom, 'id' | 'groupId'>) => sql<boolean>`(
  users.id in (select user_id from user_groups where group_id = ${groupId})
  and (not users.has_room_list or exists (select 1 from user_rooms where user_id = users.id and room_id = ${id}))
)`

async function attendees(db: Database, { room, ...asked }: Asked) {
  const people = await everybody(db, asked)
  if (!room) return people
  const stays = sql`select 1 from attendance where attendance.user_id = users.id and room_id = ${room.id}`
  const wasThere = sql<boolean>`exists (${stays})`
  return people.where(room.archivedAt ? wasThere : sql<boolean>`(${mayEnter(room)} or ${wasThere})`)
}

/** Lists people by name, without regard to case and accents. */
export async function listAttendees(
  db: Database,
  asked: Asked,
  order: 'asc' | 'desc',
  { limit, offset, direction, inOrder }: PageWindow,
): Promise<string[]> {
  const rows = await (await attendees(db, asked))
    .select('id')
    .orderBy('search_text', direction(order))
    .orderBy('id', direction('asc'))
    .limit(limit)
    .offset(offset)
    .execute()
  return inOrder(rows.map(({ id }) => id))
}

export const countAttendees = async (db: Database, asked: Asked) => countRows(await attendees(db, asked))

export async function* readAttendees(db: Database, asked: Asked) {
  yield* readPeoplePages((await attendees(db, asked)).select(['users.id', 'users.name', 'users.email']))
}
