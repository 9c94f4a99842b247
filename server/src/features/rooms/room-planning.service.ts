import { MAX_ROOMS_DEFAULT, MAX_ROOMS_MAX } from '@palco/contract/base/limits'
import { type Group, groupNameKey } from '@palco/contract/groups/groups'
import type { CreatedRows, RoomRow, RoomRows, RoomRowsUndo, RoomSchedule } from '@palco/contract/rooms/room-planning'
import { newGroupsOf } from '@palco/contract/rooms/room-rows'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { conflict, invalidInput } from '../../base/errors.ts'
import { idsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { groupEntry, roomEntry } from '../audit/entries.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import * as groupsRepo from '../catalog/groups.repo.ts'
import { assertLanguage, assertRoomLimit, lockGroups, nameTaken } from '../catalog/room-rules.ts'
import * as repo from '../catalog/rooms.repo.ts'
import { changeRooms } from './change-rooms.ts'
import { moveRooms, readRooms } from './move-rooms.ts'

export type RoomPlanning = ReturnType<typeof createRoomPlanning>

export function createRoomPlanning(bus: Bus) {
  return {
    schedule: ({ rooms }: RoomSchedule, actor: Actor): Promise<Room[]> =>
      bus.transaction(async (trx, announce) => {
        announce({ type: 'catalog-changed' })
        return moveRooms(trx, rooms, actor)
      }),

    saveRows: ({ rooms, changes = [], raisesLimits = false }: RoomRows, actor: Actor): Promise<CreatedRows> =>
      bus.transaction(async (trx, announce) => {
        for (const language of new Set(rooms.map((row) => row.language))) await assertLanguage(trx, language)
        const groupIds = rooms.flatMap(({ groupId }) => groupId ?? [])
        const held = await lockGroups(trx, [...groupIds, ...(await groupsOf(trx, changes))])
        const entries: AuditEntry[] = []
        for (const [id, group] of held) {
          const count = rooms.filter(({ groupId }) => groupId === id).length
          if (count === 0) continue
          if (raisesLimits) entries.push(...(await raiseLimit(trx, id, count)))
          else await assertRoomLimit(trx, id, group, count)
        }
        const groups = await insertGroups(trx, rooms)
        const ids: string[] = []
        for (const { newGroup, ...row } of rooms) {
          const groupId =
            row.groupId ?? groups.find(({ name }) => groupNameKey(name) === groupNameKey(newGroup ?? ''))?.id
          ids.push(await repo.insertRoom(trx, { ...row, groupId: groupId ?? '', description: '' }))
        }
        announce({ type: 'catalog-changed' })
        const changed = await changeRooms(trx, changes, actor)
        const created = await readRooms(trx, ids, repo.listRoomsById)
        entries.push(
          ...groups.map((group) => groupEntry(null, group)),
          ...ids.map((id) => roomEntry(null, created(id))),
        )
        await recordAudit(trx, actor, ...entries)
        return { rooms: ids.map(created), groups, changed }
      }),

    undoRows: ({ rooms, groups, changes = [] }: RoomRowsUndo, actor: Actor): Promise<void> =>
      bus.transaction(async (trx, announce) => {
        const ids = rooms.map(({ id }) => id)
        const seen = await readRooms(trx, ids, repo.listRoomsById)
        const groupIds = [...groups.map(({ id }) => id), ...ids.map((id) => seen(id).groupId)]
        const held = await lockGroups(trx, [...groupIds, ...(await groupsOf(trx, changes))])
        const before = await readRooms(trx, ids, repo.lockRooms)
        // Also compare recordings and attendance, which don't change the version. Otherwise, a page that stayed open
        // could delete these rooms during the event.
        const isChanged = rooms.some(({ id, version }) => before(id).version !== version || before(id).recordingUrl)
        if (isChanged || (await repo.wereAttended(trx, ids))) throw changedSince()
        await changeRooms(trx, changes, actor)
        await repo.deleteRooms(trx, ids)
        const entries = ids.map((id) => roomEntry(before(id), null))
        for (const { id, version } of groups) {
          const group = await groupsRepo.findGroup(trx, id)
          const isUsed = group?._count.userGroups !== 0 || (await repo.countRooms(trx, id)) > 0
          if (isUsed || held.get(id)?.version !== version) throw changedSince()
          await groupsRepo.deleteGroup(trx, id)
          entries.push(groupEntry(group, null))
        }
        announce({ type: 'catalog-changed' })
        await recordAudit(trx, actor, ...entries)
      }),
  }
}

async function groupsOf(trx: Transaction, rooms: readonly { id: string }[]): Promise<string[]> {
  const ids = idsOf(rooms)
  const seen = await readRooms(trx, ids, repo.listRoomsById)
  return ids.map((id) => seen(id).groupId)
}

const changedSince = () =>
  conflict('Algo do que foi criado já mudou ou já teve público: nada foi desfeito. Exclua as salas uma a uma.')

const groupTooLarge = () => invalidInput(`Um grupo pode ter no máximo ${MAX_ROOMS_MAX} salas`)

/** Raises the group's limit if the group gets more rooms than that. Lock the group first. */
async function raiseLimit(trx: Transaction, id: string, count: number): Promise<AuditEntry[]> {
  const needed = (await repo.countRooms(trx, id)) + count
  const group = await groupsRepo.findGroup(trx, id)
  if (!group || needed <= group.maxRooms) return []
  if (needed > MAX_ROOMS_MAX) throw groupTooLarge()
  const larger = { ...group, maxRooms: needed }
  await groupsRepo.updateGroup(trx, id, larger)
  return [groupEntry(group, larger)]
}

async function insertGroups(trx: Transaction, rows: readonly RoomRow[]): Promise<Group[]> {
  const groups: Group[] = []
  const created = newGroupsOf(rows)
  if (created.length) await groupsRepo.lockNames(trx)
  for (const { name, count } of created) {
    if (count > MAX_ROOMS_MAX) throw groupTooLarge()
    const maxRooms = Math.max(count, MAX_ROOMS_DEFAULT)
    const id = await groupsRepo.insertGroup(trx, { name, description: '', maxRooms })
    const group = id && (await groupsRepo.findGroup(trx, id))
    if (!group) throw nameTaken(name)
    groups.push(group)
  }
  return groups
}
