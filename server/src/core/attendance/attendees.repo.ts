import { countRows } from '../../base/db/count-rows.ts'
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

/** Of `users`, so that others can be joined. */
export async function attendees(db: Database, { room, search, group }: Asked) {
  const match = search?.trim() ? await matchText(db, search) : null
  const everybody = db.selectFrom('users').where('role', '!=', 'ADMIN')
  const all = group ? everybody.where(isInGroup(group)) : everybody
  const found = match ? all.where(match) : all
  if (!room) return found
  return found.where((users) => {
    const wasThere = users
      .selectFrom('attendance')
      .whereRef('attendance.user_id', '=', 'users.id')
      .where('room_id', '=', room.id)
      .select('attendance.user_id')
    if (room.archivedAt) return users.exists(wasThere)
    const inGroup = users
      .selectFrom('user_groups')
      .whereRef('user_groups.user_id', '=', 'users.id')
      .where('group_id', '=', room.groupId)
      .select('user_groups.user_id')
    const listed = users
      .selectFrom('user_rooms')
      .whereRef('user_rooms.user_id', '=', 'users.id')
      .where('room_id', '=', room.id)
      .select('user_rooms.user_id')
    return users.or([
      users.and([users.exists(inGroup), users.or([users('has_room_list', '=', false), users.exists(listed)])]),
      users.exists(wasThere),
    ])
  })
}

/** Pages in the order of their ids. */
export async function* readAttendees(db: Database, asked: Asked) {
  yield* readPeoplePages((await attendees(db, asked)).select(['users.id', 'users.name', 'users.email']))
}

export const countAttendees = async (db: Database, asked: Asked) => countRows(await attendees(db, asked))
