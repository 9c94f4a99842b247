import type { Room, RoomSchedule } from '@palco/contract/rooms'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, notFound } from '../../base/errors.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { roomEntry } from '../../core/audit/entries.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import { assertRoomLimit, lockGroups } from '../../core/catalog/room-rules.ts'
import * as repo from '../../core/catalog/rooms.repo.ts'

export type RoomPlanning = ReturnType<typeof createRoomPlanning>

/** Writes of many rooms: all or none, one change for everybody. */
export function createRoomPlanning(bus: Bus) {
  return {
    schedule: ({ rooms }: RoomSchedule, actor: Actor): Promise<Room[]> =>
      bus.transaction(async (trx, announce) => {
        const ids = rooms.map(({ id }) => id)
        const seen = await readAll(trx, ids, repo.listRoomsById)
        // Lock groups before rooms, like saving a whole group does: another order would deadlock.
        const targets = rooms.map(({ id, groupId }) => groupId ?? seen(id).groupId)
        const groups = await lockGroups(trx, [...targets, ...ids.map((id) => seen(id).groupId)])
        const before = await readAll(trx, ids, repo.lockRooms)
        for (const { id, version, startDate, endDate, groupId = before(id).groupId } of rooms) {
          const moved = { ...before(id), version, startDate, endDate, groupId }
          if (!(await repo.updateRoom(trx, id, moved))) throw changedMeanwhile()
        }
        // After all moves: two rooms may change places in two full groups.
        const entered = new Set(
          rooms.flatMap(({ id, groupId }) => (groupId === before(id).groupId ? [] : (groupId ?? []))),
        )
        for (const [id, group] of groups) if (entered.has(id)) await assertRoomLimit(trx, id, group, 0)
        announce({ type: 'catalog-changed' })
        const after = await readAll(trx, ids, repo.listRoomsById)
        await recordAudit(trx, actor, ...ids.map((id) => roomEntry(before(id), after(id))))
        return ids.map(after)
      }),
  }
}

type ReadRooms = (trx: Transaction, ids: readonly string[]) => Promise<Room[]>

/** Finds each of them, or throws 404. */
async function readAll(trx: Transaction, ids: readonly string[], read: ReadRooms): Promise<(id: string) => Room> {
  const found = new Map((await read(trx, ids)).map((room) => [room.id, room]))
  const find = (id: string) => {
    const room = found.get(id)
    if (!room) throw notFound('Sala não encontrada')
    return room
  }
  ids.forEach(find)
  return find
}
