import type { AuditChanges } from '@palco/contract/audit'
import type { Group, GroupWithRooms, SavedGroup, WholeGroupCreate, WholeGroupUpdate } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import type { Transaction } from 'kysely'
import type { Actor } from '../audit/actor.ts'
import { groupEntry, roomEntry } from '../audit/entries.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { holdGroup, listRoomsOfGroup } from '../catalog/rooms.repo.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '../errors.ts'
import { assertLanguages, assertRooms, cleanRooms, writeRooms } from './group-rooms.ts'
import * as repo from './groups.repo.ts'

const groupNotFound = () => notFound('Grupo não encontrado')
const nameTaken = (name: string) => conflict(`Já existe um grupo com o nome "${name}"`)

type Reader = Database | Transaction<Schema>

export type Groups = ReturnType<typeof createGroups>

export function createGroups(db: Database, bus: Bus) {
  async function read(reader: Reader, id: string): Promise<Group> {
    const group = await repo.findGroup(reader, id)
    if (!group) throw groupNotFound()
    return group
  }

  const readWhole = async (reader: Reader, id: string): Promise<GroupWithRooms> => ({
    ...(await read(reader, id)),
    rooms: await listRoomsOfGroup(reader, id),
  })

  /** Writes, tells every node once, and answers the group as it is now. `before` is what it was, where it was there. */
  async function save(
    body: WholeGroupCreate | WholeGroupUpdate,
    actor: Actor,
    change: (trx: Transaction<Schema>) => Promise<{ id: string; before: GroupWithRooms | null }>,
  ): Promise<SavedGroup> {
    const cleaned = await cleanRooms(body)
    return bus.transaction(async (trx, announce) => {
      await assertLanguages(trx, body)
      const { id, before } = await change(trx)
      await writeRooms(trx, id, cleaned)
      announce({ type: 'catalog-changed' })
      const { rooms, ...group } = await readWhole(trx, id)
      await recordAudit(trx, actor, groupEntry(before, group), ...roomEntries(before?.rooms ?? [], rooms))
      return body.rooms || body.removedRoomIds ? { ...group, rooms } : group
    })
  }

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
        const held = await holdGroup(trx, id)
        if (!held) throw groupNotFound()
        if (body.version !== undefined && body.version !== held.version) throw changedMeanwhile()
        if (await repo.isNameTaken(trx, id, body.name)) throw nameTaken(body.name)
        const before = await readWhole(trx, id)
        await assertRooms(trx, new Map(before.rooms.map((room) => [room.id, room.version])), body)
        if (!(await repo.updateGroup(trx, id, body))) throw nameTaken(body.name)
        return { id, before }
      }),

    remove: (id: string, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        if (!(await holdGroup(trx, id))) throw groupNotFound()
        const before = await readWhole(trx, id)
        await repo.deleteGroup(trx, id)
        announce({ type: 'catalog-changed' })
        const people: AuditChanges = { people: [before._count.userGroups, null] }
        await recordAudit(trx, actor, groupEntry(before, null, people), ...roomEntries(before.rooms, []))
      }),
  }
}

/** Of those that have changed: a group is saved with all its rooms, and most of them are as they were. */
function roomEntries(before: readonly Room[], after: readonly Room[]): AuditEntry[] {
  const ids = new Set([...before, ...after].map((room) => room.id))
  const find = (rooms: readonly Room[], id: string) => rooms.find((room) => room.id === id) ?? null
  return [...ids]
    .map((id) => roomEntry(find(before, id), find(after, id)))
    .filter(({ changes = {} }) => Object.keys(changes).length > 0)
}
