import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { readPeoplePages } from '../../base/db/read-pages.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import { isInGroup } from '../people/user-filter.ts'
import { matchText } from '../people/user-search.ts'

/** The people of a report. */
export interface Asked {
  /** People who may enter it or were in it, or only the latter if it was deleted; `null`: everyone but administrators. */
  room: Pick<ReportRoom, 'id' | 'groupId' | 'archivedAt'> | null
  search: string | undefined
  /** Only members of this group. */
  group?: string | undefined
}

/** Those of all rooms. */
export async function everybody(db: Database, { search, group }: Omit<Asked, 'room'>) {
  const match = search?.trim() ? await matchText(db, search) : null
  const everybody = db.selectFrom('users').where('role', '!=', 'ADMIN')
  const all = group ? everybody.where(isInGroup(group)) : everybody
  return match ? all.where(match) : all
}

/** A condition on `users`. */
export function belongsTo({ id, groupId, archivedAt }: NonNullable<Asked['room']>, wasThere: RawBuilder<boolean>) {
  if (archivedAt) return wasThere
  const inGroup = sql`exists (select 1 from user_groups where user_id = users.id and group_id = ${groupId})`
  const listed = sql`exists (select 1 from user_rooms where user_id = users.id and room_id = ${id})`
  return sql<boolean>`(${wasThere} or (${inGroup} and (not users.has_room_list or ${listed})))`
}

/** Pages in the order of their ids. */
export async function* readAttendees(db: Database, asked: Asked) {
  const people = (await everybody(db, asked)).select(['users.id', 'users.name', 'users.email'])
  if (!asked.room) return yield* readPeoplePages(people)
  const stays = sql`select 1 from attendance where attendance.user_id = users.id and room_id = ${asked.room.id}`
  yield* readPeoplePages(people.where(belongsTo(asked.room, sql`exists (${stays})`)))
}
