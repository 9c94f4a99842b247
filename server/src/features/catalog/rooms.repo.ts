import { ROOM_DEFAULTS, type Room, type RoomUpdate } from '@palco/contract/rooms/rooms'
import { v7 as newId } from 'uuid'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { fieldsOf } from '../../base/db/fields-of.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { ColumnOf, RoomsTable } from '../../base/db/schema.ts'
import { idsOf } from '../../base/ids.ts'
import { archiveRooms } from './archived-rooms.repo.ts'

const toRoom = ({ position, group_name, ...row }: RoomRow, speakerIds: string[]): Room => ({
  ...fieldsOf(row),
  speakerIds,
  group: { id: row.group_id, name: group_name },
})

/** In an update, Kysely ignores columns whose value is `undefined`. */
const toColumns = (room: RoomUpdate) =>
  ({
    name: room.name,
    titulo: room.titulo,
    speaker: room.speaker,
    description: room.description,
    language: room.language,
    webinar_url: room.webinarUrl,
    backup_url: room.backupUrl,
    mode: room.mode,
    moderator: room.moderator,
    group_id: room.groupId,
    active: room.active,
    start_date: room.startDate,
    end_date: room.endDate,
  }) satisfies Record<ColumnOf<Exclude<keyof RoomUpdate, 'speakerIds' | 'version'>>, unknown>

const selectRooms = (db: Database) =>
  db
    .selectFrom('rooms')
    .innerJoin('groups', 'groups.id', 'rooms.group_id')
    .selectAll('rooms')
    .select('groups.name as group_name')
    .orderBy('rooms.position')
    .orderBy('rooms.created_at')
    .orderBy('rooms.id')

/** Selects the speakers of rooms, without people who don't have the role of speaker any more. */
const selectSpeakers = (db: Database) =>
  db
    .selectFrom('room_speakers')
    .innerJoin('users', 'users.id', 'room_speakers.user_id')
    .where('users.role', '=', 'SPEAKER')
    .select(['room_id', 'user_id'])
    .orderBy('user_id')

type RoomRow = RoomsTable & { group_name: string }

async function withSpeakers(rows: readonly RoomRow[], speakers: ReturnType<typeof selectSpeakers>) {
  const ofRoom = Map.groupBy(await speakers.execute(), ({ room_id }) => room_id)
  return rows.map((row) => toRoom(row, ofRoom.get(row.id)?.map(({ user_id }) => user_id) ?? []))
}

export const listRooms = async (db: Database) => withSpeakers(await selectRooms(db).execute(), selectSpeakers(db))

export const listRoomsOfGroup = async (db: Database, groupId: string) =>
  withSpeakers(
    await selectRooms(db).where('group_id', '=', groupId).execute(),
    selectSpeakers(db).innerJoin('rooms', 'rooms.id', 'room_id').where('group_id', '=', groupId),
  )

export const findRoom = async (db: Database, id: string): Promise<Room | null> =>
  (await listRoomsById(db, [id]))[0] ?? null

export const listRoomsById = async (db: Database, ids: readonly string[]) =>
  withSpeakers(
    await selectRooms(db).where('rooms.id', 'in', ids).execute(),
    selectSpeakers(db).where('room_id', 'in', ids),
  )

/** Lock the rooms' groups first: two calls that lock the same rooms in a different order could otherwise deadlock. */
export async function lockRooms(trx: Transaction, ids: readonly string[]): Promise<Room[]> {
  await lockRows(trx, trx.selectFrom('rooms').where('id', 'in', ids).select('id')).execute()
  return listRoomsById(trx, ids)
}

export const lockRoom = async (trx: Transaction, id: string): Promise<Room | null> =>
  (await lockRooms(trx, [id]))[0] ?? null

/**
 * Returns the highest position in the group. A new room gets the same position, and comes last: of rooms with the same
 * position, the newest comes last.
 */
const lastPosition = (db: Database, groupId: string) =>
  db
    .selectFrom('rooms as present')
    .where('present.group_id', '=', groupId)
    .select(({ fn, lit }) => fn.coalesce(fn.max('present.position'), lit(0)).as('position'))

export async function insertRoom(trx: Transaction, room: Omit<RoomUpdate, 'version'>): Promise<string> {
  const id = newId()
  await trx
    .insertInto('rooms')
    .values({
      ...toColumns(room),
      speaker: room.speaker ?? ROOM_DEFAULTS.speaker,
      backup_url: room.backupUrl ?? ROOM_DEFAULTS.backupUrl,
      mode: room.mode ?? ROOM_DEFAULTS.mode,
      moderator: room.moderator ?? ROOM_DEFAULTS.moderator,
      active: room.active ?? true,
      id,
      on_air: 'main',
      planned_end: null,
      recording_url: '',
      recording_named: false,
      recording_published_at: null,
      position: lastPosition(trx, room.groupId),
      created_at: isoTime(),
      version: 1,
    })
    .execute()
  return id
}

