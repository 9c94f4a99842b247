import type { Room, RoomCreate, RoomUpdate } from '@palco/contract/rooms'
import type { Transaction } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../db/database.ts'
import type { RoomsTable, Schema } from '../db/schema.ts'

type Reader = Database | Transaction<Schema>

const toRoom = (row: RoomsTable & { group_name: string }): Room => ({
  id: row.id,
  name: row.name,
  titulo: row.titulo,
  speaker: row.speaker,
  description: row.description,
  language: row.language,
  webinarUrl: row.webinar_url,
  groupId: row.group_id,
  group: { id: row.group_id, name: row.group_name },
  active: row.active,
  startDate: row.start_date,
  endDate: row.end_date,
  createdAt: row.created_at,
  version: row.version,
})

const toColumns = (room: Omit<RoomCreate, 'speaker'>) => ({
  name: room.name,
  titulo: room.titulo,
  description: room.description,
  language: room.language,
  webinar_url: room.webinarUrl,
  group_id: room.groupId,
  start_date: room.startDate,
  end_date: room.endDate,
})

const selectRooms = (db: Reader) =>
  db
    .selectFrom('rooms')
    .innerJoin('groups', 'groups.id', 'rooms.group_id')
    .selectAll('rooms')
    .select('groups.name as group_name')
    .orderBy('rooms.created_at')
    .orderBy('rooms.id')

export const listRooms = async (db: Reader) => (await selectRooms(db).execute()).map(toRoom)

export const listRoomsOfGroup = async (db: Reader, groupId: string) =>
  (await selectRooms(db).where('group_id', '=', groupId).execute()).map(toRoom)

export async function findRoom(db: Reader, id: string): Promise<Room | null> {
  const row = await selectRooms(db).where('rooms.id', '=', id).executeTakeFirst()
  return row ? toRoom(row) : null
}

/** As it is, held until the transaction ends: setting its row to itself does that on both engines. */
export async function takeRoom(trx: Transaction<Schema>, id: string): Promise<Room | null> {
  const held = trx.updateTable('rooms').set((row) => ({ version: row.ref('version') }))
  await held.where('id', '=', id).execute()
  return findRoom(trx, id)
}

export async function insertRoom(
  trx: Transaction<Schema>,
  { speaker = '', active = true, ...room }: Omit<RoomUpdate, 'version'>,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('rooms')
    .values({ ...toColumns(room), id, speaker, active, created_at: new Date().toISOString(), version: 1 })
    .execute()
  return id
}

/** Whether it was there, in the version that the caller had seen. */
export async function updateRoom(trx: Transaction<Schema>, id: string, room: RoomUpdate): Promise<boolean> {
  let update = trx
    .updateTable('rooms')
    .set((row) => ({
      ...toColumns(room),
      ...(room.speaker !== undefined && { speaker: room.speaker }),
      ...(room.active !== undefined && { active: room.active }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
  if (room.version !== undefined) update = update.where('version', '=', room.version)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

export const deleteRoom = (trx: Transaction<Schema>, id: string) =>
  trx.deleteFrom('rooms').where('id', '=', id).execute()

/** Those of them that are the group's. */
export const deleteRoomsOfGroup = (trx: Transaction<Schema>, groupId: string, ids: readonly string[]) =>
  trx.deleteFrom('rooms').where('group_id', '=', groupId).where('id', 'in', ids).execute()

/** The group whose rooms change. Setting its row to itself holds it until the transaction ends, on both engines. */
export async function holdGroup(trx: Transaction<Schema>, id: string) {
  const held = trx.updateTable('groups').set((row) => ({ version: row.ref('version') }))
  const row = await held.where('id', '=', id).returning(['name', 'max_rooms', 'version']).executeTakeFirst()
  return row ? { name: row.name, maxRooms: row.max_rooms, version: row.version } : null
}

export async function countRooms(trx: Transaction<Schema>, groupId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('rooms')
    .where('group_id', '=', groupId)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasLanguage(trx: Transaction<Schema>, code: string): Promise<boolean> {
  const language = trx.selectFrom('languages').where('code', '=', code).select('id')
  return (await language.executeTakeFirst()) !== undefined
}
