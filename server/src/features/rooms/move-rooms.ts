import type { ScheduledRoom } from '@palco/contract/rooms/room-planning'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, orNotFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { roomEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { saveDates } from '../catalog/room-dates.repo.ts'
import { assertRoomLimit, lockGroups } from '../catalog/room-rules.ts'
import * as repo from '../catalog/rooms.repo.ts'

/** Moves rooms to other dates and groups. The caller must announce the change. */
export async function moveRooms(trx: Transaction, rooms: readonly ScheduledRoom[], actor: Actor): Promise<Room[]> {
  const ids = rooms.map(({ id }) => id)
  const seen = await readRooms(trx, ids, repo.listRoomsById)
  // Lock groups before rooms. Saving a whole group uses the same order; another order could deadlock.
  const targets = rooms.map(({ id, groupId }) => groupId ?? seen(id).groupId)
  const groups = await lockGroups(trx, [...targets, ...ids.map((id) => seen(id).groupId)])
  const before = await readRooms(trx, ids, repo.lockRooms)
  if (rooms.some(({ id, version }) => before(id).version !== version)) throw changedMeanwhile()
  const entering = rooms.flatMap(({ id, groupId = before(id).groupId }) =>
    groupId === before(id).groupId ? [] : { id, groupId },
  )
  // Move the rooms one after the other, because each becomes the last room of its new group.
  for (const { id, groupId } of entering) await repo.updateRoom(trx, id, { ...before(id), groupId })
  await saveDates(trx, rooms)
  // Check the limit after all moves, because two rooms may swap places between two full groups.
  const entered = new Set(entering.map(({ groupId }) => groupId))
  for (const [id, group] of groups) if (entered.has(id)) await assertRoomLimit(trx, id, group, 0)
  const after = await readRooms(trx, ids, repo.listRoomsById)
  await recordAudit(trx, actor, ...ids.map((id) => roomEntry(before(id), after(id))))
  return ids.map(after)
}

type ReadRooms = (trx: Transaction, ids: readonly string[]) => Promise<Room[]>

/** Returns a function that finds a room by id. Throws 404 if a room is missing. */
export async function readRooms(
  trx: Transaction,
  ids: readonly string[],
  read: ReadRooms,
): Promise<(id: string) => Room> {
  const rooms = ids.length ? await read(trx, ids) : []
  const found = new Map(rooms.map((room) => [room.id, room]))
  const find = (id: string) => orNotFound(found.get(id), 'Sala não encontrada')
  ids.forEach(find)
  return find
}
