import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { readPages, readPeoplePages } from '../../base/db/read-pages.ts'
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

async function attendees(db: Database, { room, search, group }: Asked) {
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

/** Sorted by name, ignoring case and accents. */
export async function listAttendees(db: Database, asked: Asked, page: number, pageSize: number): Promise<string[]> {
  const found = await attendees(db, asked)
  const rows = await found
    .select('id')
    .orderBy('search_text')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Pages in the order of their ids. */
export async function* readAttendees(db: Database, asked: Asked) {
  yield* readPeoplePages((await attendees(db, asked)).select(['users.id', 'users.name', 'users.email']))
}

/** The same, sorted by name: a hundred thousand are not sorted in memory at once. */
export async function* readAttendeesByName(db: Database, asked: Asked) {
  const found = (await attendees(db, asked)).select(['users.id', 'users.search_text'])
  const sorted = found.orderBy('users.search_text').orderBy('users.id')
  yield* readPages<{ id: string; search_text: string }>((last, count) =>
    sorted
      .$if(last !== null, (people) =>
        people.where(sql<boolean>`(users.search_text, users.id) > (${last?.search_text}, ${last?.id})`),
      )
      .limit(count)
      .execute(),
  )
}

export const countAttendees = async (db: Database, asked: Asked) => countRows(await attendees(db, asked))