/** Returns `false` if the room was deleted, or if its version is not the one that the caller has seen. */
export async function updateRoom(trx: Transaction, id: string, room: RoomUpdate): Promise<boolean> {
  let update = trx
    .updateTable('rooms')
    .set((row) => ({
      ...toColumns(room),
      // A room from another group comes last, even if it is older than the others.
      position: row
        .case()
        .when('group_id', '=', room.groupId)
        .then(row.ref('position'))
        .else(row(lastPosition(trx, room.groupId), '+', 1).$notNull())
        .end(),
      // If the end date changes, discard the planned end, because it belongs to the old end date.
      planned_end: row.case().when('end_date', '=', room.endDate).then(row.ref('planned_end')).else(null).end(),
      // If the backup URL is removed, put the main URL on air.
      ...(room.backupUrl === '' && { on_air: 'main' as const }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
  if (room.version !== undefined) update = update.where('version', '=', room.version)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

export const setAir = (
  trx: Transaction,
  room: Pick<Room, 'id' | 'backupUrl' | 'onAir' | 'mode' | 'endDate' | 'plannedEnd'>,
) =>
  trx
    .updateTable('rooms')
    .set((row) => ({
      backup_url: room.backupUrl,
      on_air: room.onAir,
      mode: room.mode,
      end_date: room.endDate,
      planned_end: room.plannedEnd,
      version: row('version', '+', 1),
    }))
    .where('id', '=', room.id)
    .execute()

/** Sets the recording and keeps the room's version, so that a room form that is open elsewhere can still be saved. */
export const setRecording = (
  trx: Transaction,
  room: Pick<Room, 'id' | 'recordingUrl' | 'recordingNamed' | 'recordingPublishedAt'>,
) =>
  trx
    .updateTable('rooms')
    .set({
      recording_url: room.recordingUrl,
      recording_named: room.recordingNamed,
      recording_published_at: room.recordingPublishedAt,
    })
    .where('id', '=', room.id)
    .execute()

/** Publishes recordings, or withdraws them if `publishedAt` is `null`. Keeps the version, like `setRecording`. */
export const setPublished = (trx: Transaction, ids: readonly string[], publishedAt: string | null) =>
  trx.updateTable('rooms').set({ recording_published_at: publishedAt }).where('id', 'in', ids).execute()

/** Leaves out people who don't have the role of speaker. */
export const listSpeakers = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('users')
    .where(isOneOf(trx, 'id', ids))
    .where('role', '=', 'SPEAKER')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()

/** True if the user is listed as a speaker of at least one room, whatever their role is now. */
export async function isNamedSpeaker(trx: Transaction, userId: string): Promise<boolean> {
  const room = trx.selectFrom('room_speakers').where('user_id', '=', userId).select('room_id')
  return (await room.executeTakeFirst()) !== undefined
}

export async function setSpeakers(trx: Transaction, roomId: string, userIds: readonly string[]) {
  await trx.deleteFrom('room_speakers').where('room_id', '=', roomId).execute()
  const rows = [...new Set(userIds)].map((user_id) => ({ room_id: roomId, user_id }))
  if (rows.length) await trx.insertInto('room_speakers').values(rows).execute()
}

/** Rooms that are not in `ids` come last and keep their order. */
export async function orderRooms(trx: Transaction, groupId: string, ids: readonly (string | undefined)[]) {
  const present = await selectRooms(trx).where('group_id', '=', groupId).execute()
  const rank = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const ordered = present.toSorted((one, other) => rank(one) - rank(other))
  for (const [at, { id, position }] of ordered.entries())
    if (position !== at + 1)
      await trx
        .updateTable('rooms')
        .set({ position: at + 1 })
        .where('id', '=', id)
        .execute()
}

export async function deleteRooms(trx: Transaction, ids: readonly string[]) {
  if (!ids.length) return
  await archiveRooms(trx, ids)
  await trx.deleteFrom('rooms').where('id', 'in', ids).execute()
}

/** Ignores ids of rooms in other groups. */
export async function deleteRoomsOfGroup(trx: Transaction, groupId: string, ids: readonly string[]) {
  const own = trx.selectFrom('rooms').where('group_id', '=', groupId).where('id', 'in', ids).select('id')
  await deleteRooms(trx, idsOf(await own.execute()))
}

export const lockGroup = (trx: Transaction, id: string) => {
  const group = trx.selectFrom('groups').where('id', '=', id)
  return lockRows(trx, group.select(['name', 'max_rooms as maxRooms', 'version'])).executeTakeFirst()
}

export const countRooms = (trx: Transaction, groupId: string) =>
  countRows(trx.selectFrom('rooms').where('group_id', '=', groupId))

export async function wereAttended(trx: Transaction, ids: readonly string[]): Promise<boolean> {
  const stay = trx
    .selectFrom('attendance')
    .where(isOneOf(trx, 'room_id', ids))
    .select('id')
    .limit(1)
  return (await stay.executeTakeFirst()) !== undefined
}

export async function hasLanguage(trx: Transaction, code: string): Promise<boolean> {
  const language = trx.selectFrom('languages').where('code', '=', code).select('id')
  return (await language.executeTakeFirst()) !== undefined
}
