import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import type {
  Group,
  GroupWithRooms,
  SavedGroup,
  WholeGroupCreate,
  WholeGroupUpdate,
} from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import * as z from 'zod/mini'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, notFound, orNotFound } from '../../base/errors.ts'
import { idsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf, speakerChanges } from '../audit/changes.ts'
import { groupEntry, roomEntry } from '../audit/entries.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import * as repo from '../catalog/groups.repo.ts'
import { nameTaken } from '../catalog/room-rules.ts'
import { deleteRooms, listRoomsById, listRoomsOfGroup, lockGroup } from '../catalog/rooms.repo.ts'
import { leaveForGood } from '../passes/groups-by-hand.ts'
import type { WalkBatch, Walks } from '../walks/walks.ts'
import { assertNamed, assertRooms, cleanRooms, lockWithTargets, movedRooms, writeRooms } from './group-rooms.ts'

/** If a group has more people than this, its memberships are deleted in batches. */
const AT_ONCE = 5000

const deletion = z.object({ id: z.string(), members: z.number() })

const NOT_FOUND = 'Grupo não encontrado'
export const groupNotFound = () => notFound(NOT_FOUND)

export type Groups = ReturnType<typeof createGroups>

export function createGroups(db: Database, bus: Bus, walks: Walks) {
  const read = async (reader: Database, id: string): Promise<Group> =>
    orNotFound(await repo.findGroup(reader, id), NOT_FOUND)

  const readWhole = async (reader: Database, id: string): Promise<GroupWithRooms> => ({
    ...(await read(reader, id)),
    rooms: await listRoomsOfGroup(reader, id),
  })

  /** `before` is `null` for a new group. */
  async function save(
    body: WholeGroupCreate | WholeGroupUpdate,
    actor: Actor,
    change: (trx: Transaction) => Promise<{ id: string; before: GroupWithRooms | null }>,
  ): Promise<SavedGroup> {
    const cleaned = await cleanRooms(body)
    return bus.transaction(async (trx, announce) => {
      await assertNamed(trx, body)
      const { id, before } = await change(trx)
      await writeRooms(trx, id, cleaned)
      announce({ type: 'catalog-changed' })
      const { rooms, ...group } = await readWhole(trx, id)
      const moved = idsOf(movedRooms(body, id))
      const after = [...rooms, ...(moved.length ? await listRoomsById(trx, moved) : [])]
      const order = body.roomOrder && before ? orderChange(before.rooms, rooms) : {}
      await recordAudit(
        trx,
        actor,
        groupEntry(before, group, order),
        ...(await roomEntries(trx, before?.rooms ?? [], after)),
      )
      return body.rooms || body.removedRoomIds || body.roomOrder ? { ...group, rooms } : group
    })
  }

  async function remove(
    { trx, announce, actor }: Pick<WalkBatch, 'trx' | 'announce' | 'actor'>,
    id: string,
    members: number,
  ) {
    orNotFound(await lockGroup(trx, id), NOT_FOUND)
    const before = await readWhole(trx, id)
    await deleteRooms(trx, idsOf(before.rooms))
    await repo.deleteGroup(trx, id)
    announce({ type: 'catalog-changed' })
    const people: AuditedChanges = { people: [members, null] }
    await recordAudit(trx, actor, groupEntry(before, null, people), ...(await roomEntries(trx, before.rooms, [])))
  }

  // Delete a large group's memberships in batches first. Otherwise the deletion of the group would delete all in one
  // statement.
  walks.define('deleteGroup', {
    async change({ trx, params }, userIds) {
      await leaveForGood(trx, userIds, deletion.parse(params).id)
      return userIds.length
    },
    finish(batch) {
      const { id, members } = deletion.parse(batch.params)
      return remove(batch, id, members)
    },
  })

  return {
    list: () => repo.listGroups(db),

    read: (id: string) => readWhole(db, id),

    create: (body: WholeGroupCreate, actor: Actor) =>
      save(body, actor, async (trx) => {
        await assertRooms(trx, new Map(), body)
        const id = await repo.insertGroup(trx, body)
        if (!id) throw nameTaken(body.name)
        return { id, before: null }
      }),

    update: (id: string, body: WholeGroupUpdate, actor: Actor) =>
      save(body, actor, async (trx) => {
        const moved = movedRooms(body, id)
        const held = await lockWithTargets(trx, id, moved)
        if (body.version !== undefined && body.version !== held?.version) throw changedMeanwhile()
        if (await repo.isNameTaken(trx, id, body.name)) throw nameTaken(body.name)
        const before = await readWhole(trx, id)
        await assertRooms(trx, new Map(before.rooms.map((room) => [room.id, room.version])), body, moved)
        if (!(await repo.updateGroup(trx, id, body))) throw nameTaken(body.name)
        return { id, before }
      }),

    async remove(id: string, actor: Actor) {
      const members = await repo.findMembers(db, id)
      if (members.length <= AT_ONCE)
        return bus.transaction((trx, announce) => remove({ trx, announce, actor }, id, members.length))
      const { name } = await read(db, id)
      const params = { id, members: members.length }
      await walks.complete({ kind: 'deleteGroup', subject: name, params, userIds: members }, actor)
    },
  }
}

function orderChange(before: readonly Room[], after: readonly Room[]): AuditedChanges {
  const namesOf = (rooms: readonly Room[]) => rooms.map(({ name }) => name)
  return changesOf({ roomOrder: namesOf(before) }, { roomOrder: namesOf(after) })
}

/**
 * Returns the audit entries of rooms that have changed. A group is saved with all its rooms, and most have not changed.
 */
async function roomEntries(trx: Transaction, before: readonly Room[], after: readonly Room[]): Promise<AuditEntry[]> {
  const ids = new Set(idsOf([...before, ...after]))
  const find = (rooms: readonly Room[], id: string) => rooms.find((room) => room.id === id) ?? null
  const entries: AuditEntry[] = []
  for (const id of ids) {
    const [was, is] = [find(before, id), find(after, id)]
    entries.push(roomEntry(was, is, is ? await speakerChanges(trx, was, is) : {}))
  }
  return entries.filter(({ changes = {} }) => Object.keys(changes).length > 0)
}
